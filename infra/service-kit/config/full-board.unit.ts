import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { usualCouncil } from '../council/index.ts';
import { createTempFolder } from '../testing/index.ts';
import { readPortalSettings } from './index.ts';

const { folder, remove } = await createTempFolder();
afterAll(remove);

describe('FULL_BOARD names the study types that are decided in meetings', () => {
  const type = (name: string, more = '') => `{ name: '${name}', code: A${more} }`;
  const names = ['Drugs', 'devices, Drugs', 'Drugs, devices', 'Drugs, devices, and vaccines', 'PhD'];
  const renamed = type('Trials, of any kind', ', was: [Clinical Trials, "Trials, clinical"]');
  cpSync(usualCouncil, folder, { recursive: true });
  const form = path.join(folder, 'form.yaml');
  const others = [
    renamed,
    ...names.map((name) => type(name, ', in: [specimens, supervision, students, funding_proof]')),
  ];
  writeFileSync(
    form,
    readFileSync(form, 'utf8').replace(
      /study_types:\n(?: {2}- .*\n)+/,
      `study_types:\n${others.map((one) => `  - ${one}\n`).join('')}`,
    ),
  );
  const read = (FULL_BOARD: string) => readPortalSettings({ COUNCIL_DIR: folder, FULL_BOARD }).fullBoard;

  it.each([
    ['none', []],
    ['PhD', ['PhD']],
    ['PhD,Drugs', ['Drugs', 'PhD']],
    ['Drugs, devices', ['Drugs, devices']],
    ['Drugs,devices , and vaccines, PhD', ['Drugs, devices, and vaccines', 'PhD']],
    ['PhD, Drugs, Drugs, devices', ['Drugs', 'Drugs, devices', 'PhD']],
    ['devices, Drugs, Drugs', ['Drugs', 'devices, Drugs']],
    ['Trials, of any kind', ['Trials, of any kind', 'Clinical Trials', 'Trials, clinical']],
  ])('with commas in their names, and with former names: %s', (text, types) => {
    expect(read(text)).toEqual(types);
  });

  it.each(['Drugs, Drugs', 'Drugs, devices, and', 'Clinical Trials', 'PhD,', ',', 'Drugs; PhD'])(
    'and no other ones: %s',
    (text) => {
      expect(() => read(text)).toThrow(`FULL_BOARD=${text}: must be none, or some of Trials, of any kind, Drugs, `);
    },
  );
});
