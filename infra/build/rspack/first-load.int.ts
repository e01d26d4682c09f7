import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-first-load-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Builds a page of one source, as the shell is built, and says what is wrong with its first load. */
async function faultsOf(source: string, limit: number): Promise<string[]> {
  await writeFile(path.join(folder, 'main.ts'), source);
  const build = `
    import { rspack } from '@rspack/core';
    import { baseConfig } from './base.mjs';
    import { firstLoadFaults } from './first-load.mjs';
    import { precompress } from './precompress.mjs';
    const [folder, limit] = process.argv.slice(1);
    const base = baseConfig({ app: 'shell', name: 'shell', publicPath: '/', production: true });
    const output = { ...base.output, path: folder + '/dist' };
    const compiler = rspack({ ...base, output, context: folder, entry: { shell: './main.ts' } });
    compiler.run(async (error, { compilation }) => {
      await precompress(folder + '/dist');
      const faults = await firstLoadFaults(compilation, ['shell'], { folder: folder + '/dist', limit: Number(limit) });
      process.stdout.write(JSON.stringify(faults));
    });`;
  const args = ['--input-type=module', '-e', build, folder, String(limit)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname });
  return JSON.parse(stdout) as string[];
}

const zodMini = path.resolve(import.meta.dirname, '../../../node_modules/zod/mini/index.js');

it('a small script without what comes later is well', async () => {
  expect(await faultsOf('document.title = "Log in";', 1_000)).toEqual([]);
});

it('a script over the limit is refused, with both sizes', async () => {
  expect(await faultsOf('document.title = "Log in";', 10)).toEqual([
    expect.stringMatching(/^The sign-in page's script has \d+ bytes \(brotli\); 10 are allowed\.$/),
  ]);
});

it('schemas in the first script are refused, and let pass where they are fetched later', async () => {
  const names = 'console.log(string().parse("x"))';
  expect(await faultsOf(`import { string } from '${zodMini}';\n${names};`, 100_000)).toEqual([
    "The sign-in page's script holds node_modules/zod/, which must come after signing in.",
  ]);
  expect(await faultsOf(`void import('${zodMini}').then(({ string }) => ${names});`, 100_000)).toEqual([]);
});
