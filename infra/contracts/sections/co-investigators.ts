import { required } from '../form/rule.ts';
import type { Section } from './section.ts';

export const coInvestigators = {
  name: 'co_investigators',
  title: 'Co-investigators',
  rows: { noun: 'co-investigator', min: 1 },
  fields: [
    { kind: 'text', name: 'name', label: 'Name', half: true, rules: [required('Enter the name')] },
    {
      kind: 'text',
      name: 'qualifications',
      label: 'Qualifications',
      half: true,
      rules: [required('Enter the qualifications')],
    },
    { kind: 'text', name: 'department', label: 'Department', rules: [required('Enter the department')] },
  ],
} as const satisfies Section;
