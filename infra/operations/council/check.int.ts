import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { usualCouncil } from '@portal/service-kit/council';
import { copyCouncil, createTempFolder } from '@portal/service-kit/testing';
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
    `On the data folder ${path.join(temp.folder, 'data')}`,
    'No portal is there yet: nothing is compared with it.',
    expect.stringMatching(/^Nothing is wrong\. Form 2026: 14 steps, 15 sections, \d+ questions\.$/),
  ]);
});

it('names each fault with file, line and column, and ends with 1', async () => {
  const folder = copyCouncil(
    path.join(temp.folder, 'wrong'),
    ['council.yaml', 'id: mrcz', 'id: MRCZ'],
    ['sections/drugs.yaml', 'half: true', 'halff: true'],
  );
  const { code, lines } = await run('check', folder);
  expect(code).toBe(1);
  expect(lines).toEqual([
    'council.yaml:2:5: Write a name in lower case letters, digits and -, such as `mrcz`.',
    'sections/drugs.yaml:15:5: There is no `halff` here. Did you mean `half`?',
  ]);
});

it.each([
  [[]],
  [['check']],
  [['diff', 'a']],
  [['check', 'a', 'b']],
  [['diff', 'a', 'b', 'c']],
  [['publish', 'a']],
  [['preview']],
  [['preview', 'a', 'b']],
])('given %j, says what to write', async (args) => {
  const { code, lines } = await run(...args);
  expect(code).toBe(2);
  expect(lines.at(-1)).toContain('council check');
});

it('takes the folder that it is given, whatever COUNCIL_DIR holds', async () => {
  const lines: string[] = [];
  const env = { DATA_DIR: path.join(temp.folder, 'data'), COUNCIL_DIR: path.join(temp.folder, 'wrong') };
  expect(await runCommand(['council', 'check', usualCouncil], env, (line) => void lines.push(line))).toBe(0);
  expect(lines.at(-1)).toContain('Nothing is wrong.');
});

it('says of two folders what differs, step by step', async () => {
  const next = copyCouncil(
    path.join(temp.folder, 'next'),
    ['form.yaml', "version: '2026'", "version: '2027-01'"],
    ['sections/drugs.yaml', 'label: Manufacturer', 'label: Made by'],
    ['sections/drugs.yaml', '      - required: Enter the generic name\n', '      - required: Say which\n'],
    ['sections/proposed_research.yaml', '      - ZWL\n', '      - ZiG\n'],
    ['sections/statistical_plannings.yaml', '  - name: sample_size', '  - name: size\n    was: [sample_size]'],
    ['sections/conflicts.yaml', 'fields:\n', 'fields:\n  - { name: officer, kind: text, label: Data officer }\n'],
    ['form.yaml', 'title: Determination of risk', 'title: Risk'],
    ['form.yaml', 'title: Details of Research Team', 'title: Team'],
  );
  const { code, lines } = await run('diff', usualCouncil, next);
  expect([code, lines.slice(2)]).toEqual([
    0,
    [
      'Step 4, Proposed research',
      '  currency: options added: ZiG; gone: ZWL',
      'Step 7, Risk: was "Determination of risk"',
      'Step 9, Conflict of interest',
      '  added: Data officer (officer)',
      'Step 10, Statistical planning and data analysis',
      '  size: renamed, was sample_size',
      'Step 12, Clinical trials',
      '  generic_name: message "Say which", was "Enter the generic name"',
      '  manufacturer: label "Made by", was "Manufacturer"',
      'Also different',
      '  cards',
      'This is what form 2027-01 has otherwise than form 2026.',
    ],
  ]);
  expect((await run('diff', next, next)).lines.at(-1)).toBe(
    'Form 2027-01 asks what form 2027-01 asks: nothing differs.',
  );
});

it('compares no folder with faults', async () => {
  const wrong = path.join(temp.folder, 'wrong');
  expect(await run('diff', usualCouncil, wrong)).toMatchObject({
    code: 1,
    lines: [expect.stringContaining(`${wrong}: council.yaml:2:5: `), expect.stringContaining(`${wrong}: sections/`)],
  });
});
