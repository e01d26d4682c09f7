import { mrczForm } from '../sections/form.ts';
import { describe, expect, it } from '@jest/globals';
import { completeApplication, today } from '@portal/samples';
import type { Answers } from '../form/index.ts';
import type { Application } from '../sections/application.ts';
import { rowsOf, type SectionName } from '../sections/section.ts';
import { compileForm } from '../council/compile-form.ts';
import type { FieldDocument, FormDocument } from '../council/document.ts';
import mrcz from '../council/mrcz.json' with { type: 'json' };
import { submissionWarnings } from './index.ts';

const given = completeApplication('PhD');
const change = (application: Application, section: SectionName, changes: Answers): Application => ({
  ...application,
  [section]: [{ ...rowsOf(application, section)[0], ...changes }],
});

/** Nothing in it is worth a second look. */
const sound = [
  ['populations', { children: false, adolescents: false }],
  ['consent_processes', { local_languages: [] }],
  ['trainings', { research_ethics_date: '2026-12-01' }],
  ['statistical_plannings', { sample_size: '400' }],
] as const;
const plain = sound.reduce((application, [section, changes]) => change(application, section, changes), given);

const file = (name: string, more: object = {}) => ({ id: name, name, size: 1000, receipt: 'r', ...more });
const warned = (section: SectionName, changes: Answers, from = plain) =>
  submissionWarnings(mrczForm, change(from, section, changes), today);
const about = (...args: Parameters<typeof warned>) => warned(...args).map(({ field, message }) => [field, message]);

describe('submission warnings', () => {
  it('says nothing of an application with nothing odd, nor of one with nothing at all', () => {
    expect(submissionWarnings(mrczForm, plain, today)).toEqual([]);
    expect(submissionWarnings(mrczForm, {}, today)).toEqual([]);
  });

  it('a summary of more than 4 pages, and none whose pages are not known', () => {
    expect(about('documents', { proposal_summary: file('s.pdf', { pages: 7 }) })).toEqual([
      ['documents.0.proposal_summary', 'The Research Proposal Summary has 7 pages. It should have at most 4.'],
    ]);
    expect(about('documents', { proposal_summary: file('s.pdf', { pages: 4 }) })).toEqual([]);
    expect(about('documents', { full_proposal: file('f.pdf', { pages: 70 }) })).toEqual([]);
  });

  it('the same content attached twice, not a document that the study type hides', () => {
    const twice = { cv: file('cv.pdf', { sha256: 'a' }), irb_approval: file('copy.pdf', { sha256: 'a' }) };
    expect(about('documents', twice)).toEqual([
      [
        'documents.0.irb_approval',
        '“copy.pdf” is attached both as CV and as University Research Ethics Committee /IRB approval. Is that intended?',
      ],
    ]);
    expect(about('documents', twice, { ...plain, study_type: 'Individual Research' })).toEqual([]);
  });

  it('local languages that no file name speaks of', () => {
    const shona = change(plain, 'documents', { informed_consent_form: file('Consent SHONA and Ndau.pdf') });
    expect(about('consent_processes', { local_languages: ['Shona', 'Ndau', ''] }, shona)).toEqual([
      ['documents.0.data_collection_tools', 'Data Collection Tools: is there a version in Shona and Ndau?'],
    ]);
    expect(about('consent_processes', { local_languages: ['Shona, Ndebele'] }, shona)).toEqual([
      ['documents.0.informed_consent_form', 'Informed Consent Form: is there a version in Ndebele?'],
      ['documents.0.data_collection_tools', 'Data Collection Tools: is there a version in Shona and Ndebele?'],
    ]);
    expect(
      about('consent_processes', { has_consent_form: 'No', local_languages: ['Shona'] }, shona),
    ).not.toContainEqual(expect.arrayContaining(['documents.0.data_collection_tools']));
  });

  it('minors without a word of assent', () => {
    expect(about('populations', { children: true })).toEqual([
      [
        'documents.0.informed_consent_form',
        'The study includes children. Does the Informed Consent Form contain an assent form for them?',
      ],
    ]);
    const withAssent = change(plain, 'documents', { supplementary_information: file('Assent form.docx') });
    expect(about('populations', { children: true, adolescents: true }, withAssent)).toEqual([]);
  });

  it('people who need protection, without a consent form', () => {
    const noForm = change(plain, 'consent_processes', { has_consent_form: 'No' });
    const nobody = { pregnant_women: false, cognitively_impaired: false, hospital_inpatients: false };
    const others = { sexual_minorities: false, sex_workers: false };
    expect(about('populations', { ...nobody, ...others, pregnant_women: true, prisoners: true }, noForm)).toEqual([
      [
        'consent_processes.0.has_consent_form',
        'The study includes pregnant women and prisoners, and the consent process says that there is no consent form. Is that right?',
      ],
    ]);
    expect(about('populations', { ...nobody, ...others, prisoners: false }, noForm)).toEqual([]);
  });

  it.each([
    ['2026-12-05', '2026-11-20', 'The ending date, 20 November 2026, has passed. Is that right?'],
    ['2027-01-01', '2027-01-01', 'The study starts and ends on the same day. Is that right?'],
    ['2027-01-01', '2037-01-02', 'The study lasts more than 10 years. Is the ending date, 2 January 2037, right?'],
  ])('dates: %s to %s', (starting_date, ending_date, message) => {
    expect(about('proposed_research', { starting_date, ending_date })).toEqual([
      ['proposed_research.0.ending_date', message],
    ]);
  });

  it.each(['2037-01-01', 'soon', ''])('no dates that are plausible or left to the rules: %j', (ending_date) => {
    expect(about('proposed_research', { starting_date: '2027-01-01', ending_date })).toEqual([]);
  });

  it('a budget of next to nothing, or of a fortune', () => {
    const spent = (budget: string) => about('proposed_research', { budget, currency: '$ (USD)' });
    expect(spent('0.01')).toEqual([
      ['proposed_research.0.budget', 'The budget is $ (USD) 0.01 for 22 study personnel. Is that right?'],
    ]);
    expect(spent('9999999999999')).toHaveLength(1);
    expect(spent('22')).toEqual([]);
    expect(spent('')).toEqual([]);
  });

  it('a sample smaller than the personnel', () => {
    expect(about('statistical_plannings', { sample_size: '5' })).toEqual([
      [
        'statistical_plannings.0.sample_size',
        'The sample size, 5, is smaller than the number of study personnel, 22. Is that right?',
      ],
    ]);
  });

  it('training after the study has begun', () => {
    expect(about('trainings', { research_ethics_date: '2027-03-01' })).toEqual([
      [
        'trainings.0.research_ethics_date',
        'Training “Research Ethics/Human Subjects Protection” is planned for 1 March 2027, after the study starts on 15 January 2027. Is that right?',
      ],
    ]);
    expect(about('trainings', { research_ethics: 'Yes', research_ethics_date: '2027-03-01' })).toEqual([]);
  });
});

describe('submission warnings of another form', () => {
  const document = mrcz.document as FormDocument;
  const formWith = (change: (field: FieldDocument) => FieldDocument) =>
    compileForm({
      ...document,
      sections: document.sections.map((section) => ({ ...section, fields: section.fields.map(change) })),
    });
  const odd = change(change(plain, 'proposed_research', { ending_date: '2026-11-20', budget: '0.01' }), 'documents', {
    proposal_summary: file('s.pdf', { pages: 3 }),
  });

  it('are silent where it means nothing', () => {
    const bare = formWith(({ means: _means, pages: _pages, ...field }) => field);
    expect(submissionWarnings(mrczForm, odd, today)).toHaveLength(2);
    expect(submissionWarnings(bare, odd, today)).toEqual([]);
  });

  it('go by its own pages and labels', () => {
    const short = formWith((field) =>
      field.pages === undefined ? field : { ...field, label: 'Abstract', means: [], pages: 2 },
    );
    expect(submissionWarnings(short, odd, today).map(({ message }) => message)).toContain(
      'The Abstract has 3 pages. It should have at most 2.',
    );
  });

  it('ask for consent where a question of Yes and No is kept as true and false', () => {
    const kept = formWith((field) => (field.means === 'has_consent' ? { ...field, stored: 'boolean' } : field));
    const without = change(change(plain, 'populations', { prisoners: true }), 'consent_processes', {
      has_consent_form: false,
    });
    expect(submissionWarnings(kept, without, today).map(({ field }) => field)).toEqual([
      'consent_processes.0.has_consent_form',
    ]);
  });
});
