import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createTempFolder } from '@portal/service-kit/testing';
import { BadCouncil, readForm } from './read-form.ts';
import { formFile, formText } from './write-form.ts';

const mrcz = path.resolve(import.meta.dirname, '../../councils/mrcz');

const temp = await createTempFolder();
afterAll(temp.remove);
let copies = 0;

/** A copy of mrcz. */
function copied(): string {
  copies += 1;
  const folder = path.join(temp.folder, String(copies));
  cpSync(mrcz, folder, { recursive: true });
  return folder;
}

/** What is said of mrcz with these changes of its files, each said as a text and what takes its place. */
function saidOf(...changes: readonly (readonly [file: string, was: string, becomes: string])[]): string[] {
  const folder = copied();
  for (const [file, was, becomes] of changes) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    if (!text.includes(was)) throw new Error(`${file} does not say ${was}`);
    writeFileSync(path.join(folder, file), text.replace(was, becomes));
  }
  try {
    readForm(folder);
    return [];
  } catch (error) {
    if (!(error instanceof BadCouncil)) throw error;
    return error.message.split('\n').map((line) => line.replace(`${folder}: `, ''));
  }
}

const drugs = 'sections/drugs.yaml';
const trainings = 'sections/trainings.yaml';

describe('the form of a council', () => {
  it('is the one that pages and services load: else run `npm run council`', () => {
    expect(readFileSync(formFile, 'utf8')).toBe(formText());
  });

  it('of mrcz has nothing wrong', () => {
    expect(saidOf()).toEqual([]);
  });

  it.each([
    [
      'a key of another name',
      drugs,
      'half: true',
      'halff: true',
      'sections/drugs.yaml:14:5: There is no `halff` here. Did you mean `half`?',
    ],
    ['a key like no other', drugs, 'half: true', 'colour: red', 'sections/drugs.yaml:14:5: There is no `colour` here.'],
    [
      'a kind that is none',
      trainings,
      'kind: yes_no',
      'kind: yes_noo',
      'sections/trainings.yaml:5:11: Write one of text, long_text, number, money, date, yes_no, choice, flag, list, file, not `yes_noo`.',
    ],
    ['no label', drugs, '    label: Generic name\n', '', 'sections/drugs.yaml:6:5: `label` is missing.'],
    ['a number for a text', drugs, 'title: Drugs', 'title: 7', 'sections/drugs.yaml:2:8: Write a text here.'],
    ['a list for a text', drugs, 'title: Drugs', 'title: [a]', 'sections/drugs.yaml:2:8: Write a text here.'],
    ['an empty text', drugs, 'title: Drugs', "title: ''", 'sections/drugs.yaml:2:8: This is empty.'],
    [
      'a long text',
      drugs,
      'title: Drugs',
      `title: ${'a'.repeat(501)}`,
      'sections/drugs.yaml:2:8: This is too much: 500 at most.',
    ],
    [
      'a name in capitals',
      drugs,
      'name: brand',
      'name: Brand',
      'sections/drugs.yaml:11:11: Write a name in lower case letters, digits and _, such as `ich_gcp`.',
    ],
    [
      'a version that is none',
      'form.yaml',
      "version: '2026'",
      'version: next',
      'form.yaml:1:10: Write a year, or a year and two digits, in quotes: "2026" or "2026-02".',
    ],
    ['a version without quotes', 'form.yaml', "version: '2026'", 'version: 2026', 'form.yaml:1:10: Write a text here.'],
    [
      'a field twice',
      drugs,
      'name: manufacturer',
      'name: brand',
      'sections/drugs.yaml:17:11: `brand` stands already above.',
    ],
    [
      'a condition on nothing',
      trainings,
      'field: ich_gcp',
      'field: ich_gpc',
      'sections/trainings.yaml:30:20: There is no field `ich_gpc`.',
    ],
    [
      'a condition that is none',
      trainings,
      '{ field: ich_gcp, is: No }',
      '{ if: ich_gcp }',
      'sections/trainings.yaml:30:11: Write `field` and `is`, `study_type`, or `any` with a list of these.',
    ],
    [
      'a group of no study type',
      'sections/documents.yaml',
      'specimens',
      'specimen',
      'sections/documents.yaml:49:25: No study type is in `specimen`.',
    ],
    [
      'a section that no step asks',
      'form.yaml',
      '      - { section: drugs, heading: Drugs }\n',
      '',
      'sections/drugs.yaml:1:7: No step asks `drugs`.',
    ],
    [
      'a step that asks nothing known',
      'form.yaml',
      '{ section: conflicts }',
      '{ section: conflict }',
      'form.yaml:55:20: There is no section `conflict`.',
      'sections/conflicts.yaml:1:7: No step asks `conflicts`.',
    ],
    ['a part from no field', 'form.yaml', 'from: risks', 'from: risk', 'form.yaml:69:43: There is no field `risk`.'],
    [
      'a card of no step',
      'form.yaml',
      '{ slug: risk, title',
      '{ slug: risks, title',
      'form.yaml:77:13: There is no step `risks`.',
    ],
    [
      'a rule for another kind',
      drugs,
      'required: Enter the generic name',
      'day: Enter it',
      'sections/drugs.yaml:10:9: `day` does not fit a text.',
    ],
    [
      'a rule that is none',
      drugs,
      'required: Enter the generic name',
      'needed: Enter it',
      'sections/drugs.yaml:10:9: There is no `needed` here.',
    ],
    [
      'two rules in one line',
      drugs,
      'required: Enter the generic name',
      'required: a\n        email: b',
      'sections/drugs.yaml:10:9: Write one rule in each line that begins with -.',
    ],
    [
      'an alias',
      drugs,
      'title: Drugs',
      'title: &t Drugs\nrows2: *t',
      'sections/drugs.yaml:3:8: Write it out: aliases are not taken.',
    ],
    [
      'a key twice',
      drugs,
      'title: Drugs',
      'title: Drugs\ntitle: Drugs',
      'sections/drugs.yaml:3:1: Map keys must be unique.',
    ],
  ])('says where it has %s', (_what, file, was, becomes, ...said) => {
    expect(saidOf([file, was, becomes])).toEqual(said);
  });

  it('says ten faults in ten lines', () => {
    const all = saidOf(
      [drugs, 'half: true', 'halff: true'],
      [drugs, 'title: Drugs', 'title: 7'],
      [trainings, 'kind: yes_no', 'kind: yes'],
      [trainings, 'kind: date', 'kind: day'],
      [trainings, 'title: Training', 'title: true'],
      ['sections/conflicts.yaml', 'title: Conflict of interest', 'titel: Conflict of interest'],
      ['form.yaml', "version: '2026'", 'version: 1'],
      ['form.yaml', 'report: first', 'report: last'],
      ['form.yaml', 'mayFollow: true', 'mayFollow: false'],
    );
    expect(all).toHaveLength(10);
    for (const line of all) expect(line).toMatch(/^(?:form|sections\/\w+)\.yaml:\d+:\d+: \S.*[.?]$/);
  });

  it('without its sections is no form', () => {
    const folder = copied();
    rmSync(path.join(folder, 'sections'), { recursive: true });
    expect(() => readForm(folder)).toThrow(/sections/);
  });
});
