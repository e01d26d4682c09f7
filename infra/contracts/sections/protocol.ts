import { oneOf, required } from '../form/rule.ts';
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
      hint: 'It decides which documents step 2 asks for.',
      look: 'select',
      prompt: 'Select the study type',
      half: true,
      options: studyTypes.map((value) => ({ value, label: value })),
      rules: [oneOf(studyTypes, 'Select the study type')],
    },
    { kind: 'text', name: 'title', label: 'Title', rules: [required('Enter the title')] },
  ],
} as const satisfies Section;
