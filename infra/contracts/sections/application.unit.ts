import { describe, expect, it } from '@jest/globals';
import { completeApplication, fileAnswer, sampleApplication, today } from '@portal/samples';
import { compileForm, type FormDocument } from '../council/index.ts';
import mrcz from '../council/mrcz.json' with { type: 'json' };
import type { Answers } from '../form/index.ts';
import { studyTypes } from '../protocol/study-type.ts';
import {
  applicationShape,
  askedAnswers,
  checkApplication,
  checkStep,
  normaliseApplication,
  overTextLimit,
  progressOf,
  submissionShape,
  tooMuchText,
  type Application,
} from './application.ts';
import { demandedDocuments, messageCases, messageCasesAlone, type MessageCase } from '../testing/messages/index.ts';
import { rowsOf, type Step } from './section.ts';
import { steps, mrczForm } from './form.ts';

const document = mrcz.document as FormDocument;

const step = (slug: string): Step => {
  const found = steps.find((one) => one.slug === slug);
  if (!found) throw new Error(`no step ${slug}`);
  return found;
};
const messages = (slug: string, application: Application): string[] =>
  checkStep(mrczForm, step(slug), application, today).map((error) => error.message);

describe('a whole application', () => {
  it.each(studyTypes)('is accepted for %s when every field is filled', (studyType) => {
    expect(checkApplication(mrczForm, completeApplication(studyType), today)).toEqual([]);
    expect(applicationShape(mrczForm).safeParse(completeApplication(studyType)).success).toBe(true);
  });

  it.each(studyTypes)('demands exactly the documents of %s', (studyType) => {
    expect(messages('documents', { study_type: studyType })).toEqual(demandedDocuments[studyType]);
  });

  it('is refused as the wrong shape with an unknown field, an operator or a prototype', () => {
    for (const extra of [{ is_staff: true }, { research_teams: [{ email: { $gt: '' } }] }, { drugs: {} }])
      expect(applicationShape(mrczForm).safeParse({ ...completeApplication('PhD'), ...extra }).success).toBe(false);
  });
});

describe('the answers that are asked', () => {
  it('hold no section that the form does not have', () => {
    const { sections, steps: asked, cards, letters } = document;
    const none = ['clinical_trials', 'drugs'];
    const isHad = ({ section }: { section: string }) => !none.includes(section);
    const without = compileForm({
      ...document,
      sections: sections.filter(({ name }) => !none.includes(name)),
      steps: asked.filter(({ parts }) => parts.every(isHad)),
      cards: cards.filter(({ slug }) => slug !== 'clinical-trials'),
      letters: letters.filter((one) => one.sections.every((section) => isHad({ section }))),
    });
    const answers = sampleApplication(without, 'PhD');
    expect(Object.keys(askedAnswers(without, answers)).sort()).toEqual(Object.keys(answers).sort());
    expect(submissionShape(without).safeParse(askedAnswers(without, answers)).success).toBe(true);
  });
});

describe('the text of an application (docs/applications 44)', () => {
  const words = 'x'.repeat(9_000);
  const researcher = (name: string) => ({ name, qualifications: words, department: words });
  /** 378 kB in the rows of one step, and some in every other answer. */
  const people = Array<Answers>(21).fill(researcher('Ms N. Moyo'));
  const long: Application = { ...completeApplication('PhD'), co_investigators: people };
  const said = { message: tooMuchText };

  it('has a limit in bytes, said at the answer that has grown the most', () => {
    expect(overTextLimit(mrczForm, long)).toEqual([]);
    const grown = { ...long, title: 'A longer title', statistical_plannings: [{ details: '€'.repeat(9_000) }] };
    expect(overTextLimit(mrczForm, grown, long)).toEqual([{ ...said, field: 'statistical_plannings.0.details' }]);
    const shorter = { ...grown, statistical_plannings: [{ details: '€'.repeat(8_900) }] };
    expect(overTextLimit(mrczForm, shorter, grown)).toEqual([]);
  });

  it('is checked with the step of that answer, and counts no answer that is not asked', () => {
    const tooLong = { ...long, co_investigators: [...people, ...people] };
    const saying = steps.filter((one) =>
      checkStep(mrczForm, one, tooLong, today).some(({ message }) => message === tooMuchText),
    );
    expect(saying).toEqual(
      steps.filter(({ parts }) => parts.some(({ section }) => section.name === 'co_investigators')),
    );
    expect(checkApplication(mrczForm, tooLong, today)).toContainEqual({
      ...said,
      field: 'co_investigators.0.qualifications',
    });
    const notAsked = { ...long, drugs: people };
    expect(overTextLimit(mrczForm, notAsked)).toEqual([]);
  });
});

describe('how much of an application is answered (docs/drafts 29)', () => {
  it.each(studyTypes)('is all of what %s demands where every field is filled', (studyType) => {
    const { answered: given, asked } = progressOf(mrczForm, completeApplication(studyType), today);
    expect(given).toBe(asked);
    expect(asked).toBeGreaterThan(50);
  });

  it('is nothing of an empty one, and what is wrong is not answered', () => {
    expect(progressOf(mrczForm, { statistical_plannings: [{ reviewed: true }] }, today).answered).toBe(0);
    expect(
      progressOf(mrczForm, { title: 'Malaria', research_coordinators: [{ email: 'nobody' }] }, today).answered,
    ).toBe(1);
  });
});

/** The application with another answer in the place of one that an error names. */
function answered(application: Application, field: string, answer: unknown): Application {
  const [section = '', row, name] = field.split('.');
  if (name === undefined) return { ...application, [section]: answer };
  const rows = rowsOf(application, section).map((one, index) =>
    index === Number(row) ? { ...one, [name]: answer } : one,
  );
  return { ...application, [section]: rows };
}

describe('the messages of an application (docs/specification 30)', () => {
  const said = ({ step: slug, answers }: MessageCase) => checkStep(mrczForm, step(slug), answers, today);

  it.each(messageCases(today).map((one) => [one.about, one] as const))('%s', (_about, one) => {
    expect(said(one)).toEqual(one.errors);
  });

  it.each(messageCasesAlone(today).map((one) => [one.about, one] as const))('%s', (_about, one) => {
    expect(said(one)).toEqual(one.errors);
  });

  it.each(['', ' ', null, undefined])('%j is no answer to any question', (blank) => {
    for (const one of messageCasesAlone(today)) {
      const fields = one.errors.map(({ field }) => field);
      const answers = fields.reduce((all, field) => answered(all, field, blank), one.answers);
      expect(said({ ...one, answers }).map(({ field }) => field)).toEqual(fields);
    }
  });

  it('every field that has a rule is in the matrix, the documents in their own', () => {
    const ruled = steps
      .filter(({ slug }) => slug !== 'documents')
      .flatMap(({ parts }) => parts.flatMap(({ section }) => section.fields.map((field) => ({ section, field }))))
      .filter(({ field }) => field.rules.length > 0)
      .map(({ section, field }) => (section.name === 'protocol' ? field.name : `${section.name}.${field.name}`));
    const inMatrix = messageCases(today).flatMap(({ errors }) =>
      errors.map(({ field }) => field.replace(/\.\d+(?=\.|$)/g, '')),
    );
    expect(new Set(inMatrix)).toEqual(new Set(ruled));
  });
});

describe('what is stored', () => {
  it('drops answers that a condition hides', () => {
    const whole = completeApplication('Clinical Trials');
    const stored = normaliseApplication(
      mrczForm,
      {
        ...whole,
        conflicts: [{ conflict_of_interest: false, potential_conflict_management_plan: fileAnswer('plan.pdf') }],
        clinical_trials: [{ mcaz_applied: 'No', pi_in_other_researches: 'No', info: 'left over' }],
        trainings: [{ research_ethics: 'Yes', research_ethics_date: '2026-12-01' }],
      },
      today,
    );
    expect(stored.conflicts).toEqual([{ conflict_of_interest: false }]);
    expect(stored.clinical_trials).toEqual([{ mcaz_applied: 'No', pi_in_other_researches: 'No' }]);
    expect(stored.drugs).toEqual([]);
    expect(stored.trainings).toEqual([{ research_ethics: 'Yes' }]);
  });

  it('keeps money to two decimals exactly and numbers as numbers', () => {
    const row = { budget: '0386400.5', number_of_study_personnel: '22' };
    const [stored] = normaliseApplication(mrczForm, { proposed_research: [row] }, today).proposed_research;
    expect(stored).toEqual({ budget: '386400.50', number_of_study_personnel: 22 });
  });

  it('a comma within a row of languages parts it, as it does on the wire', () => {
    const typed = { has_consent_form: 'Yes', local_languages: ['Shona, Ndebele', ' Ndau '] };
    expect(normaliseApplication(mrczForm, { consent_processes: [typed] }, today).consent_processes[0]).toMatchObject({
      local_languages: ['Shona', 'Ndebele', 'Ndau'],
    });
  });

  it('children come from their own flag', () => {
    expect(
      normaliseApplication(mrczForm, { populations: [{ males: true, children: false }] }, today).populations[0],
    ).toMatchObject({
      males: true,
      children: false,
    });
  });
});
