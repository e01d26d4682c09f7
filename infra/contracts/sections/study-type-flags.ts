import { flag } from './flag.ts';
import type { Section } from './section.ts';

const group = 'Included';

/** Not the study type that decides documents and number, but what kind of work the study is made of. */
export const studyTypeFlags = {
  name: 'study_types',
  title: 'Study type',
  fields: [
    flag(group, 'survey', 'Survey'),
    flag(group, 'secondary', 'Secondary data'),
    flag(group, 'observational_clinical_trials', 'Observational clinical trials'),
    flag(group, 'clinical_trial', 'Clinical trial'),
    flag(group, 'lab_research', 'Laboratory research'),
    flag(group, 'record_review', 'Record review'),
    flag(group, 'operations_research', 'Operations research'),
    flag(group, 'qualitative', 'Qualitative'),
    flag(group, 'device_study', 'Device study'),
    { kind: 'text', name: 'other', label: 'Other', rules: [] },
  ],
} as const satisfies Section;
