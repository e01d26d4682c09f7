import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

let root: string;

/** A stand-in for jest: reads which of the files fail and which are empty, and notes its arguments. */
const standIn = `
const { appendFileSync, readFileSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
appendFileSync('calls', JSON.stringify(args) + '\\n');
const { failing, empty } = JSON.parse(readFileSync('said', 'utf8'));
const testResults = ['a', 'b', 'c', 'd', 'e'].map((name) => {
  const status = failing.includes(name) ? 'failed' : 'passed';
  return { name, status, assertionResults: empty.includes(name) ? [] : [{ status }, { status: 'passed' }] };
});
writeFileSync(args[args.indexOf('--outputFile') + 1], JSON.stringify({ testResults }));
console.error('PASS  what is well');
for (const name of failing) console.error('FAIL  ' + name);
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

async function printedBy(script: string): Promise<string> {
  const options = { cwd: root, env: { PATH: process.env.PATH } };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], options);
  return stdout;
}

/** What the stage prints, and answers in its last line, when these files fail and these have no tests. */
async function stageWhere(failing: readonly string[], { empty = [], files = [] }: Record<string, string[]> = {}) {
  await writeFile(path.join(root, 'said'), JSON.stringify({ failing, empty }));
  const printed = await printedBy(`
    import { jestTests } from './infra/build/launch/jest-tests.mjs';
    const stage = jestTests('the.config', {}, ${JSON.stringify(files)});
    console.log(JSON.stringify(await stage({ node: process.execPath, env: process.env })));`);
  const lines = printed.trim().split('\n');
  return { answer: JSON.parse(lines.pop()!) as unknown, lines };
}

describe('a stage of tests', () => {
  it('counts what passed and failed, and is run once whatever fails', async () => {
    expect(await stageWhere([])).toEqual({ answer: { passed: 10, failed: 0, skipped: [] }, lines: [] });
    const answer = { passed: 9, failed: 1, skipped: [], report: 'FAIL  b' };
    expect(await stageWhere(['b'])).toEqual({ answer, lines: [] });
    expect((await readFile(path.join(root, 'calls'), 'utf8')).trim().split('\n')).toHaveLength(2);
  });

  it('fails where a file has no tests', async () => {
    const report = expect.stringContaining('c has no tests.');
    expect(await stageWhere([], { empty: ['c'] })).toMatchObject({ answer: { passed: 8, failed: 1, report } });
  });

  it('of some files alone says of each how it ended, as it ends', async () => {
    const { lines } = await stageWhere(['b'], { files: ['b.unit.ts'] });
    expect(lines).toEqual(['PASS  what is well', 'FAIL  b']);
    expect(await readFile(path.join(root, 'calls'), 'utf8')).toContain('"--runTestsByPath","b.unit.ts"');
  });
});

describe('the folder in memory', () => {
  const folder = (least: string) =>
    printedBy(`
      import { memoryFolder } from './infra/build/launch/memory-folder.mjs';
      console.log(JSON.stringify({ folder: memoryFolder(${least}) }));`).then(
      (printed) => JSON.parse(printed) as { folder?: string },
    );

  it('is made only where there is room for it', async () => {
    expect(await folder('2 ** 60')).toEqual({});
    const { folder: made } = await folder('1');
    // Machines without such a folder, or that run no programs there, write to the disk.
    if (made) await rm(made, { recursive: true });
    expect(made ?? '/dev/shm/portal-tests-').toMatch(/^\/dev\/shm\/portal-tests-/);
  });
});
