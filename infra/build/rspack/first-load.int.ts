import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-first-load-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Builds what lies in the folder, as the shell is built, and says what these lines find wrong. */
async function built(check: string, limit: number): Promise<string[]> {
  const build = `
    import { rspack } from '@rspack/core';
    import { baseConfig } from './base.mjs';
    import { existsSync } from 'node:fs';
    import { firstLoadFaults, firstPageFaults, openingFaults, sharedTwice, untranslated } from './first-load.mjs';
    import { precompress } from './precompress.mjs';
    const [folder, limit] = process.argv.slice(1);
    const base = baseConfig({ app: 'shell', name: 'shell', publicPath: '/', production: true });
    const output = { ...base.output, path: folder + '/dist' };
    const entry = { shell: './main.ts', ...(existsSync(folder + '/remote.ts') && { reviewer: './remote.ts' }) };
    const compiler = rspack({ ...base, output, context: folder, entry });
    compiler.run(async (error, { compilation }) => {
      await precompress(folder + '/dist');
      ${check}
      process.stdout.write(JSON.stringify(faults));
    });`;
  const args = ['--input-type=module', '-e', build, folder, String(limit)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname });
  return JSON.parse(stdout) as string[];
}

/** What is wrong with the first load of a page of this source. */
async function faultsOf(source: string, limit: number): Promise<string[]> {
  await writeFile(path.join(folder, 'main.ts'), source);
  const options = `{ folder: folder + '/dist', limit: Number(limit) }`;
  return built(`const faults = await firstLoadFaults(compilation, ['shell'], ${options});`, limit);
}

/** What is wrong with the first page of a role whose front end is this source, in a shell of nearly nothing. */
async function pageFaultsOf(remote: string, limit: number): Promise<string[]> {
  await writeFile(path.join(folder, 'frame.ts'), 'document.title = "Dashboard";');
  await writeFile(path.join(folder, 'main.ts'), 'void import(/* webpackChunkName: "signed-in" */ "./frame.ts");');
  await writeFile(path.join(folder, 'remote.ts'), remote);
  return built(
    `
    const own = { compilation, folder: folder + '/dist' };
    const faults = await firstPageFaults(own, own, 'reviewer', { entries: ['shell'], limit: Number(limit) });`,
    limit,
  );
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

it('React in the very first script is refused', async () => {
  const react = path.resolve(import.meta.dirname, '../../../node_modules/react/index.js');
  const check = `const faults = openingFaults(compilation, 'shell');`;
  await writeFile(path.join(folder, 'main.ts'), `import { useState } from '${react}';\nconsole.log(useState);`);
  expect(await built(check, 0)).toEqual(["The page's first script holds React, which must come after it."]);
  await writeFile(path.join(folder, 'main.ts'), 'document.title = "Log in";');
  expect(await built(check, 0)).toEqual([]);
});

it('a first page of one script for the frame and one of the role is well while it is small', async () => {
  expect(await pageFaultsOf('document.title = "Reviews";', 10_000)).toEqual([]);
  expect(await pageFaultsOf('document.title = "Reviews";', 10)).toEqual([
    expect.stringMatching(
      /^The first page of reviewer takes \d+ bytes \(brotli\) with the sign-in page; 10 are allowed\.$/,
    ),
  ]);
});

it('a first page that is a script apart from its entry is refused', async () => {
  const apart = 'void import(/* webpackChunkName: "remote" */ "./frame.ts").then(console.log);';
  expect(await pageFaultsOf(apart, 10_000)).toEqual([
    "The first page of reviewer takes 3 scripts after the sign-in page's; 2 are allowed.",
  ]);
});

it('a later page that bundles what the shell gives it is refused', async () => {
  const styles = path.resolve(import.meta.dirname, '../../../node_modules/styled-components');
  await writeFile(path.join(folder, 'main.ts'), 'void import("./later.ts");');
  await writeFile(path.join(folder, 'later.ts'), `import { styled } from '${styles}';\nconsole.log(styled.b\`\`);`);
  expect(await built('const faults = sharedTwice(compilation);', 0)).toContain(
    'shell holds node_modules/styled-components/, which the shell gives it.',
  );
});

it('a later page with texts of contracts that nothing there makes speak its language is refused', async () => {
  const put = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };
  await put('main.ts', 'void import("./later.ts");');
  await put('contracts/presentation/messages.ts', 'console.log("Not given");');
  await put('later.ts', 'import "./contracts/presentation/messages.ts";');
  const check = 'const faults = untranslated(compilation);';
  expect(await built(check, 0)).toEqual(['shell: ./later.ts lacks @portal/portal-views/contract-messages.']);
  await put('portal-views/contract-messages.ts', 'console.log("said");');
  await put(
    'later.ts',
    'import "./contracts/presentation/messages.ts";\nimport "./portal-views/contract-messages.ts";',
  );
  expect(await built(check, 0)).toEqual([]);
});

it('a package that is changed at other places than expected is named, with the file that changes it', async () => {
  await writeFile(path.join(folder, 'main.ts'), 'document.title = "Log in";');
  const check = "const faults = (await import('./package-changes.mjs')).packageFaults();";
  expect(await built(check, 0)).toEqual([
    expect.stringMatching(
      /^react-router 7\.\S+: places expected: 15 \+ 1 \+ 1 \+ 17; found: 0 \+ 0 \+ 0 \+ 0: look at infra\/build\/rspack\/shaken-router\.mjs$/,
    ),
    expect.stringMatching(
      /^stylis 4\.\S+: places expected: 1; found: 0: look at infra\/build\/rspack\/no-prefixes\.mjs$/,
    ),
  ]);
});
