import { demandedText } from '../form/text-fields.ts';
import type { Section } from './section.ts';

export const drugs = {
  name: 'drugs',
  title: 'Drugs',
  rows: { noun: 'drug', min: 1 },
  onlyIf: { section: 'clinical_trials', field: 'pi_in_other_researches', is: 'Yes' },
  fields: [
    demandedText('generic_name', 'Generic name', 'Enter the generic name'),
    demandedText('brand', 'Trade or brand name', 'Enter the trade or brand name', { half: true }),
    demandedText('manufacturer', 'Manufacturer', 'Enter the manufacturer', { half: true }),
  ],
} as const satisfies Section;
