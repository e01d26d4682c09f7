import { expect, it, jest } from '@jest/globals';
import fs from 'node:fs';
import { open } from 'node:fs/promises';
import { startForTests } from '../testing/documents-app.ts';
import { embedded } from '../testing/engines.ts';
import { aPdf } from '../testing/pdf-file.ts';
import { offsetIn, placeOf, tusCalls } from '../testing/tus-calls.ts';

const part = 1024 * 1024;
const start = startForTests();

/** How often the disk is waited for while `work` is done. */
async function syncsOf(work: () => Promise<unknown>): Promise<number> {
  const handle = await open(import.meta.filename);
  const kind = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const spies = [jest.spyOn(fs, 'fdatasync'), jest.spyOn(kind, 'sync'), jest.spyOn(kind, 'datasync')];
  await work();
  const count = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  return count;
}

it.each([
  // The folder that its bytes stand in may be a new one.
  ['1 MiB', 1, 6],
  ['3 MiB', 3, 10],
])('an upload of %s waits for the disk a few times alone (docs/files 11)', async (_title, parts, most) => {
  const app = await start({}, await embedded());
  const calls = tusCalls(app);
  const content = aPdf(parts * part - 1_000);
  const count = await syncsOf(async () => {
    const at = placeOf(await calls.begin(content, content.subarray(0, part)));
    for (let sent = part; sent < content.length; sent += part)
      expect(offsetIn(await calls.part(at, sent, content.subarray(sent, sent + part)))).toBeGreaterThan(sent);
    expect((await calls.outcome(at)).state).toBe('done');
  });
  expect(count).toBeLessThanOrEqual(most);
});
