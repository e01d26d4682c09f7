import {
  amountAboveZero,
  day,
  dayNotBefore,
  dayNotBeforeToday,
  oneOf,
  required,
  wholeAboveZero,
} from '../form/rule.ts';
import type { Section } from './section.ts';

const fundingStatuses = ['submitted', 'pending', 'funded'];
const currencies = ['Euro', 'ZK (Kwacha)', 'Pound', 'P (Pula)', 'R (Rand)', '$ (USD)', 'ZWL'];
const sites = [required('Enter the performance site(s)')];

export const proposedResearch = {
  name: 'proposed_research',
  title: 'Proposed research',
  fields: [
    {
      kind: 'date',
      name: 'starting_date',
      label: 'Starting date',
      min: 'today',
      half: true,
      rules: [day('Enter the starting date'), dayNotBeforeToday('Enter the starting date')],
    },
    {
      kind: 'date',
      name: 'ending_date',
      label: 'Ending date',
      min: { field: 'starting_date' },
      half: true,
      rules: [
        day('Enter the ending date'),
        dayNotBefore('starting_date', 'Ending date cannot be before starting date'),
      ],
    },
    {
      kind: 'long_text',
      name: 'performance_site_in_zim',
      label: 'Performance site(s) in Zimbabwe',
      rules: sites,
    },
    {
      kind: 'long_text',
      name: 'performance_site_out_zim',
      label: 'Performance site(s) outside Zimbabwe',
      rules: sites,
    },
    {
      kind: 'number',
      name: 'number_of_study_personnel',
      label: 'Total number of study personnel',
      viewLabel: 'Study personnel',
      half: true,
      rules: [wholeAboveZero('Enter the total number of study personnel')],
    },
    {
      kind: 'choice',
      name: 'currency',
      label: 'Currency',
      look: 'select',
      prompt: 'Select the currency',
      half: true,
      options: currencies.map((value) => ({ value, label: value })),
      rules: [oneOf(currencies, 'Select the currency')],
    },
    { kind: 'money', name: 'budget', label: 'Budget', half: true, rules: [amountAboveZero('Enter the budget')] },
    {
      kind: 'long_text',
      name: 'funding_agency',
      label: 'Name and address of the funding agency',
      viewLabel: 'Funding agency',
      rules: [required('Enter the name and address of the funding agency')],
    },
    {
      kind: 'choice',
      name: 'funding_status',
      label: 'Funding status',
      look: 'select',
      prompt: 'Select the funding status',
      half: true,
      options: fundingStatuses.map((value) => ({ value, label: value })),
      rules: [oneOf(fundingStatuses, 'Select the funding status')],
    },
  ],
} as const satisfies Section;
