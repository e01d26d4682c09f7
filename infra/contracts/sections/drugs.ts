import { required } from '../form/rule.ts';
import type { Section } from './section.ts';

export const drugs = {
  name: 'drugs',
  title: 'Drugs',
  rows: { noun: 'drug', min: 1 },
  onlyIf: { section: 'clinical_trials', field: 'pi_in_other_researches', is: 'Yes' },
  fields: [
    { kind: 'text', name: 'generic_name', label: 'Generic name', rules: [required('Enter the generic name')] },
    {
      kind: 'text',
      name: 'brand',
      label: 'Trade or brand name',
      half: true,
      rules: [required('Enter the trade or brand name')],
    },
    {
      kind: 'text',
      name: 'manufacturer',
      label: 'Manufacturer',
      half: true,
      rules: [required('Enter the manufacturer')],
    },
  ],
} as const satisfies Section;
