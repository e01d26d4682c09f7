import { trueOrFalse } from '../form/choice-fields.ts';
import { required } from '../form/rule.ts';
import type { Section } from './section.ts';

export const conflict = {
  name: 'conflicts',
  title: 'Conflict of interest',
  fields: [
    trueOrFalse('conflict_of_interest', 'Is there a potential conflict of interest?', {
      viewLabel: 'Conflict of interest',
    }),
    {
      kind: 'file',
      name: 'potential_conflict_management_plan',
      label: 'Potential Conflict Management Plan',
      viewLabel: 'Potential Conflict Management Plan',
      accept: ['pdf', 'doc', 'docx'],
      when: { field: 'conflict_of_interest', is: true },
      rules: [required('Attach the Potential Conflict Management Plan')],
    },
  ],
} as const satisfies Section;
