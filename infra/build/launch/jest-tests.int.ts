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
const runs = JSON.parse(readFileSync('runs', 'utf8'));
const failing = runs[readFileSync('calls', 'utf8').trim().split('\\n').length - 1];
const all = ['a', 'b', 'c', 'd', 'e'].map((name) => process.cwd() + '/' + name);
const asked = args.includes('--runTestsByPath') ? all.filter((name) => args.includes(name)) : all;
const testResults = asked.map((name) => {
  const status = failing.includes(name.at(-1)) ? 'failed' : 'passed';
  return { name, status, assertionResults: [{ status, fullName: name }, { status: 'passed', fullName: 'other' }] };
});
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

/** What the stage answers when these files fail in its runs. */
async function stageWhere(runs: readonly (readonly string[])[]): Promise<unknown> {
  await writeFile(path.join(root, 'runs'), JSON.stringify(runs));
  const script = `
    import { jestTests } from './infra/build/launch/jest-tests.mjs';
    console.log(JSON.stringify(await jestTests('the.config')({ node: process.execPath, env: process.env })));`;
  const options = { cwd: root, env: { PATH: process.env.PATH } };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], options);
  return JSON.parse(stdout);
}
const calls = async () => (await readFile(path.join(root, 'calls'), 'utf8')).trim().split('\n');

describe('a stage of tests', () => {
  it('is run once where all is well', async () => {
    expect(await stageWhere([[]])).toEqual({ passed: 10, failed: 0, skipped: [] });
    expect(await calls()).toHaveLength(1);
  });

  it('runs files that failed once more by themselves, and names as unsteady what then passes', async () => {
    expect(await stageWhere([['b', 'd'], []])).toEqual({
      passed: 10,
      failed: 0,
      skipped: [],
      unsteady: ['b', 'd'],
      report: 'FAIL  b\nFAIL  d',
    });
    expect((await calls())[1]).toContain(JSON.stringify(['--runInBand', '--runTestsByPath']).slice(1, -1));
  });

  it('fails where a file fails again', async () => {
    expect(await stageWhere([['b', 'd'], ['d']])).toMatchObject({ passed: 9, failed: 1, unsteady: ['b'] });
  });

  it('fails at once where many files do', async () => {
    expect(await stageWhere([['a', 'b', 'c', 'd']])).toMatchObject({ passed: 6, failed: 4 });
    expect(await calls()).toHaveLength(1);
  });
});
