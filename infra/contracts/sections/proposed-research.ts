import { oneOfThese } from '../form/choice-fields.ts';
import { amountAboveZero, day, dayNotBefore, dayNotBeforeToday, inResponse, wholeAboveZero } from '../form/rule.ts';
import { demandedLongText } from '../form/text-fields.ts';
import type { Section } from './section.ts';

const fundingStatuses = ['submitted', 'pending', 'funded'];
const currencies = ['Euro', 'ZK (Kwacha)', 'Pound', 'P (Pula)', 'R (Rand)', '$ (USD)', 'ZWL'];
const noSite = 'Enter the performance site(s)';

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
      rules: [day('Enter the starting date'), inResponse('never', dayNotBeforeToday('Enter the starting date'))],
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
    demandedLongText('performance_site_in_zim', 'Performance site(s) in Zimbabwe', noSite),
    demandedLongText('performance_site_out_zim', 'Performance site(s) outside Zimbabwe', noSite),
    {
      kind: 'number',
      name: 'number_of_study_personnel',
      label: 'Total number of study personnel',
      viewLabel: 'Study personnel',
      half: true,
      rules: [wholeAboveZero('Enter the total number of study personnel')],
    },
    oneOfThese('currency', 'Currency', currencies, 'Select the currency'),
    { kind: 'money', name: 'budget', label: 'Budget', half: true, rules: [amountAboveZero('Enter the budget')] },
    demandedLongText(
      'funding_agency',
      'Name and address of the funding agency',
      'Enter the name and address of the funding agency',
      { viewLabel: 'Funding agency' },
    ),
    oneOfThese('funding_status', 'Funding status', fundingStatuses, 'Select the funding status'),
  ],
} as const satisfies Section;
