import { demandedText } from '../form/text-fields.ts';
import type { Section } from './section.ts';

export const coInvestigators = {
  name: 'co_investigators',
  title: 'Co-investigators',
  rows: { noun: 'co-investigator', min: 1, blankKeeps: true, none: 'There are none' },
  fields: [
    demandedText('name', 'Name', 'Enter the name', { half: true }),
    demandedText('qualifications', 'Qualifications', 'Enter the qualifications', { half: true }),
    demandedText('department', 'Department', 'Enter the department'),
  ],
} as const satisfies Section;
