import { describe, expect, it } from '@jest/globals';
import { studyTypes } from '../protocol/study-type.ts';
import { applicationShape, checkApplication, checkStep, settleApplication, type Application } from './application.ts';
import { completeApplication, fileAnswer, today } from '../testing/complete-application.ts';
import { demandedDocuments } from '../testing/demanded-documents.ts';
import { steps, type Step } from './steps.ts';

const step = (slug: string): Step => {
  const found = steps.find((one) => one.slug === slug);
  if (!found) throw new Error(`no step ${slug}`);
  return found;
};
const messages = (slug: string, application: Application): string[] =>
  checkStep(step(slug), application, today).map((error) => error.message);

describe('a whole application', () => {
  it.each(studyTypes)('is accepted for %s when every field is filled', (studyType) => {
    expect(checkApplication(completeApplication(studyType), today)).toEqual([]);
    expect(applicationShape.safeParse(completeApplication(studyType)).success).toBe(true);
  });

  it.each(studyTypes)('demands exactly the documents of %s', (studyType) => {
    expect(messages('documents', { study_type: studyType })).toEqual(demandedDocuments[studyType]);
  });

  it('is refused as the wrong shape with an unknown field, an operator or a prototype', () => {
    for (const extra of [{ is_staff: true }, { research_teams: [{ email: { $gt: '' } }] }, { drugs: {} }])
      expect(applicationShape.safeParse({ ...completeApplication('PhD'), ...extra }).success).toBe(false);
  });
});

describe('the research team reports the first failing field only', () => {
  const team = (changes: object): Application => {
    const whole = completeApplication('PhD');
    return { ...whole, research_teams: [{ ...whole.research_teams?.[0], ...changes }] };
  };

  it.each([
    ['principal_investigator', 'Enter the Principal Investigator'],
    ['nationality', 'Enter the nationality'],
    ['existing_qualifications', 'Enter existing qualifications'],
    ['academic_title', 'Enter the academic title'],
    ['institution', 'Enter the Institution & Department'],
    ['postal_address', 'Enter the postal address'],
    ['email', 'Enter the email'],
    ['telephone', 'Enter the telephone number'],
    ['up_for_award', 'Select option'],
    ['degree_type', 'Enter the degree type'],
    ['student_name', "Enter the student's name"],
    ['student_varsity', "Enter the student's university/insitution"],
    ['student_info', "Enter the student's # and year of study"],
  ])('%s blank: %s', (field, message) => {
    expect(messages('research-team', team({ [field]: '  ' }))).toEqual([message]);
  });

  it('in the order of the specification', () => {
    expect(messages('research-team', {})).toEqual(['Select the study type']);
    expect(messages('research-team', { study_type: 'MSc' })).toEqual(['Enter the Principal Investigator']);
    expect(messages('research-team', team({ telephone: '0242705566', up_for_award: '' }))).toEqual([
      'Please enter valid telephone number',
    ]);
  });

  it('asks the student number of a PhD even without a higher degree, and not of a clinical trial', () => {
    const blank = { up_for_award: 'No', student_info: '' };
    expect(messages('research-team', team(blank))).toEqual(["Enter the student's # and year of study"]);
    expect(messages('research-team', { ...team(blank), study_type: 'Clinical Trials' })).toEqual([]);
  });

  it.each([
    ['name', 'Enter the name'],
    ['qualifications', 'Enter the qualifications'],
    ['department', 'Enter the department'],
  ])('then each co-investigator: %s blank: %s', (field, message) => {
    const whole = completeApplication('PhD');
    const rows = whole.co_investigators ?? [];
    expect(messages('research-team', { ...whole, co_investigators: [rows[0]!, { ...rows[1], [field]: '' }] })).toEqual([
      message,
    ]);
  });
});

describe('the other steps report every failing field', () => {
  it.each([
    [
      'coordinator',
      [
        'Enter the name',
        'Enter the postal address',
        'Enter the email address',
        'Enter the telephone number',
        'Enter the mobile number',
        'Enter the site',
      ],
    ],
    [
      'proposed-research',
      [
        'Enter the title',
        'Enter the starting date',
        'Enter the ending date',
        'Enter the performance site(s)',
        'Enter the performance site(s)',
        'Enter the total number of study personnel',
        'Select the currency',
        'Enter the budget',
        'Enter the name and address of the funding agency',
        'Select the funding status',
      ],
    ],
    ['training', Array(5).fill('Select option')],
    ['conflict', ['Select option']],
    ['statistics', ['Select option', 'Enter required information', 'Enter the sample size']],
    ['consent', ['Select option']],
    ['clinical-trials', ['Select option', 'Select option']],
    ['population', []],
    ['risk', []],
    ['institutions', []],
  ])('%s', (slug, expected) => {
    expect(messages(slug as string, {})).toEqual(expected);
  });

  it('a clinical trial with other research, its drugs after the description', () => {
    expect(
      messages('clinical-trials', {
        clinical_trials: [{ mcaz_applied: 'Yes', pi_in_other_researches: 'Yes' }],
        drugs: [{}],
      }),
    ).toEqual([
      'Enter the info',
      'Enter the description',
      'Enter the generic name',
      'Enter the trade or brand name',
      'Enter the manufacturer',
      'Enter the risks',
      'Enter the reasons for choice of drug(s)',
      'Enter the dose schedule, route of administration and duration of therapy',
      'Enter the description assessment of patient)',
    ]);
  });

  it('a collaborating institution that was begun, and none that is blank', () => {
    const rows = [{ name: '' }, { name: 'Africa University', telephone: '12', email: 'x' }];
    expect(checkStep(step('institutions'), { collaborating_institutions: rows }, today)).toEqual([
      { field: 'collaborating_institutions.1.focal_person', message: 'Enter the contact person' },
      { field: 'collaborating_institutions.1.telephone', message: 'Enter a valid telephone number' },
      { field: 'collaborating_institutions.1.email', message: 'Enter a valid email address' },
    ]);
  });

  it('dates: not before today, the end not before the start, any date for other training', () => {
    const dates = { starting_date: '2026-11-20', ending_date: '2026-11-19' };
    expect(messages('proposed-research', { proposed_research: [dates] }).slice(1, 3)).toEqual([
      'Enter the starting date',
      'Ending date cannot be before starting date',
    ]);
    const past = { research_ethics: 'No', research_ethics_date: '2026-11-20', other: 'No', other_date: '2020-01-01' };
    expect(checkStep(step('training'), { trainings: [past] }, today)).toContainEqual({
      field: 'trainings.0.research_ethics_date',
      message: 'Select date',
    });
    expect(checkStep(step('training'), { trainings: [past] }, today).map((error) => error.field)).not.toContain(
      'trainings.0.other_date',
    );
  });

  it('nothing below one for people, money and samples', () => {
    const zero = { number_of_study_personnel: '0', budget: '0.00' };
    expect(messages('proposed-research', { proposed_research: [zero] })).toEqual(
      expect.arrayContaining(['Enter the total number of study personnel', 'Enter the budget']),
    );
    expect(
      messages('statistics', { statistical_plannings: [{ reviewed: true, details: 'd', sample_size: 0 }] }),
    ).toEqual(['Enter the sample size']);
  });

  it('each blank language row by its own place', () => {
    expect(
      checkStep(
        step('consent'),
        { consent_processes: [{ has_consent_form: 'Yes', local_languages: ['Shona', ''] }] },
        today,
      ),
    ).toEqual([{ field: 'consent_processes.0.local_languages.1', message: 'Language is required' }]);
  });

  it('the plan only where there is a conflict', () => {
    expect(messages('conflict', { conflicts: [{ conflict_of_interest: true }] })).toEqual([
      'Attach the Potential Conflict Management Plan',
    ]);
    expect(messages('conflict', { conflicts: [{ conflict_of_interest: false }] })).toEqual([]);
  });
});

describe('what is stored', () => {
  it('drops answers that a condition hides', () => {
    const whole = completeApplication('Clinical Trials');
    const stored = settleApplication(
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
    const [stored] = settleApplication({ proposed_research: [row] }, today).proposed_research;
    expect(stored).toEqual({ budget: '386400.50', number_of_study_personnel: 22 });
  });

  it('a comma within a row of languages parts it, as it does on the wire', () => {
    const typed = { has_consent_form: 'Yes', local_languages: ['Shona, Ndebele', ' Ndau '] };
    expect(settleApplication({ consent_processes: [typed] }, today).consent_processes[0]).toMatchObject({
      local_languages: ['Shona', 'Ndebele', 'Ndau'],
    });
  });

  it('children come from their own flag', () => {
    expect(settleApplication({ populations: [{ males: true, children: false }] }, today).populations[0]).toMatchObject({
      males: true,
      children: false,
    });
  });
});
