import { afterEach, expect, it, jest } from '@jest/globals';
import { isShellRenewed } from './deployed-shell.ts';
import { manifestOf } from './remote-manifest.ts';

afterEach(() => void jest.restoreAllMocks());

it('what a front end fits is asked once, and again after the portal did not answer', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('down'));
  fetch.mockImplementation(async () => Response.json({ role: 'reviewer' }));
  await expect(manifestOf('reviewer')).rejects.toThrow('down');
  expect(await manifestOf('reviewer')).toEqual({ role: 'reviewer' });
  expect(await manifestOf('reviewer')).toEqual({ role: 'reviewer' });
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('the shell of the server is not waited for without end', async () => {
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        if (init?.signal?.aborted) reject(new Error('late'));
      }),
  );
  expect(await isShellRenewed()).toBe(false);
});
