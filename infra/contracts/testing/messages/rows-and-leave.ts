import { daysAfter } from '@portal/samples';
import type { Application } from '../../sections/application.ts';
import { oneCase, type MessageCase } from './one-case.ts';

/** What the table cannot say: rows among others, what need not be answered, what an answer makes needless. */
export function rowsAndLeave(on: string, complete: Application): MessageCase[] {
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
