import { oneOfThese } from '../form/choice-fields.ts';
import { demandedText } from '../form/text-fields.ts';
import { studyTypes } from '../protocol/study-type.ts';
import type { Section } from './section.ts';

/** What stands on the protocol itself: asked in steps 1 (study type) and 4 (title). */
export const protocolSection = {
  name: 'protocol',
  title: 'Protocol',
  fields: [
    oneOfThese('study_type', 'Study type', studyTypes, 'Select the study type', {
      hint: 'It decides which documents are asked for.',
    }),
    demandedText('title', 'Title', 'Enter the title', { shownLines: 3 }),
  ],
} as const satisfies Section;
