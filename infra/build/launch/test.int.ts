import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const build = path.resolve(import.meta.dirname, '..');
let root: string;

/** In place of each program: it notes its name and its arguments. */
const standIn = `
const { appendFileSync, writeFileSync } = require('node:fs');
const [, program, ...args] = process.argv;
appendFileSync('calls', [program.split('/').at(-1), ...args].join(' ') + '\\n');`;
/** It finds one test for whatever changed, and all pass. */
const jest = `${standIn}
if (args.includes('--listTests')) console.log(args[1].includes('e2e') ? '' : process.cwd() + '/svc-a/rules.unit.ts');
const testResults = [{ name: 'a', status: 'passed', assertionResults: [{ status: 'passed' }] }];
if (args.includes('--json')) writeFileSync(args[args.indexOf('--outputFile') + 1], JSON.stringify({ testResults }));`;
const programs = {
  'oxfmt/bin/oxfmt': standIn,
  'oxlint/bin/oxlint': standIn,
  'typescript/bin/tsc': standIn,
  'jest/bin/jest.js': jest,
};
const sources =
  'svc-a/rules.ts svc-a/rules.unit.ts svc-a/store.int.ts infra/kit/whole.int.ts infra/kit/pages.e2e.ts'.split(' ');
const inputs = 'shell mfe-researcher mfe-reviewer mfe-compliance infra/contracts infra/ui-kit infra/web-kit'.split(' ');

async function write(file: string, text = ''): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

beforeEach(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'portal-chosen-')));
  await cp(path.join(build, 'launch'), path.join(root, 'infra/build/launch'), { recursive: true });
  await cp(path.join(build, 'launch.mjs'), path.join(root, 'infra/build/launch.mjs'));
  for (const [program, text] of Object.entries(programs)) await write(`node_modules/${program}`, text);
  for (const file of [...sources, ...inputs.map((folder) => `${folder}/index.ts`)]) await write(file);
  for (const folder of ['portal-views', 'languages']) await write(`infra/${folder}/index.ts`);
  await write(
    'infra/build/rspack/build.mjs',
    `import { mkdirSync } from 'node:fs';
for (const app of process.argv.slice(2)) mkdirSync(app + '/dist');`,
  );
  await write('tsconfig.json', '{}');
  await write('.gitignore', 'node_modules\ndist\n.cache\ncalls\n');
  for (const lock of ['package-lock.json', 'node_modules/.package-lock.json']) await write(lock, '{"packages":{}}');
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Runs a command in the stand-in repository: its exit code, what it printed, and what the programs were told. */
async function launch(...args: string[]) {
  const options = { cwd: root, env: { PATH: process.env.PATH, CHROMIUM_PATH: process.execPath } };
  const { code, stdout, stderr } = await run(process.execPath, ['infra/build/launch.mjs', ...args], options).then(
    (ended) => ({ ...ended, code: 0 }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  const calls = (await readFile(path.join(root, 'calls'), 'utf8').catch(() => '')).trim().split('\n');
  return { code, printed: stdout + stderr, calls: calls.sort() };
}

const types = 'tsc -p . --incremental --tsBuildInfoFile .cache/tsc.json';
const format = (files: string) => `oxfmt --check --no-error-on-unmatched-pattern ${files}`;
const lint = (files: string) => `oxlint --disable-nested-config --no-error-on-unmatched-pattern ${files}`;
const tests = (config: string, files: string) =>
  expect.stringMatching(new RegExp(`^jest.js -c infra/build/${config}.* --runTestsByPath ${files}$`));

it('checks types, lint and format alone', async () => {
  const { code, printed, calls } = await launch('check');
  expect({ code, calls }).toEqual({ code: 0, calls: [format('.'), lint('.'), types] });
  expect(printed).toMatch(/\n3 passed, 0 failed\n$/);
});

describe('what is named', () => {
  it('alone is formatted, linted and tested, the types of everything; nothing is built for unit tests', async () => {
    const { code, printed, calls } = await launch('test', 'svc-a/');
    const files = 'svc-a/rules.ts svc-a/rules.unit.ts svc-a/store.int.ts';
    const tested = tests('jest.config', 'svc-a/rules.unit.ts svc-a/store.int.ts');
    expect({ code, calls }).toEqual({ code: 0, calls: [tested, format(files), lint(files), types] });
    expect(printed).toMatch(/^3 files, 2 test files\n/);
    expect(printed).toMatch(/\n4 passed, 0 failed\n$/);
    expect(printed).not.toContain('Building');
  });

  it('is found by patterns, by a path from here and by an absolute one, each file once', async () => {
    const { calls } = await launch('test', 'RULES\\.', './svc-a/rules.ts', path.join(root, 'svc-a/rules.unit.ts'));
    expect(calls).toContainEqual(format('svc-a/rules.ts svc-a/rules.unit.ts'));
  });

  it('has front ends built where whole portals or browsers need them', async () => {
    const { printed, calls } = await launch('test', 'kit/');
    expect(printed).toContain('Building shell, mfe-researcher, mfe-reviewer, mfe-compliance');
    expect(calls).toContainEqual(tests('jest.config', 'infra/kit/whole.int.ts'));
    expect(calls).toContainEqual(tests('jest.e2e.config', 'infra/kit/pages.e2e.ts'));
  });

  it('is said to be nothing, with what to do', async () => {
    const { code, printed } = await launch('test', 'svc-a', 'svc-x');
    expect(code).toBe(1);
    expect(printed).toMatch(/No file is named by svc-x\.\nGive a part of a path/);
    expect((await launch('test', 'rules.ts')).printed).toContain('No test is named so; `npm run test:changed` runs');
  });
});

describe('what has changed', () => {
  const git = (...args: string[]) => run('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root });
  beforeEach(async () => {
    await git('init', '--quiet', '--initial-branch=main');
    await git('add', '.');
    await git('commit', '--quiet', '--message=One');
  });

  it('since the last commit is checked, new files too, and what imports it is tested', async () => {
    await write('svc-a/rules.ts', 'export {};');
    await write('svc-a/new.ts');
    await rm(path.join(root, 'svc-a/store.int.ts'));
    const { code, calls } = await launch('test:changed');
    expect(code).toBe(0);
    const files = 'svc-a/rules.ts svc-a/new.ts';
    expect(calls).toEqual(expect.arrayContaining([format(files), lint(files), types]));
    expect(calls).toContainEqual(expect.stringMatching(`--findRelatedTests ${files}$`));
    expect(calls).toContainEqual(tests('jest.config', 'svc-a/rules.unit.ts'));
  });

  it('since a branch was left is checked as a whole', async () => {
    await git('switch', '--quiet', '--create', 'branch');
    await write('svc-a/rules.ts', 'export {};');
    await git('commit', '--quiet', '--all', '--message=Two');
    expect((await launch('test:changed', 'main')).calls).toContainEqual(format('svc-a/rules.ts'));
    expect((await launch('test:changed')).printed).toMatch(/Nothing has changed since the last commit\.\n/);
    expect((await launch('test:changed', 'nowhere')).printed).toMatch(/Give a branch or commit that git knows/);
  });

  it('in a contract is tested in services and pages', async () => {
    const script = `
      import { testsRelatedTo } from './infra/build/launch/chosen-files.mjs';
      const runtime = { node: process.execPath, env: process.env };
      console.log((await testsRelatedTo(['infra/contracts/protocol/status.ts'], runtime)).join('\\n'));`;
    const options = { cwd: path.resolve(build, '../..'), env: { PATH: process.env.PATH } };
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], options);
    for (const folder of ['svc-protocol', 'svc-notifications', 'mfe-researcher', 'mfe-reviewer', 'mfe-compliance'])
      expect(stdout).toMatch(new RegExp(`^${folder}/.*\\.(unit|int)\\.tsx?$`, 'm'));
    expect(stdout).toMatch(/\.e2e\.ts$/m);
    expect(stdout).not.toMatch(/^infra\/build\//m);
  });
});
