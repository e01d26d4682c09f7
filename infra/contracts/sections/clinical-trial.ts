import { oneOf, required } from '../form/rule.ts';
import { flag } from './flag.ts';
import type { Section } from './section.ts';

const elsewhere = { field: 'pi_in_other_researches', is: 'Yes' } as const;
const group = 'Concerns';
const option = [oneOf(['Yes', 'No'], 'Select option')];

export const clinicalTrial = {
  name: 'clinical_trials',
  title: 'Clinical trials',
  fields: [
    {
      kind: 'yes_no',
      stored: 'words',
      name: 'mcaz_applied',
      label: 'Has an application been made to the Medicines Control Authority of Zimbabwe (MCAZ)?',
      viewLabel: 'Applied to MCAZ',
      rules: option,
    },
    {
      kind: 'yes_no',
      stored: 'words',
      name: 'pi_in_other_researches',
      label: 'Is the Principal Investigator involved in other research?',
      viewLabel: 'Principal investigator in other research',
      rules: option,
    },
    {
      kind: 'long_text',
      name: 'info',
      label: 'Information about the other research',
      viewLabel: 'Info',
      when: elsewhere,
      rules: [required('Enter the info')],
    },
    flag(group, 'investigational_drugs', 'Investigational drugs', elsewhere),
    flag(group, 'therapeutic_applications', 'New therapeutic applications', elsewhere),
    flag(group, 'new_combination', 'New combination', elsewhere),
    flag(group, 'medical_device', 'Medical device', elsewhere),
    {
      kind: 'long_text',
      name: 'drug_description',
      label: 'Description of the drug(s) or device',
      viewLabel: 'Description',
      when: elsewhere,
      rules: [required('Enter the description')],
    },
    { kind: 'long_text', name: 'risks', label: 'Risks', when: elsewhere, rules: [required('Enter the risks')] },
    {
      kind: 'long_text',
      name: 'drug_reason',
      label: 'Reasons for choice of drug(s)',
      when: elsewhere,
      rules: [required('Enter the reasons for choice of drug(s)')],
    },
    {
      kind: 'long_text',
      name: 'dose_schedule',
      label: 'Dose schedule, route of administration and duration of therapy',
      viewLabel: 'Dose schedule',
      when: elsewhere,
      rules: [required('Enter the dose schedule, route of administration and duration of therapy')],
    },
    {
      kind: 'long_text',
      name: 'patient_assessment',
      label: 'Description of the assessment of patients',
      viewLabel: 'Patient assessment',
      when: elsewhere,
      rules: [required('Enter the description assessment of patient)')],
    },
  ],
} as const satisfies Section;
