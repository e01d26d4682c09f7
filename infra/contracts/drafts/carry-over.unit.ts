import { describe, expect, it } from '@jest/globals';
import { chance, completeApplication } from '@portal/samples';
import { compileForm, type FieldDocument, type Form, type FormDocument } from '../council/index.ts';
import mrcz from '../council/mrcz.json' with { type: 'json' };
import type { Answers } from '../form/index.ts';
import { isBlank } from '../form/index.ts';
import { studyTypes } from '../protocol/index.ts';
import { sectionNames } from '../sections/index.ts';
import type { DraftAnswers } from './application-draft.ts';
import type { Aside } from './aside.ts';
import { carryOver, newlyAsked, pathOfFile, sameStatements, stepIn } from './carry-over.ts';

const document = mrcz.document as FormDocument;
const form = compileForm(document);

/** The fields on which others, steps or rules depend; they stay as they are. */
const fixed = new Set(
  [...JSON.stringify(document).matchAll(/"(?:from|field)":\s?"(\w+)"/g)]
    .map(([, name]) => name)
    .concat('study_type', 'title'),
);

/** A version with questions taken away, added, renamed or of another kind, and options gone. */
function otherVersion(of: FormDocument, next: (most: number) => number, mark: string): FormDocument {
  const changed = (field: FieldDocument): FieldDocument[] => {
    if (fixed.has(field.name)) return [field];
    switch (next(12)) {
      case 0:
        return [];
      case 1:
        return [{ ...field, name: `${field.name}_${mark}`, was: [...(field.was ?? []), field.name] }];
      case 2:
        return [field, { name: `${field.name}_more_${mark}`, kind: 'text', label: `More ${mark}` }];
      case 3:
        return field.options ? [{ ...field, options: field.options.slice(0, -1).concat(`Other ${mark}`) }] : [field];
      case 4:
        return field.kind === 'text' ? [{ name: field.name, kind: 'date', label: field.label }] : [field];
      default:
        return [field];
    }
  };
  return { ...of, sections: of.sections.map((one) => ({ ...one, fields: one.fields.flatMap(changed) })) };
}

/** Every filled answer of a draft as text, wherever it stands. */
function filledIn(answers: DraftAnswers, aside: readonly Aside[] = []): string[] {
  const records = [...sectionNames.flatMap((name) => answers[name] ?? []), answers.assurance ?? {}];
  const { study_type, title } = answers;
  const values = [
    ...[...records, { study_type, title } as Answers].flatMap((record) => Object.values(record)),
    ...aside.map(({ value }) => value),
  ];
  return values
    .filter((value) => !isBlank(value) && value !== false)
    .map((value) => JSON.stringify(value))
    .sort();
}

const unasked = (one: Form, answers: DraftAnswers): string[] =>
  sectionNames.flatMap((name) =>
    (answers[name] ?? []).flatMap((row) =>
      Object.keys(row).filter((field) => !one.sections[name].fields.some((asked) => asked.name === field)),
    ),
  );

describe('the answers of a draft, for another version of its form', () => {
  it('are carried over or stand aside, each one, and return when their question does: 1,000 pairs of forms', () => {
    for (let seed = 1; seed <= 1_000; seed += 1) {
      const next = chance(seed);
      const answers = {
        ...completeApplication(studyTypes[next(studyTypes.length)] ?? 'PhD'),
        assurance: { [String(form.assurance[0]?.name)]: true },
      } as DraftAnswers;
      const other = compileForm(otherVersion(document, next, 'b'));
      const there = carryOver(form, other, answers);
      expect([seed, filledIn(there.answers, there.aside)]).toEqual([seed, filledIn(answers)]);
      expect([seed, unasked(other, there.answers)]).toEqual([seed, []]);
      const third = compileForm(otherVersion(document, next, 'c'));
      const on = carryOver(other, third, there.answers, there.aside);
      expect([seed, filledIn(on.answers, on.aside)]).toEqual([seed, filledIn(answers)]);
      const same = carryOver(form, form, answers);
      expect([seed, same.aside, filledIn(same.answers)]).toEqual([seed, [], filledIn(answers)]);
    }
  });

  const change = (section: string, fields: (before: readonly FieldDocument[]) => FieldDocument[]): FormDocument => ({
    ...document,
    sections: document.sections.map((one) => (one.name === section ? { ...one, fields: fields(one.fields) } : one)),
  });

  it('keep what an answer was called, and come back to where it was given', () => {
    const without = compileForm(
      change('co_investigators', (fields) => fields.filter(({ name }) => name !== 'department')),
    );
    const answers: DraftAnswers = {
      co_investigators: [
        { name: 'A', department: 'X' },
        { name: 'B', department: 'Y' },
      ],
    };
    const { answers: carried, aside } = carryOver(form, without, answers);
    expect(carried).toEqual({ co_investigators: [{ name: 'A' }, { name: 'B' }] });
    const label = form.sections.co_investigators.fields.find(({ name }) => name === 'department')?.label;
    const said = { section: 'co_investigators', field: 'department', kind: 'text', label };
    expect(aside).toEqual([
      { ...said, row: 0, value: 'X' },
      { ...said, row: 1, value: 'Y' },
    ]);
    expect(carryOver(without, form, carried, aside)).toEqual({ answers, aside: [] });
    const typed = { co_investigators: [{ name: 'A', department: 'Typed since' }] };
    expect(carryOver(form, form, typed, aside)).toEqual({
      answers: { co_investigators: [{ name: 'A', department: 'Typed since' }, { department: 'Y' }] },
      aside: aside.slice(0, 1),
    });
  });

  it('an option that is gone, and another kind of question, put an answer aside', () => {
    const less = compileForm(
      change('proposed_research', (fields) =>
        fields.map((field) => (field.name === 'currency' ? { ...field, options: ['R (ZAR)'] } : field)),
      ),
    );
    const answers: DraftAnswers = { proposed_research: [{ currency: '$ (USD)', budget: '12' }] };
    const { answers: carried, aside } = carryOver(form, less, answers);
    expect(carried.proposed_research).toEqual([{ budget: '12' }]);
    expect(aside.map(({ field, value }) => [field, value])).toEqual([['currency', '$ (USD)']]);
    const words = compileForm(
      change('statistical_plannings', (fields) =>
        fields.map((field) => (field.name === 'reviewed' ? { ...field, stored: 'words' as const } : field)),
      ),
    );
    expect(carryOver(form, words, { statistical_plannings: [{ reviewed: true }] }).aside).toHaveLength(1);
  });

  it('a file that is on its way belongs to the question that had its name, and to none that asks for no file', () => {
    const renamed = compileForm(
      change('documents', (fields) =>
        fields.flatMap((field) => {
          if (field.name === 'cv') return [{ ...field, name: 'curriculum', was: ['cv', 'resume'] }];
          return field.name === 'full_proposal' ? [] : [field];
        }),
      ),
    );
    const paths = ['cv', 'resume', 'curriculum', 'proposal_summary', 'full_proposal'].map(
      (one) => `documents.0.${one}`,
    );
    expect(paths.map((one) => pathOfFile(renamed, one))).toEqual([
      ...Array.from({ length: 3 }, () => 'documents.0.curriculum'),
      'documents.0.proposal_summary',
      undefined,
    ]);
    expect(paths.map((one) => pathOfFile(form, one))).toEqual([paths[0], undefined, undefined, paths[3], paths[4]]);
    const moved = compileForm(withSection('documents', 'x_files'));
    expect(pathOfFile(moved, 'documents.0.cv')).toBe('x_files.0.cv');
    for (const other of ['co_investigators.1.name', 'title', 'none.0.cv', '__proto__.0.cv', ''])
      expect(pathOfFile(form, other)).toBeUndefined();
  });

  /** The form with another name for a section, wherever that is named. */
  const withSection = (name: string, now: string, of = document): FormDocument => {
    const named = JSON.parse(JSON.stringify(of).replaceAll(`"${name}"`, `"${now}"`)) as FormDocument;
    const sections = named.sections.map((one) => (one.name === now ? { ...one, was: [name] } : one));
    return { ...named, sections };
  };

  it('in a section and of a study type that were renamed are carried over, and come back from aside', () => {
    const study_types = document.study_types.map((type) =>
      type.name === 'PhD' ? { ...type, name: 'Doctorate', was: ['DPhil', 'PhD'] } : type,
    );
    const renamed = compileForm({ ...withSection('drugs', 'x_products'), study_types });
    const rows = [{ generic_name: 'A', brand: 'X' }, { generic_name: 'B' }];
    const answers: DraftAnswers = { study_type: 'PhD', title: 'T', drugs: rows };
    const there = carryOver(form, renamed, answers);
    expect(there).toEqual({ answers: { study_type: 'Doctorate', title: 'T', x_products: rows }, aside: [] });
    expect(newlyAsked(form, renamed)).toEqual([]);
    // To a form that knows nothing of the new names, and on.
    const back = carryOver(renamed, form, there.answers);
    expect(back.answers).toEqual({ title: 'T' });
    expect(back.aside.map(({ section, value }) => [section, value])).toEqual([
      ['protocol', 'Doctorate'],
      ...['A', 'X', 'B'].map((value) => ['x_products', value]),
    ]);
    expect(carryOver(form, renamed, back.answers, back.aside)).toEqual(there);
    // What stands aside under former names.
    const former = back.aside.map((one) =>
      one.section === 'protocol' ? { ...one, value: 'DPhil' } : { ...one, section: 'drugs' },
    );
    expect(carryOver(form, renamed, back.answers, former)).toEqual(there);
  });

  it('newly asked is what no version before asked, by no name', () => {
    const more = compileForm(
      change('trainings', (fields) => [
        ...fields.map((field) => (field.name === 'other' ? field : field)),
        { name: 'data_protection', kind: 'text', label: 'Data protection officer' },
      ]),
    );
    expect(newlyAsked(form, more).map(({ step, field }) => [step.title, field.label])).toEqual([
      [
        form.steps.find(({ parts }) => parts.some(({ section }) => section.name === 'trainings'))?.title,
        'Data protection officer',
      ],
    ]);
    expect(newlyAsked(more, form)).toEqual([]);
    expect(sameStatements(form, more)).toBe(true);
  });

  it('the furthest step is found by its slug, else the nearest one before it', () => {
    const [first, second, third, ...rest] = document.steps;
    const other = compileForm({ ...document, steps: [second!, first!, ...rest.slice(1), third!], cards: [] });
    expect(stepIn(form, other, 1)).toBe(2);
    expect(stepIn(form, other, 2)).toBe(1);
    expect(stepIn(form, other, 4)).toBe(other.steps.length);
    expect(stepIn(form, other, 13)).toBe(other.steps.length + 1);
  });
});
