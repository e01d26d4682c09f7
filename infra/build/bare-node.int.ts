import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const config = `
import { inNode } from '${root}/infra/build/jest.shared.mjs';
export default { ...inNode, rootDir: import.meta.dirname, testMatch: ['<rootDir>/*.test.ts'], maxWorkers: 2 };`;
const hangs = `
import { beforeAll, describe, it } from '@jest/globals';
it('hangs', () => new Promise(() => undefined), 200);
it('throws, and is not async', () => { throw new Error('at once'); }, 200);
it('is well, longer than that limit', () => new Promise((resolve) => setTimeout(resolve, 400)));
describe('of a hook that hangs', () => {
  beforeAll(() => new Promise(() => undefined), 200);
  it('runs', () => undefined);
});`;
const rejects = `
import { it } from '@jest/globals';
it('rejects where nobody looks', async () => {
  void Promise.reject(new Error('nobody'));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
});`;

it('what hangs fails by name, and what nobody handles fails its file', async () => {
  // Within the root, where packages are found.
  await mkdir(path.join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(root, '.cache/bare-node-'));
  try {
    await writeFile(path.join(folder, 'hangs.test.ts'), hangs);
    await writeFile(path.join(folder, 'rejects.test.ts'), rejects);
    await writeFile(path.join(folder, 'jest.config.mjs'), config);
    const outputFile = path.join(folder, 'results.json');
    const args = ['-c', path.join(folder, 'jest.config.mjs'), '--json', '--outputFile', outputFile];
    const code = await new Promise((resolve) => {
      execFile(process.execPath, [path.join(root, 'node_modules/jest/bin/jest.js'), ...args], (error) =>
        resolve(error?.code),
      );
    });
    expect(code).toBe(1);
    const { testResults } = JSON.parse(await readFile(outputFile, 'utf8')) as {
      testResults: { name: string; message: string; assertionResults: { title: string; status: string }[] }[];
    };
    const resultOf = (file: string) => testResults.find(({ name }) => name.endsWith(file))!;
    expect(resultOf('hangs.test.ts').assertionResults.map(({ title, status }) => [title, status])).toEqual([
      ['hangs', 'failed'],
      ['throws, and is not async', 'failed'],
      ['is well, longer than that limit', 'passed'],
      ['(beforeAll)', 'failed'],
      ['runs', 'passed'],
    ]);
    expect(resultOf('hangs.test.ts').message).toContain('took more than 200 ms');
    expect(resultOf('rejects.test.ts').message).toContain('nobody');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
