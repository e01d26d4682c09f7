import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const run = promisify(execFile);

// Where this fails, words have changed: run `npm run languages` and commit what it writes.
it('the PO files and status.json are up to date with the words, and nothing is wrong with the texts', async () => {
  const main = path.join(import.meta.dirname, 'main.ts');
  const args = ['--disable-warning=ExperimentalWarning', main, '--check'];
  const { stdout, stderr } = await run(process.execPath, args, { env: { ...process.env, NODE_OPTIONS: '' } });
  expect(stdout + stderr).toBe('');
});
