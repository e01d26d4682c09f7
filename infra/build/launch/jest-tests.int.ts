import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

let root: string;

/** A stand-in for jest: each run reads which of the files fail in it, and notes its arguments. */
const standIn = `
const { appendFileSync, readFileSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
appendFileSync('calls', JSON.stringify(args) + '\\n');
const { runs, retried, empty } = JSON.parse(readFileSync('runs', 'utf8'));
const failing = runs[readFileSync('calls', 'utf8').trim().split('\\n').length - 1];
const all = ['a', 'b', 'c', 'd', 'e'].map((name) => process.cwd() + '/' + name);
const asked = args.includes('--runTestsByPath') ? all.filter((name) => args.includes(name)) : all;
const testResults = asked.map((name) => {
  const status = failing.includes(name.at(-1)) ? 'failed' : 'passed';
  return { name, status, assertionResults: empty.includes(name.at(-1)) ? [] : [{ status }, { status: 'passed' }] };
});
for (const name of retried) appendFileSync(process.env.RETRIES_FILE, process.cwd() + '/' + name + '\\n');
writeFileSync(args[args.indexOf('--outputFile') + 1], JSON.stringify({ testResults }));
console.log('PASS  what is well');
for (const name of failing) console.log('FAIL  ' + name);
process.exitCode = failing.length ? 1 : 0;
`;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'portal-stage-'));
  for (const folder of ['infra/build', 'node_modules/jest/bin', '.cache'])
    await mkdir(path.join(root, folder), { recursive: true });
  await cp(import.meta.dirname, path.join(root, 'infra/build/launch'), { recursive: true });
  await writeFile(path.join(root, 'node_modules/jest/bin/jest.js'), standIn);
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function answerOf(script: string): Promise<unknown> {
  const options = { cwd: root, env: { PATH: process.env.PATH } };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], options);
  return JSON.parse(stdout);
}

/** What the stage answers when these files fail in its runs, these ask again within their tests, and these have no tests. */
async function stageWhere(
  runs: readonly (readonly string[])[],
  { retried = [], empty = [] }: { retried?: readonly string[]; empty?: readonly string[] } = {},
): Promise<unknown> {
  await writeFile(path.join(root, 'runs'), JSON.stringify({ runs, retried, empty }));
  return answerOf(`
    import { jestTests } from './infra/build/launch/jest-tests.mjs';
    console.log(JSON.stringify(await jestTests('the.config')({ node: process.execPath, env: process.env })));`);
}
const calls = async () => (await readFile(path.join(root, 'calls'), 'utf8')).trim().split('\n');

describe('a stage of tests', () => {
  it('is run once where all is well', async () => {
    expect(await stageWhere([[]])).toEqual({ passed: 10, failed: 0, skipped: [], unsteady: [] });
    expect(await calls()).toHaveLength(1);
  });

  it('runs a file that failed once more by itself, and counts it as unsteady where it then passes', async () => {
    expect(await stageWhere([['b'], []])).toEqual({
      passed: 10,
      failed: 0,
      skipped: [],
      unsteady: ['b'],
      report: 'FAIL  b',
    });
    expect((await calls())[1]).toContain(JSON.stringify(['--maxWorkers=2', '--runTestsByPath']).slice(1, -1));
  });

  it('counts a file that asked again within its tests as unsteady, too, and each file once', async () => {
    expect(await stageWhere([[]], { retried: ['c', 'c', 'e'] })).toMatchObject({
      passed: 10,
      failed: 0,
      unsteady: ['c', 'e'],
    });
    expect(await stageWhere([[], []])).toMatchObject({ unsteady: [] });
  });

  it('fails where the file fails again', async () => {
    expect(await stageWhere([['d'], ['d']])).toMatchObject({ passed: 9, failed: 1, unsteady: [] });
  });

  it('fails where a file has no tests', async () => {
    expect(await stageWhere([[], []], { empty: ['c'] })).toMatchObject({
      passed: 8,
      failed: 1,
      report: expect.stringContaining('c has no tests.'),
    });
  });

  it('fails at once where more than one file does', async () => {
    expect(await stageWhere([['a', 'b']])).toMatchObject({ passed: 8, failed: 2, unsteady: [] });
    expect(await calls()).toHaveLength(1);
  });
});

describe('all stages together', () => {
  const verdictOn = (failed: number, unsteady: readonly string[]) =>
    answerOf(`
      import { verdict } from './infra/build/launch/verdict.mjs';
      const total = { passed: 7, failed: ${failed}, skipped: ['s'], unsteady: ${JSON.stringify(unsteady)} };
      console.log(JSON.stringify(verdict(total)));`);

  it('pass with one unsteady file, which is named and counted', async () => {
    expect(await verdictOn(0, ['b'])).toEqual({
      code: 0,
      lines: [
        'skipped  s',
        'unsteady  b passed only at a second try: see what it said above',
        '7 passed, 0 failed, 1 skipped, 1 unsteady',
      ],
    });
    expect(await verdictOn(0, [])).toEqual({ code: 0, lines: ['skipped  s', '7 passed, 0 failed, 1 skipped'] });
  });

  it('fail with two, whichever stages they are of', async () => {
    expect(await verdictOn(0, ['b', 'c'])).toMatchObject({
      code: 1,
      lines: expect.arrayContaining([
        'FAILED  2 files are unsteady, and at most 1 may be: mend them',
        '7 passed, 1 failed, 1 skipped, 2 unsteady',
      ]),
    });
  });

  it('fail with any that failed', async () => {
    expect(await verdictOn(2, [])).toMatchObject({ code: 1 });
  });
});

describe('the folder in memory', () => {
  const folder = (least: string) =>
    answerOf(`
      import { memoryFolder } from './infra/build/launch/memory-folder.mjs';
      console.log(JSON.stringify({ folder: memoryFolder(${least}) }));`) as Promise<{ folder?: string }>;

  it('is made only where there is room for it', async () => {
    expect(await folder('2 ** 60')).toEqual({});
    const { folder: made } = await folder('1');
    // Machines without such a folder, or that run no programs there, write to the disk.
    if (made) await rm(made, { recursive: true });
    expect(made ?? '/dev/shm/portal-tests-').toMatch(/^\/dev\/shm\/portal-tests-/);
  });
});
