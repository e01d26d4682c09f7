import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { compileForm, englishOf } from '@portal/contracts/council';
import { createTempFolder } from '@portal/service-kit/testing';
import { BadCouncil, readCouncil } from './read-council.ts';
import { written } from './write-form.ts';

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
    readCouncil(folder);
    return [];
  } catch (error) {
    if (!(error instanceof BadCouncil)) throw error;
    return error.message.split('\n').map((line) => line.replace(`${folder}: `, ''));
  }
}

const drugs = 'sections/drugs.yaml';
const trainings = 'sections/trainings.yaml';

describe('the form of a council', () => {
  it('is the one that pages, services and editors load: else run `npm run council`', () => {
    for (const [file, text] of written()) expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('of mrcz has nothing wrong', () => {
    expect(saidOf()).toEqual([]);
  });

  it.each([
    ['council', ['council.yaml']],
    ['form', ['form.yaml']],
    ['section', readdirSync(path.join(mrcz, 'sections')).map((name) => `sections/${name}`)],
  ])('is what its schema for editors takes: %s', (name, files) => {
    const schemaOf = (file: string) =>
      JSON.parse(readFileSync(path.join(mrcz, '../schema', file), 'utf8')) as Record<string, unknown>;
    const [late, early] = [
      new Ajv2020({ strict: false, formats: { date: true } }).compile(schemaOf(`${name}.json`)),
      new Ajv({ strict: false, formats: { date: true } }).compile(schemaOf(`${name}.draft-07.json`)),
    ];
    for (const file of files) {
      const text = readFileSync(path.join(mrcz, file), 'utf8');
      const document = parse(text) as Record<string, unknown>;
      expect(text.split('\n')[0]).toMatch(
        new RegExp(`^# yaml-language-server: \\$schema=.*/${name}\\.draft-07\\.json$`),
      );
      for (const takes of [late, early]) {
        expect([file, takes(document), takes.errors]).toEqual([file, true, null]);
        expect(takes({ ...document, colour: 'red' })).toBe(false);
      }
    }
  });

  it.each([
    [
      'a key of another name',
      drugs,
      'half: true',
      'halff: true',
      'sections/drugs.yaml:15:5: There is no `halff` here. Did you mean `half`?',
    ],
    ['a key like no other', drugs, 'half: true', 'colour: red', 'sections/drugs.yaml:15:5: There is no `colour` here.'],
    [
      'a kind that is none',
      trainings,
      'kind: yes_no',
      'kind: yes_noo',
      'sections/trainings.yaml:6:11: Write one of text, long_text, number, money, date, yes_no, choice, flag, list, file, not `yes_noo`.',
    ],
    ['no label', drugs, '    label: Generic name\n', '', 'sections/drugs.yaml:7:5: `label` is missing.'],
    ['a number for a text', drugs, 'title: Drugs', 'title: 7', 'sections/drugs.yaml:3:8: Write a text here.'],
    ['a list for a text', drugs, 'title: Drugs', 'title: [a]', 'sections/drugs.yaml:3:8: Write a text here.'],
    ['an empty text', drugs, 'title: Drugs', "title: ''", 'sections/drugs.yaml:3:8: This is empty.'],
    [
      'a long text',
      drugs,
      'title: Drugs',
      `title: ${'a'.repeat(501)}`,
      'sections/drugs.yaml:3:8: This is too much: 500 at most.',
    ],
    [
      'a name in capitals',
      drugs,
      'name: brand',
      'name: Brand',
      'sections/drugs.yaml:12:11: Write a name in lower case letters, digits and _, such as `ich_gcp`.',
    ],
    [
      'a version that is none',
      'form.yaml',
      "version: '2026'",
      'version: next',
      'form.yaml:2:10: Write a year, or a year and two digits, in quotes: "2026" or "2026-02".',
    ],
    ['a version without quotes', 'form.yaml', "version: '2026'", 'version: 2026', 'form.yaml:2:10: Write a text here.'],
    [
      'a field twice',
      drugs,
      'name: manufacturer',
      'name: brand',
      'sections/drugs.yaml:18:11: `brand` stands already above.',
    ],
    [
      'a condition on nothing',
      trainings,
      'field: ich_gcp',
      'field: ich_gpc',
      'sections/trainings.yaml:33:20: There is no field `ich_gpc`.',
    ],
    [
      'a condition that is none',
      trainings,
      '{ field: ich_gcp, is: No }',
      '{ if: ich_gcp }',
      'sections/trainings.yaml:33:11: Write `field` and `is`, `study_type`, or `any` with a list of these.',
    ],
    [
      'a group of no study type',
      'sections/documents.yaml',
      'specimens',
      'specimen',
      'sections/documents.yaml:54:25: No study type is in `specimen`.',
    ],
    [
      'a section that no step asks',
      'form.yaml',
      '      - { section: drugs, heading: Drugs }\n',
      '',
      'sections/drugs.yaml:2:7: No step asks `drugs`.',
    ],
    [
      'a section that nobody could read',
      'form.yaml',
      'sections: [clinical_trials, drugs] }',
      'sections: [clinical_trials] }',
      'sections/drugs.yaml:2:7: Nobody could read `drugs`: `letters` of form.yaml leaves it out.',
    ],
    [
      'attachments that nobody could read',
      'form.yaml',
      '  - { title: Attached documents, sections: [documents] }\n',
      '',
      'sections/documents.yaml:2:7: Nobody could read `documents`: `letters` of form.yaml leaves it out.',
    ],
    [
      'a step that asks nothing known',
      'form.yaml',
      '{ section: conflicts }',
      '{ section: conflict }',
      'form.yaml:56:20: There is no section `conflict`.',
      'sections/conflicts.yaml:2:7: No step asks `conflicts`.',
    ],
    ['a part from no field', 'form.yaml', 'from: risks', 'from: risk', 'form.yaml:70:43: There is no field `risk`.'],
    [
      'a card of no step',
      'form.yaml',
      '{ slug: risk, title',
      '{ slug: risks, title',
      'form.yaml:45:11: Nobody could correct this step: `cards` leaves it out.',
      'form.yaml:78:13: There is no step `risks`.',
    ],
    [
      'a step of two cards',
      'form.yaml',
      '{ slug: risk, title',
      '{ slug: training, title',
      'form.yaml:79:13: `training` stands already above.',
      'form.yaml:45:11: Nobody could correct this step: `cards` leaves it out.',
    ],
    [
      'a rule for another kind',
      drugs,
      'required: Enter the generic name',
      'day: Enter it',
      'sections/drugs.yaml:11:9: `day` does not fit a text.',
    ],
    [
      'a rule that is none',
      drugs,
      'required: Enter the generic name',
      'needed: Enter it',
      'sections/drugs.yaml:11:9: There is no `needed` here.',
    ],
    [
      'two rules in one line',
      drugs,
      'required: Enter the generic name',
      'required: a\n        email: b',
      'sections/drugs.yaml:11:9: Write one rule in each line that begins with -.',
    ],
    [
      'no email of the investigator',
      'sections/research_teams.yaml',
      '    means: investigator.email\n',
      '',
      'form.yaml:2:1: No field means `investigator.email`.',
    ],
    [
      'a meaning that is none',
      drugs,
      '    label: Generic name\n',
      '    label: Generic name\n    means: investigators.name\n',
      'sections/drugs.yaml:10:12: Write what code reads it for, such as `funder`, or a list of such.',
    ],
    [
      'a meaning of another kind',
      trainings,
      'kind: yes_no\n',
      'kind: yes_no\n    means: funder\n',
      'sections/trainings.yaml:7:12: `funder` does not fit a yes_no.',
    ],
    [
      'people without a word',
      'sections/populations.yaml',
      '    people: children\n',
      '',
      'sections/populations.yaml:22:12: `people` is missing.',
    ],
    [
      'a person in two sections',
      drugs,
      '    label: Generic name\n',
      '    label: Generic name\n    means: [funder, co_investigator.name]\n',
      'sections/drugs.yaml:10:12: `co_investigators` has the rest of this person: ask it there.',
    ],
    [
      'an alias',
      drugs,
      'title: Drugs',
      'title: Drugs\nrows2: *t',
      'sections/drugs.yaml:4:8: Write it out: aliases are not taken.',
    ],
    ...(
      [
        [
          'an anchor',
          'title: &beyond Drugs',
          '3:8: Put quotes around a text that begins with &, or take `&beyond` away.',
        ],
        ['a tag', 'title: !!str Drugs', '3:8: Put quotes around a text that begins with !, or take `!!str` away.'],
        [
          'a tag of its own',
          'title: !Important drugs',
          '3:8: Put quotes around a text that begins with !, or take `!Important` away.',
        ],
        [
          'a tag that is none',
          'title: !x!y z',
          '3:8: Put quotes around a text that begins with !, or take `!x!y` away.',
        ],
        [
          'a tag of a number',
          'title: !!int x',
          '3:8: Put quotes around a text that begins with !, or take `!!int` away.',
        ],
        ['an empty anchor', 'title: & Drugs', '3:8: Put quotes around a text that begins with &, or take `&` away.'],
        ['a list for a name', 'title: Drugs\n? [a]\n: b', '4:3: Write a name before the colon.'],
        ['names with values for a name', 'title: Drugs\n{ a: 1 }: b', '4:1: Write a name before the colon.'],
        ['no name', 'title: Drugs\n: b', '4:1: Write a name before the colon.'],
        ['a number for a name', 'title: Drugs\n7: b', '4:1: There is no `7` here.'],
      ] as const
    ).map(([what, becomes, said]) => [what, drugs, 'title: Drugs', becomes, `${drugs}:${said}`] as const),
    [
      'a directive',
      drugs,
      '# yaml-language-server: $schema=../../schema/section.draft-07.json',
      '%YAML 1.1\n---',
      'sections/drugs.yaml:1:1: Take this line away: it says nothing here.',
    ],
    [
      'a key twice',
      drugs,
      'title: Drugs',
      'title: Drugs\ntitle: Drugs',
      'sections/drugs.yaml:4:1: `title` stands already above.',
    ],
    ...(
      [
        ['a tab for spaces', '  - name: generic', '\t- name: generic', '7:1: Indent with spaces, not with tabs.'],
        [
          'a name without a colon',
          'title: Drugs',
          'title Drugs',
          '3:1: Write a colon and a space after the name, such as `title: Drugs`.',
        ],
        [
          'a name without a space after its colon',
          'title: Drugs',
          'title:Drugs',
          '3:1: Write a colon and a space after the name, such as `title: Drugs`.',
        ],
        [
          'an open quote, closed by none',
          'title: Drugs',
          'title: "Drugs',
          '3:8: The quote that begins here is not closed.',
        ],
        [
          'an open quote, and others below',
          'title: Drugs',
          "title: 'Drugs\ncopied: 'x'",
          '3:8: The quote that begins here is not closed.',
        ],
        [
          'a quote within quotes',
          'title: Drugs',
          "title: 'The council's drugs'",
          '3:21: The value ends before this. Put quotes around all of it, and write twice a single quote within single quotes.',
        ],
        [
          'a colon in a text',
          'title: Drugs',
          'title: Drugs: and devices',
          '3:8: Put quotes around a text that has a colon and a space.',
        ],
        [
          'a text that begins with %',
          'title: Drugs',
          'title: %',
          '3:8: Put quotes around a text that begins like this.',
        ],
        [
          'lines indented too much',
          'title: Drugs',
          'title: Drugs\n  half: true',
          '3:8: Indent the next line like the one in which this stands.',
        ],
        [
          'lines indented too little',
          '    label: Generic name',
          '   label: Generic name',
          '9:1: Indent this like the lines that it belongs to.',
        ],
      ] as const
    ).map(([what, was, becomes, said]) => [what, drugs, was, becomes, `${drugs}:${said}`] as const),
    [
      'an open bracket',
      'form.yaml',
      'sections: [documents]',
      'sections: [documents',
      'form.yaml:86:55: A ] is missing before this.',
    ],
    [
      'braces in a text',
      drugs,
      'title: Drugs',
      "title: 'Drugs {n}'",
      'sections/drugs.yaml:3:8: Write no braces: texts here take no values.',
    ],
    [
      'a mark that turns the direction',
      drugs,
      'title: Drugs',
      'title: "Drugs \\u202E"',
      'sections/drugs.yaml:3:8: Write no invisible characters.',
    ],
    [
      'a name of the portal',
      drugs,
      'name: brand',
      'name: constructor',
      'sections/drugs.yaml:12:11: This is a name of the portal’s own.',
    ],
    ...(
      [
        [
          'no study type',
          'name: study_type',
          'name: type',
          '5:3: The field `study_type` is missing.',
          '5:11: Ask `type` in another section.',
          '5:5: `options` is missing.',
        ],
        [
          'a study type that is typed',
          'kind: choice',
          'kind: text',
          '6:11: Write choice here.',
          '10:9: `oneOf` does not fit a text.',
        ],
        [
          'a title that may be missing',
          '    rules:\n      - required: Enter the title\n',
          '',
          '11:5: The rule `required` is missing.',
        ],
        [
          'study types in two places',
          '    rules:\n      - oneOf',
          '    options: [PhD]\n    rules:\n      - oneOf',
          '9:14: These are the study types of form.yaml: take them away here.',
        ],
      ] as const
    ).map(
      ([what, was, becomes, ...said]) =>
        [what, 'sections/protocol.yaml', was, becomes, ...said.map((one) => `sections/protocol.yaml:${one}`)] as const,
    ),
    [
      'an option twice',
      'sections/proposed_research.yaml',
      '- Pound',
      '- Euro',
      'sections/proposed_research.yaml:49:9: `Euro` stands already above.',
    ],
    [
      'an answer that is none',
      trainings,
      'is: No }',
      'is: [] }',
      'sections/trainings.yaml:17:11: Write `field` and `is`, `study_type`, or `any` with a list of these.',
    ],
    [
      'a former name that is still there',
      drugs,
      'name: manufacturer\n',
      'name: manufacturer\n    was: [made_by, brand]\n',
      'sections/drugs.yaml:19:20: `brand` is still there. Take it out of `was`.',
    ],
    [
      'a former name twice',
      drugs,
      'name: manufacturer\n',
      'name: manufacturer\n    was: [made_by, made_by]\n',
      'sections/drugs.yaml:19:20: `made_by` stands already above.',
    ],
    [
      'a study type that is still there',
      'form.yaml',
      'name: MSc,',
      'name: MSc, was: [BSc],',
      'form.yaml:5:24: `BSc` is still there. Take it out of `was`.',
    ],
    [
      'a section that is still there',
      drugs,
      'name: drugs\n',
      'name: drugs\nwas: [trainings]\n',
      'sections/drugs.yaml:3:7: `trainings` is still there. Take it out of `was`.',
    ],
    ['a study type twice', 'form.yaml', 'name: MSc', 'name: PhD', 'form.yaml:5:13: `PhD` stands already above.'],
    [
      'a statement that is typed',
      'form.yaml',
      'name: vari_stan\n    kind: flag',
      'name: vari_stan\n    kind: text',
      'form.yaml:123:11: Write flag here.',
    ],
    [
      'a statement with a rule of no name',
      'form.yaml',
      '      - ticked: Confirm this statement before you submit',
      '      - {}',
      'form.yaml:105:9: Write one rule in each line that begins with -.',
    ],
    [
      'questions that no step asks',
      'form.yaml',
      '      - { section: protocol }\n',
      '',
      'form.yaml:32:36: No step asks `study_type`.',
    ],
    [
      'a part twice',
      'form.yaml',
      '      - { section: documents }\n',
      '      - { section: documents }\n      - { section: documents }\n',
      'form.yaml:26:9: A part above asks this.',
    ],
    [
      'a follow-up form twice',
      'form.yaml',
      'kind: withdrawal',
      'kind: amendment',
      'form.yaml:157:11: `amendment` stands already above.',
    ],
    [
      'two follow-up forms at one address',
      'form.yaml',
      'title: Death Report',
      'title: DESTRUCTION, form',
      'form.yaml:170:12: A follow-up above has this address: write another title.',
    ],
    [
      'a follow-up form at an address of the portal’s own',
      'form.yaml',
      'title: Death Report',
      'title: Follow Ups',
      'form.yaml:170:12: /follow-ups is an address of the portal’s own: write another title.',
    ],
    [
      'a follow-up form without an address',
      'form.yaml',
      'title: Death Report',
      'title: 死亡报告',
      'form.yaml:170:12: Write a title with Latin letters or digits: its address is made of it.',
    ],
    [
      'a follow-up form of the name of the response',
      'form.yaml',
      'kind: death_report',
      'kind: response',
      'form.yaml:169:11: `response` is a name of the portal’s own.',
    ],
    [
      'an effect that there is not',
      'form.yaml',
      'effect: closure',
      'effect: ending',
      'form.yaml:135:13: Write one of renewal, reopening, amendment, closure, withdrawal, none, not `ending`.',
    ],
    [
      'a study type with an unknown code',
      'form.yaml',
      'code: BP',
      'code: BX',
      'form.yaml:4:24: council.yaml has no code `BX`.',
    ],
    ['no code of a study type', 'form.yaml', ', code: BP', '', 'form.yaml:4:5: `code` is missing.'],
    ...(
      [
        ['no name', 'name: Medical Research Council of Zimbabwe\n', '', '2:1: `name` is missing.'],
        [
          'a key of another name',
          'holidays: []',
          'holidays: []\nholiday: []',
          '24:1: There is no `holiday` here. Did you mean `holidays`?',
        ],
        [
          'a line of the checklist twice',
          'holidays: []',
          'screening:\n  - { id: a, text: A }\n  - { id: a, text: B }\nholidays: []',
          '25:11: `a` stands already above.',
        ],
        [
          'a line of the checklist about no document, no section, and for no study type',
          'holidays: []',
          'screening:\n  - id: a\n    text: A\n    document: cvv\n  - id: b\n    text: B\n    section: drug\n    study_types: [PhD, doctors]\nholidays: []',
          '26:15: There is no document `cvv`.',
          '29:14: There is no section `drug`.',
          '30:24: No study type is called `doctors`, or is in such a group.',
        ],
        [
          'a line of the checklist without its text, with a key of another name, or an id in capitals',
          'holidays: []',
          'screening:\n  - id: a\n  - { id: b, text: B, documents: cv }\n  - { id: C, text: C }\nholidays: []',
          '24:5: `text` is missing.',
          '25:23: There is no `documents` here. Did you mean `document`?',
          '26:11: Write a name in lower case letters, digits and _, such as `letter_signed`.',
        ],
        [
          'a time zone that is none',
          'Africa/Harare',
          'Africa/Harari',
          '5:12: Write a time zone, such as `Africa/Harare`.',
        ],
        ['a language in words', '[sn, nd]', '[sn, Ndebele]', '6:17: Write the code of a language, such as `sn`.'],
        [
          'a number without its count',
          'MRCZ/{code}/{n}',
          'MRCZ/{code}',
          '8:11: Write `{code}` and `{n}`, `{year}` if wanted, each once and none next to another, with capitals, digits, /, - and . around them.',
        ],
        [
          'a former number with a code twice',
          'format: MRCZ/{code}/{n}',
          'format: MRCZ/{code}/{n}\n  former: ["{code}{code}{n}"]',
          '9:12: Write `{code}` and `{n}`, `{year}` if wanted, each once and none next to another, with capitals, digits, /, - and . around them.',
        ],
        ['a code in lower case', '  AE:', '  ae:', '12:3: Write a code in capitals and digits, such as `BP`.'],
        ['no days for a review', '{ review_days: 21 }', '{ review_days: 0 }', '11:21: Write 1 or more.'],
        ['half a day for a review', '{ review_days: 21 }', '{ review_days: 1.5 }', '11:21: Write a whole number here.'],
        ['too many days', '{ review_days: 21 }', '{ review_days: 1000 }', '11:21: This is too much: 999 at most.'],
        [
          'three reviewers',
          '{ review_days: 21 }',
          '{ review_days: 21, reviewers: 3 }',
          '11:36: Write one of 1, 2, not `3`.',
        ],
        [
          'reviewers in two places',
          '{ review_days: 21 }',
          '{ review_days: 21, reviewers: 1 }',
          '11:36: The number says it: take `two_reviewers` away, or this.',
        ],
        ['one number for a span', 'digits: [10, 10]', 'digits: 10', '19:11: Write two numbers: at least, and at most.'],
        [
          'a span that ends before it begins',
          'digits: [10, 10]',
          'digits: [10, 9]',
          '19:11: The first number is the lower one.',
        ],
        [
          'a telephone without its country',
          "'+263 24 270 5566'",
          "'024 270 5566'",
          '20:13: Write a telephone number with a plus and the country code.',
        ],
        ['a day that is none', 'holidays: []', 'holidays: [2027-02-29]', '23:12: Write a day as 2027-04-18.'],
        [
          'a word in capitals',
          'zimbabwe,',
          'ZIMBABWE,',
          '27:5: Write one word in lower case, of three letters at least.',
        ],
      ] as const
    ).map(
      ([what, was, becomes, ...said]) =>
        [what, 'council.yaml', was, becomes, ...said.map((one) => `council.yaml:${one}`)] as const,
    ),
  ])('says where it has %s', (_what, file, was, becomes, ...said) => {
    expect(saidOf([file, was, becomes])).toEqual(said);
  });

  it('has its attachments in the section of documents alone, whatever its name, for the checklist, too', () => {
    const renamed = [
      ['sections/documents.yaml', 'name: documents', 'name: x_files'],
      ['form.yaml', '{ section: documents }', '{ section: x_files }'],
      ['form.yaml', '[documents]', '[x_files]'],
    ] as const;
    const line = (document: string) =>
      ['council.yaml', 'holidays: []', `screening: [{ id: a, text: A, document: ${document} }]\nholidays: []`] as const;
    expect(saidOf(...renamed, line('cv'))).toEqual([]);
    expect(saidOf(...renamed, line('cvv'))).toEqual(['council.yaml:23:41: There is no document `cvv`.']);
  });

  it('is read without a warning of the parser, whatever stands for a name', () => {
    const warned = jest.spyOn(process, 'emitWarning').mockImplementation(() => {});
    try {
      for (const key of ['? [a, { b: c }]\n', '? { a: b }\n', '? !x &y [a]\n', '[a]', '!!set { a }'])
        expect(saidOf([drugs, 'title: Drugs', `title: Drugs\n${key}: b`]).length).toBeGreaterThan(0);
      expect(warned).not.toHaveBeenCalled();
    } finally {
      warned.mockRestore();
    }
  });

  it('may say in quotes and in comments what begins like a mark of YAML', () => {
    expect(
      saidOf(
        [drugs, 'title: Drugs', `title: "!Drugs &more" # !x &y *z`],
        ['form.yaml', 'title: Death Report', "title: '&*!%'\n    # *"],
      ),
    ).toEqual(['form.yaml:170:12: Write a title with Latin letters or digits: its address is made of it.']);
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

  it('says for each code without reviewers that they are missing', () => {
    expect(saidOf(['council.yaml', '  two_reviewers: { letter: A, position: 5 }\n', ''])).toHaveLength(6);
    const folder = copied();
    const file = path.join(folder, 'council.yaml');
    const text = readFileSync(file, 'utf8').replace(/ {2}two_reviewers.*\n/, '');
    writeFileSync(file, text.replaceAll(/(review_days: \d+)/g, '$1, reviewers: 2'));
    expect(readCouncil(folder).council.codes.BU).toEqual({ review_days: 2, reviewers: 2 });
  });

  it('says which file is missing, or that the folder is', () => {
    const folder = copied();
    rmSync(path.join(folder, 'council.yaml'));
    expect(() => readCouncil(folder)).toThrow(`${folder}: council.yaml:1:1: This file is missing.`);
    expect(() => readCouncil(`${folder}-2`)).toThrow('There is no such folder.');
  });

  it('is refused where it is too large', () => {
    const folder = copied();
    writeFileSync(path.join(folder, drugs), `# ${'x'.repeat(2 * 1024 ** 2)}`);
    expect(() => readCouncil(folder)).toThrow(
      `${folder}: ${drugs}:1:1: This is too much: the files have 2 MB at most.`,
    );
  });

  it('takes its own letters and templates where it has such folders', () => {
    const folder = copied();
    mkdirSync(path.join(folder, 'letters'));
    const { council } = readCouncil(folder);
    expect(council).toMatchObject({ id: 'mrcz', lettersDir: path.join(folder, 'letters'), templatesDir: '' });
    expect(council.study_types.find(({ name }) => name === 'PhD')).toEqual({ name: 'PhD', code: 'BP' });
  });

  it('without its sections is no form', () => {
    const folder = copied();
    rmSync(path.join(folder, 'sections'), { recursive: true });
    expect(() => readCouncil(folder)).toThrow('form.yaml:17:20: There is no section `protocol`.');
  });
});

describe('what the form says in other languages', () => {
  it('is all that the form of another council says, its own sections and groups too', () => {
    const { council, form } = readCouncil(path.resolve(import.meta.dirname, '../../e2e/councils/nhsrc'));
    const { nd = {} } = council.texts;
    expect(nd['sections.x_data_protection.officer.label']).toBe('Isikhulu esivikela imininingwane');
    expect(nd['sections.populations.adults.group']).toBe('Abangenela uchwayisiso');
    expect(Object.keys(nd).sort()).toEqual([...englishOf(compileForm(form)).keys()].sort());
    expect(Object.values(nd).join('\n')).not.toMatch(/MRCZ|Zimbabwe|Harare|\+263/);
  });

  const po = 'locales/sn.po';
  const textsIn = (change: (text: string) => string) => {
    const folder = copied();
    const file = path.join(folder, po);
    const before = readFileSync(file, 'utf8');
    const after = change(before);
    expect(after).not.toBe(before);
    writeFileSync(file, after);
    return readCouncil(folder).council.texts;
  };
  const place = 'sections.drugs.generic_name.label';
  const whole = readCouncil(mrcz).council.texts;

  it('is in the folder in whole', () => {
    expect(Object.keys(whole)).toEqual(['sn', 'nd']);
    expect(Object.keys(whole.sn ?? {}).sort()).toEqual(Object.keys(whole.nd ?? {}).sort());
    expect(whole.sn).toHaveProperty([place]);
  });

  it.each([
    ['made of other words', (text: string) => text.replace('msgid "Generic name"', 'msgid "Generic names"')],
    [
      'not there',
      (text: string) => text.replace(/(msgctxt "sections\.drugs\.generic_name\.label"\nmsgid .*\nmsgstr ").*"/, '$1"'),
    ],
    [
      'of an older English, by its comment',
      (text: string) =>
        text.replace(/of [0-9a-f]{8}(\nmsgctxt "sections\.drugs\.generic_name\.label")/, 'of 00000000$1'),
    ],
  ])('is English in a section of which a text is %s', (_what, change) => {
    const { sn = {}, nd } = textsIn(change);
    const of = (texts: object) => Object.keys(texts).filter((key) => key.startsWith('sections.drugs.'));
    expect(of(sn)).toEqual([]);
    expect(of(whole.sn ?? {})).toContain(place);
    expect(Object.keys(sn)).toHaveLength(Object.keys(whole.sn ?? {}).length - of(whole.sn ?? {}).length);
    expect(nd).toEqual(whole.nd);
  });

  it('is English in a language that has no file, and where the file holds something else', () => {
    const folder = copied();
    rmSync(path.join(folder, po));
    writeFileSync(path.join(folder, 'locales/nd.po'), '\u0000\u0001 not a PO file "\nmsgid\n"""msgstr "\n');
    expect(readCouncil(folder).council.texts).toEqual({ sn: {}, nd: {} });
  });

  it.each([
    ['takes a value', 'Zita {name}', 'Write no braces: texts here take no values.'],
    ['turns the direction', 'Zita \u202Erechirimwa', 'Write no invisible characters.'],
    ['is without end', 'Zita '.repeat(300), 'This is too long.'],
  ])('with a text that %s is refused at its line', (_what, text, message) => {
    const found = /msgctxt "sections\.drugs\.generic_name\.label"\nmsgid .*\nmsgstr "(.*)"/.exec(
      readFileSync(path.join(mrcz, po), 'utf8'),
    );
    const line = readFileSync(path.join(mrcz, po), 'utf8').slice(0, found?.index).split('\n').length;
    expect(saidOf([po, found?.[0] ?? '', (found?.[0] ?? '').replace(/msgstr ".*"/, `msgstr "${text}"`)])).toEqual([
      `${po}:${line}:1: ${message}`,
    ]);
  });
});
