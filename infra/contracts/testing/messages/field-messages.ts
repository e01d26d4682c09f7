import { daysAfter } from '@portal/samples';
import type { Line, Paragraph, Wrong } from './paragraph.ts';

const line = (field: string, missing: string | undefined, ...wrong: Wrong[]): Line => ({ field, missing, wrong });
const answered = (one: Line): Line => ({ ...one, answered: true });

const select = 'Select option';
const date = 'Select date';

/**
 * The messages of the specification (docs/specification 30), Research team to Clinical trials, copied by hand and to the letter, in the
 * order in which they are said. The documents stand in demanded-documents.ts. `on`: the day on which it is said, 'YYYY-MM-DD'.
 */
export const fieldMessages = (on: string): readonly Paragraph[] => [
  {
    heading: 'Research team',
    step: 'research-team',
    stops: true,
    lines: [
      line('study_type', 'Select the study type'),
      line('research_teams.principal_investigator', 'Enter the Principal Investigator'),
      line('research_teams.nationality', 'Enter the nationality'),
      line('research_teams.existing_qualifications', 'Enter existing qualifications'),
      line('research_teams.academic_title', 'Enter the academic title'),
      line('research_teams.institution', 'Enter the Institution & Department'),
      line('research_teams.postal_address', 'Enter the postal address'),
      line('research_teams.email', 'Enter the email'),
      line('research_teams.telephone', 'Enter the telephone number', [
        '0242 705 566',
        'Please enter valid telephone number',
      ]),
      line('research_teams.up_for_award', select),
      line('research_teams.degree_type', 'Enter the degree type'),
      line('research_teams.student_name', "Enter the student's name"),
      line('research_teams.student_varsity', "Enter the student's university/insitution"),
      line('research_teams.student_info', "Enter the student's # and year of study"),
      line('co_investigators.name', 'Enter the name'),
      line('co_investigators.qualifications', 'Enter the qualifications'),
      line('co_investigators.department', 'Enter the department'),
    ],
  },
  {
    heading: 'Research coordinator',
    step: 'coordinator',
    lines: [
      line('research_coordinators.name', 'Enter the name'),
      line('research_coordinators.address', 'Enter the postal address'),
      line('research_coordinators.email', 'Enter the email address'),
      line('research_coordinators.telephone', 'Enter the telephone number', [
        '12',
        'Please enter valid telephone number',
      ]),
      line('research_coordinators.mobile', 'Enter the mobile number', ['+263', 'Please enter valid mobile number']),
      line('research_coordinators.site', 'Enter the site'),
    ],
  },
  {
    heading: 'Proposed research',
    step: 'proposed-research',
    lines: [
      line('title', 'Enter the title'),
      line('proposed_research.starting_date', 'Enter the starting date', [
        daysAfter(on, -1),
        'Enter the starting date',
        'in the wizard alone',
      ]),
      line(
        'proposed_research.ending_date',
        'Enter the ending date',
        [daysAfter(on, -2), 'Ending date cannot be before starting date'],
        [daysAfter(on, 1), 'Ending date cannot be before starting date'],
      ),
      line('proposed_research.performance_site_in_zim', 'Enter the performance site(s)'),
      line('proposed_research.performance_site_out_zim', 'Enter the performance site(s)'),
      line('proposed_research.number_of_study_personnel', 'Enter the total number of study personnel', [
        '0',
        'Enter the total number of study personnel',
      ]),
      line('proposed_research.currency', 'Select the currency'),
      line('proposed_research.budget', 'Enter the budget', ['0', 'Enter the budget'], ['0.00', 'Enter the budget']),
      line('proposed_research.funding_agency', 'Enter the name and address of the funding agency'),
      line('proposed_research.funding_status', 'Select the funding status'),
    ],
  },
  {
    heading: 'Collaborating institutions',
    step: 'institutions',
    given: { collaborating_institutions: [{ name: 'Africa University' }] },
    lines: [
      line('collaborating_institutions.focal_person', 'Enter the contact person'),
      line('collaborating_institutions.telephone', 'Enter the telephone number', [
        '12',
        'Enter a valid telephone number',
      ]),
      line('collaborating_institutions.email', 'Enter the email', ['nobody', 'Enter a valid email address']),
    ],
  },
  {
    heading: 'Collaborating institutions',
    step: 'institutions',
    given: {
      collaborating_institutions: [{ focal_person: 'C. Mandaza', telephone: '+263242705566', email: 'c@example.org' }],
    },
    lines: [line('collaborating_institutions.name', 'Enter the institution name')],
  },
  {
    heading: 'Training',
    step: 'training',
    lines: [
      line('trainings.research_ethics', select),
      line('trainings.ich_gcp', select),
      line('trainings.good_clinical_lab_practices', select),
      line('trainings.good_data_management_practices', select),
      line('trainings.other', select),
    ],
  },
  {
    heading: 'Training',
    step: 'training',
    given: {
      trainings: [
        {
          research_ethics: 'No',
          ich_gcp: 'No',
          good_clinical_lab_practices: 'No',
          good_data_management_practices: 'No',
          other: 'No',
        },
      ],
    },
    lines: [
      line('trainings.research_ethics_date', date, [daysAfter(on, -1), date]),
      line('trainings.ich_gcp_date', date, [daysAfter(on, -1), date]),
      line('trainings.good_clinical_lab_practices_date', date, [daysAfter(on, -1), date]),
      line('trainings.good_data_management_practices_date', date, [daysAfter(on, -1), date]),
      line('trainings.other_date', date, [daysAfter(on, -1), undefined]),
    ],
  },
  { heading: 'Conflict of interest', step: 'conflict', lines: [line('conflicts.conflict_of_interest', select)] },
  {
    heading: 'Conflict of interest',
    step: 'conflict',
    given: { conflicts: [{ conflict_of_interest: true }] },
    lines: [line('conflicts.potential_conflict_management_plan', 'Attach the Potential Conflict Management Plan')],
  },
  {
    heading: 'Statistical planning',
    step: 'statistics',
    lines: [
      answered(line('statistical_plannings.reviewed', select)),
      line('statistical_plannings.details', 'Enter required information'),
      line('statistical_plannings.sample_size', 'Enter the sample size', ['0', 'Enter the sample size']),
    ],
  },
  { heading: 'Consent process', step: 'consent', lines: [line('consent_processes.has_consent_form', select)] },
  {
    heading: 'Clinical trials',
    step: 'clinical-trials',
    lines: [line('clinical_trials.mcaz_applied', select), line('clinical_trials.pi_in_other_researches', select)],
  },
  {
    heading: 'Clinical trials',
    step: 'clinical-trials',
    given: { clinical_trials: [{ mcaz_applied: 'Yes', pi_in_other_researches: 'Yes' }] },
    lines: [
      line('clinical_trials.info', 'Enter the info'),
      line('clinical_trials.drug_description', 'Enter the description'),
      line('drugs.generic_name', 'Enter the generic name'),
      line('drugs.brand', 'Enter the trade or brand name'),
      line('drugs.manufacturer', 'Enter the manufacturer'),
      line('clinical_trials.risks', 'Enter the risks'),
      line('clinical_trials.drug_reason', 'Enter the reasons for choice of drug(s)'),
      line('clinical_trials.dose_schedule', 'Enter the dose schedule, route of administration and duration of therapy'),
      line('clinical_trials.patient_assessment', 'Enter the description assessment of patient)'),
    ],
  },
];
