import { describe, expect, it } from '@jest/globals';
import { compareForms } from './compare-forms.ts';
import type { FieldDocument, FormDocument } from './document.ts';
import mrcz from './mrcz.json' with { type: 'json' };

const document = mrcz.document as FormDocument;

/** The form with other questions in one section. */
const withFields = (
  section: string,
  change: (fields: readonly FieldDocument[]) => FieldDocument[],
  of: FormDocument = document,
): FormDocument => ({
  ...of,
  sections: of.sections.map((one) => (one.name === section ? { ...one, fields: change(one.fields) } : one)),
});
const changed = (section: string, name: string, change: Partial<FieldDocument>): FormDocument =>
  withFields(section, (fields) => fields.map((field) => (field.name === name ? { ...field, ...change } : field)));

/** The steps that differ, each change in one line. */
const said = (now: FormDocument, old = document) =>
  compareForms(old, now).steps.map(({ number, title, what, changes }) => [
    `${number} ${title}: ${what}`,
    ...changes.map((change) => [change.what, change.name, change.from, change.to].join(' | ')),
  ]);
const statistics = '10 Statistical planning and data analysis: there';
const officer: FieldDocument = { name: 'officer', kind: 'text', label: 'Officer', rules: [{ required: 'Enter it' }] };

const cards = document.cards.filter(({ slug }) => slug !== 'conflict');

describe('two versions of a form', () => {
  it('that say the same do not differ, whatever their version and the order of their keys', () => {
    const turned = withFields('drugs', (fields) =>
      fields.map((field) => Object.fromEntries(Object.entries(field).reverse()) as FieldDocument),
    );
    expect(compareForms(document, { ...turned, version: '2027' })).toEqual({ steps: [], statements: [], others: [] });
  });

  it('differ by questions that were added, are gone or have another name, at their step', () => {
    const now = withFields('statistical_plannings', (fields) => [
      ...fields
        .filter(({ name }) => name !== 'details')
        .map((field) =>
          field.name === 'sample_size' ? { ...field, name: 'participants', was: ['sample_size'] } : field,
        ),
      officer,
    ]);
    expect(said(now)).toEqual([
      [statistics, 'renamed | participants | sample_size | ', 'added | officer |  | ', 'gone | details |  | '],
    ]);
    expect(said(document, now)).toEqual([
      // Without `was`, the way back is a question less and one more.
      [
        statistics,
        'added | details |  | ',
        'added | sample_size |  | ',
        'gone | participants |  | ',
        'gone | officer |  | ',
      ],
    ]);
  });

  it('take a former name for the same question only where nothing else has it now', () => {
    const now = withFields('statistical_plannings', (fields) => [...fields, { ...officer, was: ['details'] }]);
    expect(said(now)).toEqual([[statistics, 'added | officer |  | ']]);
  });

  it.each([
    [
      'a label',
      changed('statistical_plannings', 'sample_size', { label: 'Number of participants' }),
      'label | sample_size | Sample size | Number of participants',
    ],
    [
      'a message',
      changed('statistical_plannings', 'sample_size', { rules: [{ wholeAboveZero: 'Enter how many' }] }),
      'message | sample_size | Enter the sample size | Enter how many',
    ],
    ['a rule that is gone', changed('statistical_plannings', 'details', { rules: [] }), 'rule | details | required | '],
    [
      'a rule more',
      changed('statistical_plannings', 'reviewed', { rules: [{ required: 'Say it' }, { oneOf: 'Select option' }] }),
      'rule | reviewed |  | required',
    ],
    [
      'a condition',
      changed('statistical_plannings', 'details', { when: { field: 'reviewed', is: true } }),
      'other | details |  | when',
    ],
    ['its kind', changed('statistical_plannings', 'details', { kind: 'text' }), 'other | details |  | kind'],
  ])('differ by %s', (_what, now, line) => {
    expect(said(now)).toEqual([[statistics, line]]);
  });

  it('differ by what a rule compares with, and by the order of rules', () => {
    const date = (rules: FieldDocument['rules']) => changed('trainings', 'ich_gcp_date', { rules });
    const old = date([
      { day: 'Select date' },
      { dayNotBeforeToday: { message: 'Select date', response: 'if changed' } },
    ]);
    const never = date([{ day: 'Select date' }, { dayNotBeforeToday: { message: 'Select date', response: 'never' } }]);
    const turned = date([
      { dayNotBeforeToday: { message: 'Select date', response: 'if changed' } },
      { day: 'Select date' },
    ]);
    expect(said(never, old)).toEqual([
      ['8 Training: there', 'rule | ich_gcp_date | dayNotBeforeToday | dayNotBeforeToday'],
    ]);
    expect(said(turned, old)).toEqual([['8 Training: there', 'other | ich_gcp_date |  | rules']]);
  });

  it('differ by options that are gone and that were added', () => {
    const now = changed('proposed_research', 'currency', { options: ['Euro', 'Pound', 'Naira'] });
    expect(said(now)).toEqual([
      ['4 Proposed research: there', 'options | currency | ZK (Kwacha), P (Pula), R (Rand), $ (USD), ZWL | Naira'],
    ]);
  });

  it('differ by steps: one more, one less, another title, and questions that another step asks', () => {
    const [conflict] = document.steps.filter(({ slug }) => slug === 'conflict');
    const rest = document.steps.filter(({ slug }) => slug !== 'conflict');
    const now: FormDocument = {
      ...document,
      cards,
      steps: [
        ...rest.map((step) => (step.slug === 'risk' ? { ...step, title: 'Risk' } : step)),
        { slug: 'interests', title: 'Interests', parts: conflict!.parts },
      ],
    };
    expect(said(now)).toEqual([
      ['7 Risk: there'],
      [
        '12 Interests: added',
        'moved | conflict_of_interest | Conflict of interest | ',
        'moved | potential_conflict_management_plan | Conflict of interest | ',
      ],
      ['9 Conflict of interest: gone'],
    ]);
    expect(compareForms(document, now).steps[0]).toMatchObject({ titleWas: 'Determination of risk' });
  });

  it('have the same questions in a section that has another name', () => {
    const moved = JSON.parse(JSON.stringify(document).replaceAll('"drugs"', '"x_products"')) as FormDocument;
    const sections = moved.sections.map((one) => (one.name === 'x_products' ? { ...one, was: ['drugs'] } : one));
    const { steps, others } = compareForms(document, { ...moved, sections });
    expect(steps).toEqual([]);
    expect(others).toEqual(expect.arrayContaining(['sections.x_products.name', 'sections.x_products.was']));
    expect(compareForms(document, moved).steps[0]?.changes.map(({ what }) => what)).toContain('added');
  });

  it('differ by a section that is gone with its step', () => {
    const now: FormDocument = {
      ...document,
      cards,
      letters: document.letters.filter(({ sections }) => !sections.includes('conflicts')),
      sections: document.sections.filter(({ name }) => name !== 'conflicts'),
      steps: document.steps.filter(({ slug }) => slug !== 'conflict'),
    };
    expect(said(now)).toEqual([
      [
        '9 Conflict of interest: gone',
        'gone | conflict_of_interest |  | ',
        'gone | potential_conflict_management_plan |  | ',
      ],
    ]);
  });

  it('differ by statements, and by what else form.yaml and sections say', () => {
    const [first, ...others] = document.assurance;
    const now: FormDocument = {
      ...document,
      assurance: [{ ...first!, label: 'I take responsibility.' }, ...others.slice(1)],
      study_types: document.study_types.slice(1),
      steps: document.steps.map((step) => (step.slug === 'institutions' ? { ...step, note: 'May be left out' } : step)),
      sections: document.sections.map((one) => (one.name === 'drugs' ? { ...one, title: 'Products' } : one)),
    };
    const difference = compareForms(document, now);
    expect(difference.steps).toEqual([]);
    expect(difference.statements.map(({ what, name }) => `${what} ${name}`)).toEqual([
      'label vari_conduct',
      'gone vari_before',
    ]);
    expect(difference.others).toEqual(['study_types', 'steps.institutions.note', 'sections.drugs.title']);
  });
});
