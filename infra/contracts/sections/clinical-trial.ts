import { flag, yesOrNo } from '../form/choice-fields.ts';
import { demandedLongText } from '../form/text-fields.ts';
import type { Section } from './section.ts';

const when = { field: 'pi_in_other_researches', is: 'Yes' } as const;
const group = 'Concerns';

export const clinicalTrial = {
  name: 'clinical_trials',
  title: 'Clinical trials',
  fields: [
    yesOrNo('mcaz_applied', 'Has an application been made to the Medicines Control Authority of Zimbabwe (MCAZ)?', {
      viewLabel: 'Applied to MCAZ',
    }),
    yesOrNo('pi_in_other_researches', 'Is the Principal Investigator involved in other research?', {
      viewLabel: 'Principal investigator in other research',
    }),
    demandedLongText('info', 'Information about the other research', 'Enter the info', { viewLabel: 'Info', when }),
    flag(group, 'investigational_drugs', 'Investigational drugs', when),
    flag(group, 'therapeutic_applications', 'New therapeutic applications', when),
    flag(group, 'new_combination', 'New combination', when),
    flag(group, 'medical_device', 'Medical device', when),
    demandedLongText('drug_description', 'Description of the drug(s) or device', 'Enter the description', {
      viewLabel: 'Description',
      when,
    }),
    demandedLongText('risks', 'Risks', 'Enter the risks', { when }),
    demandedLongText('drug_reason', 'Reasons for choice of drug(s)', 'Enter the reasons for choice of drug(s)', {
      when,
    }),
    demandedLongText(
      'dose_schedule',
      'Dose schedule, route of administration and duration of therapy',
      'Enter the dose schedule, route of administration and duration of therapy',
      { viewLabel: 'Dose schedule', when },
    ),
    demandedLongText(
      'patient_assessment',
      'Description of the assessment of patients',
      'Enter the description assessment of patient)',
      { viewLabel: 'Patient assessment', when },
    ),
  ],
} as const satisfies Section;
