import type { ChildRecord, Protocol } from '@portal/contracts/protocol';
import type { SectionName } from '@portal/contracts/sections';

/** The section's records: one for each that is given, or one without any answer. */
export const only = (name: SectionName, ...records: Record<string, unknown>[]): Partial<Protocol> => ({
  [name]: (records.length > 0 ? records : [{}]).map(
    (record, index) => ({ id: `${name}-${index}`, protocol: 'p1', ...record }) as ChildRecord,
  ),
});

const site = 'Enter the performance site(s)';
const telephone = 'Please enter valid telephone number';

/** A card, what the protocol answers there, and what Save says to it. */
export type Refusal = readonly [about: string, card: RegExp, answers: Partial<Protocol>, messages: readonly string[]];

const coordinator = { name: 'a', address: 'b', email: 'c@example.org', telephone: '12', mobile: '+2631', site: 'd' };
const research = {
  starting_date: '2027-02-01',
  ending_date: '2027-01-31',
  performance_site_in_zim: 'Harare',
  performance_site_out_zim: 'none',
  number_of_study_personnel: 0,
  currency: 'ZWL',
  budget: '0.00',
  funding_agency: 'none',
  funding_status: 'funded',
};
const untrained = {
  research_ethics: 'No',
  ich_gcp: 'No',
  good_clinical_lab_practices: 'No',
  good_data_management_practices: 'No',
  other: 'No',
};
const trial = { mcaz_applied: 'Yes', pi_in_other_researches: 'Yes' };

/** Specification section 5, to the letter, in the order of the cards. The research team and the documents stand apart. */
export const refusals: readonly Refusal[] = [
  [
    '2',
    /Research Coordinator/,
    only('research_coordinators'),
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
    '2, telephones',
    /Research Coordinator/,
    only('research_coordinators', coordinator),
    [telephone, 'Please enter valid mobile number'],
  ],
  [
    '4',
    /Proposed Research/,
    { ...only('proposed_research'), title: '' },
    [
      'Enter the title',
      'Enter the starting date',
      'Enter the ending date',
      site,
      site,
      'Enter the total number of study personnel',
      'Select the currency',
      'Enter the budget',
      'Enter the name and address of the funding agency',
      'Select the funding status',
    ],
  ],
  [
    '4, an end before the start, nobody, nothing',
    /Proposed Research/,
    only('proposed_research', research),
    ['Ending date cannot be before starting date', 'Enter the total number of study personnel', 'Enter the budget'],
  ],
  [
    '5',
    /Contributing Institutions/,
    only('collaborating_institutions', { name: ' ' }),
    ['Enter the institution name', 'Enter the contact person', 'Enter the telephone number', 'Enter the email'],
  ],
  [
    '5, telephone and email of the second row',
    /Contributing Institutions/,
    only(
      'collaborating_institutions',
      { name: 'a', focal_person: 'b', telephone: '+2630242705566', email: 'c@example.org' },
      { name: 'a', focal_person: 'b', telephone: '12', email: 'nobody' },
    ),
    ['Enter a valid telephone number', 'Enter a valid email address'],
  ],
  ['8', /Training/, only('trainings'), Array<string>(5).fill('Select option')],
  ['8, dates', /Training/, only('trainings', untrained), Array<string>(5).fill('Select date')],
  ['9', /Conflict of Interest/, only('conflicts'), ['Select option']],
  [
    '9, plan',
    /Conflict of Interest/,
    only('conflicts', { conflict_of_interest: true }),
    ['Attach the Potential Conflict Management Plan'],
  ],
  [
    '10',
    /Statistical Planning/,
    only('statistical_plannings', { reviewed: true }),
    ['Enter required information', 'Enter the sample size'],
  ],
  [
    '10, a sample of none',
    /Statistical Planning/,
    only('statistical_plannings', { reviewed: false, details: 'Small', sample_size: 0 }),
    ['Enter the sample size'],
  ],
  ['11', /Consent Process/, only('consent_processes'), ['Select option']],
  ['12', /Clinical Trials/, only('clinical_trials'), ['Select option', 'Select option']],
  [
    '12, other research',
    /Clinical Trials/,
    { ...only('clinical_trials', trial), ...only('drugs') },
    [
      'Enter the info',
      'Enter the description',
      'Enter the generic name',
      'Enter the trade or brand name',
      'Enter the manufacturer',
      'Enter the risks',
      'Enter the reasons for choice of drug(s)',
      'Enter the dose schedule, route of administration and duration of therapy',
      'Enter the description assessment of patient)',
    ],
  ],
];

/** Specification section 5: the research team is checked in this order, and each failure stops. What to type next, by label. */
export const researchTeam: readonly (readonly [message: string, label: string, answer: string])[] = [
  ['Select the study type', 'Study type', 'MSc'],
  ['Enter the Principal Investigator', 'Principal Investigator', 'Rutendo Moyo'],
  ['Enter the nationality', 'Nationality', 'Zimbabwean'],
  ['Enter existing qualifications', 'Existing qualifications', 'MBChB'],
  ['Enter the academic title', 'Academic title', 'Dr'],
  ['Enter the Institution & Department', 'Institution & Department', 'University of Zimbabwe'],
  ['Enter the postal address', 'Postal address', 'Box A178, Harare'],
  ['Enter the email', 'Email', 'r.moyo@example.ac.zw'],
  ['Enter the telephone number', 'Telephone', '12'],
  [telephone, 'Telephone', '+2630242705566'],
  ['Select option', 'Yes', ''],
  ['Enter the degree type', 'Undergraduate', ''],
  ["Enter the student's name", "Student's name", 'Tariro Banda'],
  ["Enter the student's university/insitution", "Student's university or institution", 'University of Zimbabwe'],
  ["Enter the student's # and year of study", 'Student number and year of study', 'R2149, 2026'],
];
