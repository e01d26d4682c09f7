import { trueOrFalse } from '../form/choice-fields.ts';
import { wholeAboveZero } from '../form/rule.ts';
import { demandedLongText } from '../form/text-fields.ts';
import type { Section } from './section.ts';

export const statisticalPlanning = {
  name: 'statistical_plannings',
  title: 'Statistical planning and data analysis',
  fields: [
    trueOrFalse('reviewed', 'Has the statistical planning been reviewed by a statistician?', {
      viewLabel: 'Reviewed by a statistician',
      initial: true,
    }),
    demandedLongText('details', 'If yes, provide details', 'Enter required information', {
      labelWhen: { when: { field: 'reviewed', is: false }, label: 'Justify why no' },
      viewLabel: 'Details',
    }),
    {
      kind: 'number',
      name: 'sample_size',
      label: 'Sample size',
      half: true,
      rules: [wholeAboveZero('Enter the sample size')],
    },
  ],
} as const satisfies Section;
