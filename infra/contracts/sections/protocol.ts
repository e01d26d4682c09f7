import { oneOf } from '../form/rule.ts';
import { demandedText } from '../form/text-fields.ts';
import { studyTypes } from '../protocol/study-type.ts';
import type { Section } from './section.ts';

/** What stands on the protocol itself: asked in steps 1 (study type) and 4 (title). */
export const protocolSection = {
  name: 'protocol',
  title: 'Protocol',
  fields: [
    {
      kind: 'choice',
      name: 'study_type',
      label: 'Study type',
      hint: 'It decides which documents are asked for.',
      look: 'select',
      prompt: 'Select the study type',
      half: true,
      options: studyTypes.map((value) => ({ value, label: value })),
      rules: [oneOf(studyTypes, 'Select the study type')],
    },
    demandedText('title', 'Title', 'Enter the title'),
  ],
} as const satisfies Section;
