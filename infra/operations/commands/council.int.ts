import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { usualCouncil } from '@portal/service-kit/council';
import { createTempFolder } from '@portal/service-kit/testing';
import { runCommand } from '../run-command.ts';

const temp = await createTempFolder();
afterAll(temp.remove);

async function run(...args: readonly string[]) {
  const lines: string[] = [];
  const env = { DATA_DIR: path.join(temp.folder, 'data') };
  const code = await runCommand(['council', ...args], env, (line) => void lines.push(line));
  return { code, lines };
}

it('says of a folder without a fault what its form asks', async () => {
  const { code, lines } = await run('check', usualCouncil);
  expect(code).toBe(0);
  expect(lines).toEqual([
    expect.stringMatching(/^Nothing is wrong\. Form 2026: 14 steps, 15 sections, \d+ questions\.$/),
  ]);
});

it('names each fault with file, line and column, and ends with 1', async () => {
  const folder = path.join(temp.folder, 'wrong');
  cpSync(usualCouncil, folder, { recursive: true });
  for (const [file, was, becomes] of [
    ['council.yaml', 'id: mrcz', 'id: MRCZ'],
    ['sections/drugs.yaml', 'half: true', 'halff: true'],
  ] as const) {
    const place = path.join(folder, file);
    writeFileSync(place, readFileSync(place, 'utf8').replace(was, becomes));
  }
  const { code, lines } = await run('check', folder);
  expect(code).toBe(1);
  expect(lines).toEqual([
    'council.yaml:2:5: Write a name in lower case letters, digits and -, such as `mrcz`.',
    'sections/drugs.yaml:15:5: There is no `halff` here. Did you mean `half`?',
  ]);
});

it.each([[[]], [['check']], [['diff', 'a']]])('given %j, says what to write', async (args) => {
  const { code, lines } = await run(...args);
  expect(code).toBe(2);
  expect(lines.at(-1)).toContain('council check');
});
