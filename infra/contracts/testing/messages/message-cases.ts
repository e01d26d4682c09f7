import type { Answers } from '../../form/index.ts';
import type { FieldError } from '../../http/problem.ts';
import type { Application } from '../../sections/application.ts';
import type { SectionName } from '../../sections/section.ts';
import { completeApplication, daysAfter, type Choice } from '../complete-application.ts';
import { section5, type Line, type Paragraph, type Wrong } from './section-5.ts';

/** An application that is complete but for something, and what specification section 5 says to it. */
export interface MessageCase {
  about: string;
  /** The slug of the step and of the card where it is said. */
  step: string;
  answers: Application;
  /** In the order in which they are said. */
  errors: readonly FieldError[];
  /** What the screens say; undefined where one cannot come to it. */
  inWizard: readonly string[];
  inResponse: readonly string[] | undefined;
  /** How a screen comes to these answers: it is opened with them, they are typed over complete ones, or over those of the case before. */
  by: 'opening' | 'typing' | 'typing on';
}

const split = (field: string): readonly [section: SectionName | undefined, name: string] => {
  const [first = '', name] = field.split('.');
  return name === undefined ? [undefined, first] : [first as SectionName, name];
};

/** Answers one field: in one row, or in every row by a function of it. */
function put(application: Application, field: string, answer: (row: number) => unknown): Application {
  const [section, name] = split(field);
  if (!section) return { ...application, [name]: answer(0) };
  const rows = (application[section] ?? []).map((row, index) => {
    const value = answer(index);
    return value === undefined ? row : { ...row, [name]: value };
  });
  return { ...application, [section]: rows };
}

function answerTo(application: Application, field: string, row: number): unknown {
  const [section, name] = split(field);
  return section ? application[section]?.[row]?.[name] : application[name as 'title'];
}

const at = (field: string, message: string, row = 0): FieldError => {
  const [section, name] = split(field);
  return { field: section ? `${section}.${row}.${name}` : name, message };
};

const lastRow = (application: Application, field: string): number => {
  const [section] = split(field);
  return section ? (application[section]?.length ?? 1) - 1 : 0;
};

/** One case, said everywhere in the same words but for what is left out of one screen or the other. */
function oneCase(
  { heading, step }: Pick<Paragraph, 'heading' | 'step'>,
  about: string,
  by: MessageCase['by'],
  answers: Application,
  said: readonly { error: FieldError; line?: Line; wrong?: Wrong }[],
): MessageCase {
  const words = (shown: typeof said) => shown.map(({ error }) => error.message);
  return {
    about: `${heading}: ${about}`,
    step,
    answers,
    by,
    errors: said.map(({ error }) => error),
    inWizard: words(said.filter(({ line, wrong }) => wrong ?? !line?.answered)),
    inResponse: words(said.filter(({ wrong }) => wrong?.[2] === undefined)),
  };
}

/** Everything is missing; then one answer after the other is given, wrong ones first, and the next message is said. */
function oneAfterTheOther(paragraph: Paragraph, complete: Application): MessageCase[] {
  const { lines } = paragraph;
  let answers = lines.reduce((all, { field }) => put(all, field, () => ''), complete);
  const cases: MessageCase[] = [];
  const say = (about: string, of: Application, message?: string, field = '') =>
    cases.push(
      oneCase(
        paragraph,
        about,
        cases.length === 0 ? 'opening' : 'typing on',
        of,
        message === undefined ? [] : [{ error: at(field, message) }],
      ),
    );
  for (const { field, missing, wrong } of lines) {
    say(`no ${field}, nor what follows`, answers, missing, field);
    for (const [answer, message] of wrong)
      say(
        `a wrong ${field}`,
        put(answers, field, () => answer),
        message,
        field,
      );
    answers = put(answers, field, (row) => answerTo(complete, field, row));
  }
  say('complete', answers);
  return cases;
}

const sectionsOf = ({ lines }: Paragraph): readonly SectionName[] =>
  [...new Set(lines.map(({ field }) => split(field)[0]))].filter((name) => name !== undefined);

/** The complete application with what the paragraph presumes. */
const presumed = ({ given = {} }: Paragraph, complete: Application): Application =>
  Object.entries(given as Record<SectionName, readonly Answers[]>).reduce(
    (all, [section, rows]) => ({
      ...all,
      [section]: all[section as SectionName]?.map((row) => ({ ...row, ...rows[0] })),
    }),
    complete,
  );

/** All that can be missing is missing at once; then all that can be wrong is wrong at once, in the last row where there are rows. */
function allAtOnce(paragraph: Paragraph, complete: Application): MessageCase[] {
  const { lines, given = {} } = paragraph;
  const blank: Application = {
    ...complete,
    ...Object.fromEntries(sectionsOf(paragraph).map((section) => [section, given[section]])),
    ...(lines.some(({ field }) => field === 'title') && { title: '' }),
  };
  const missing = lines.flatMap((line) =>
    line.missing === undefined ? [] : [{ error: at(line.field, line.missing), line }],
  );
  const tries = Math.max(...lines.map(({ wrong }) => wrong.length));
  const wrong = Array.from({ length: tries }, (_, turn) => {
    const tried = lines.flatMap((line) => {
      const one = line.wrong[turn];
      return one ? [{ line, wrong: one, row: lastRow(complete, line.field) }] : [];
    });
    const answers = tried.reduce(
      (all, { line, wrong: [answer], row }) => put(all, line.field, (index) => (index === row ? answer : undefined)),
      presumed(paragraph, complete),
    );
    const said = tried.flatMap(({ line, wrong: one, row }) =>
      one[1] === undefined ? [] : [{ error: at(line.field, one[1], row), line, wrong: one }],
    );
    return oneCase(paragraph, `wrong answers ${turn + 1}`, turn === 0 ? 'typing' : 'typing on', answers, said);
  });
  return [oneCase(paragraph, 'left blank', 'opening', blank, missing), ...wrong];
}

/** What the table cannot say: rows among others, what need not be answered, what an answer makes needless. */
function rowsAndLeave(on: string, complete: Application): MessageCase[] {
  const one = (
    heading: string,
    step: string,
    about: string,
    change: Application,
    ...errors: readonly (readonly [field: string, message: string])[]
  ): MessageCase =>
    oneCase(
      { heading, step },
      about,
      'opening',
      { ...complete, ...change },
      errors.map(([field, message]) => ({ error: { field, message } })),
    );
  const [first = {}, second = {}] = complete.co_investigators ?? [];
  const team = { ...complete.research_teams?.[0], up_for_award: 'No', student_info: '' };
  const institution = { name: 'U', focal_person: 'C', telephone: '1', email: 'x' };
  const noDrug = { generic_name: '', brand: '', manufacturer: '' };
  const drug = (row: number) =>
    [
      [`drugs.${row}.generic_name`, 'Enter the generic name'],
      [`drugs.${row}.brand`, 'Enter the trade or brand name'],
      [`drugs.${row}.manufacturer`, 'Enter the manufacturer'],
    ] as const;
  const trained = {
    ...{ research_ethics: 'No', ich_gcp: 'No', ich_gcp_date: daysAfter(on, -1) },
    ...{ other: 'No', other_date: '2001-01-01' },
  };
  const institutions = 'Collaborating institutions';
  return [
    one('Research team', 'research-team', 'nobody', { research_teams: [] }, [
      'research_teams.0.principal_investigator',
      'Enter the Principal Investigator',
    ]),
    one('Research team', 'research-team', 'no co-investigator', { co_investigators: [] }, [
      'co_investigators.0.name',
      'Enter the name',
    ]),
    ...(['name', 'qualifications', 'department'] as const).map((name) =>
      one(
        'Research team',
        'research-team',
        `no ${name} of the second co-investigator`,
        { co_investigators: [first, { ...second, [name]: '' }] },
        [`co_investigators.1.${name}`, `Enter the ${name}`],
      ),
    ),
    one(
      'Research team',
      'research-team',
      'a PhD has a student number without a higher degree, too',
      { research_teams: [team] },
      ['research_teams.0.student_info', "Enter the student's # and year of study"],
    ),
    one('Research team', 'research-team', 'a clinical trial has none', {
      study_type: 'Clinical Trials',
      research_teams: [team],
    }),
    {
      ...one(institutions, 'institutions', 'none at all', { collaborating_institutions: [] }),
      inResponse: undefined,
    },
    one(
      institutions,
      'institutions',
      'two that were begun',
      { collaborating_institutions: [{ name: 'Africa University' }, institution] },
      ['collaborating_institutions.0.focal_person', 'Enter the contact person'],
      ['collaborating_institutions.0.telephone', 'Enter the telephone number'],
      ['collaborating_institutions.0.email', 'Enter the email'],
      ['collaborating_institutions.1.telephone', 'Enter a valid telephone number'],
      ['collaborating_institutions.1.email', 'Enter a valid email address'],
    ),
    {
      ...one(
        institutions,
        'institutions',
        'a blank one before one that was begun',
        { collaborating_institutions: [{ name: '' }, { name: 'Africa University', telephone: '12', email: 'x' }] },
        ['collaborating_institutions.1.focal_person', 'Enter the contact person'],
        ['collaborating_institutions.1.telephone', 'Enter a valid telephone number'],
        ['collaborating_institutions.1.email', 'Enter a valid email address'],
      ),
      // There every row is one that was sent before, and none is left out for being blank.
      inResponse: undefined,
    },
    one('Population, study type, risk', 'population', 'nothing', { populations: [], study_types: [] }),
    one('Population, study type, risk', 'risk', 'nothing', { risk_determinations: [] }),
    {
      ...one(
        'Training',
        'training',
        'a day before today, none at all, and no answer',
        { trainings: [trained] },
        ['trainings.0.research_ethics_date', 'Select date'],
        ['trainings.0.ich_gcp_date', 'Select date'],
        ['trainings.0.good_clinical_lab_practices', 'Select option'],
        ['trainings.0.good_data_management_practices', 'Select option'],
      ),
      // A day that was sent before may have passed since.
      inResponse: ['Select date', 'Select option', 'Select option'],
    },
    one('Conflict of interest', 'conflict', 'none, and no plan', { conflicts: [{ conflict_of_interest: false }] }),
    one(
      'Statistical planning',
      'statistics',
      'a sample of none',
      { statistical_plannings: [{ reviewed: false, details: 'Small', sample_size: 0 }] },
      ['statistical_plannings.0.sample_size', 'Enter the sample size'],
    ),
    {
      ...one(
        'Consent process',
        'consent',
        'a blank language',
        { consent_processes: [{ has_consent_form: 'Yes', local_languages: ['Shona', ' '] }] },
        ['consent_processes.0.local_languages.1', 'Language is required'],
      ),
      by: 'typing',
    },
    one('Clinical trials', 'clinical-trials', 'no other research', {
      clinical_trials: [{ mcaz_applied: 'Yes', pi_in_other_researches: 'No' }],
    }),
    one(
      'Clinical trials',
      'clinical-trials',
      'three drugs without anything',
      { drugs: [noDrug, noDrug, noDrug] },
      ...[0, 1, 2].flatMap(drug),
    ),
  ];
}

/**
 * The messages of specification section 5 as one matrix: wizard, response, server and contracts say them alike. What is said
 * comes from a table written by hand; complete answers come from the descriptions of the sections. The documents have a table of
 * their own, `demandedDocuments`.
 *
 * @param on today in the portal's time zone, 'YYYY-MM-DD'
 * @param choice what the complete answers are
 */
export function messageCases(on: string, choice: Choice = {}): readonly MessageCase[] {
  const complete = completeApplication('PhD', { ...choice, on });
  return [
    ...section5(on).flatMap((paragraph) => (paragraph.stops ? oneAfterTheOther : allAtOnce)(paragraph, complete)),
    ...rowsAndLeave(on, complete),
  ];
}

/** Each answer of the table missing or wrong by itself, in the last row where there are rows, in a complete application. */
export function messageCasesAlone(on: string, choice: Choice = {}): readonly MessageCase[] {
  const whole = completeApplication('PhD', { ...choice, on });
  return section5(on).flatMap((paragraph) => {
    const complete = presumed(paragraph, whole);
    return paragraph.lines.flatMap((line) => {
      const { field, missing, wrong } = line;
      const row = lastRow(complete, field);
      const none = typeof answerTo(complete, field, row) === 'object' ? null : '';
      const tries: readonly Wrong[] = [...(missing === undefined ? [] : [[none, missing] as const]), ...wrong];
      return tries.flatMap(([answer, message]) =>
        message === undefined
          ? []
          : oneCase(
              paragraph,
              `${field} ${JSON.stringify(answer)} alone`,
              'opening',
              put(complete, field, (index) => (index === row ? answer : undefined)),
              [{ error: at(field, message, row), line }],
            ),
      );
    });
  });
}
