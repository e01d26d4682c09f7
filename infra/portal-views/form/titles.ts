import type { Section } from '@portal/contracts/sections';
import { messages } from './messages.ts';
import { studyTypeLabel } from '../lists/study-type-label.ts';

/** 'Co-investigator 2'. */
export const rowTitle = (noun: string, number: number): string =>
  messages.rows.title({ noun: `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`, number });

/** What the files of a study type stand under. */
export const forType = ({ headings = [] }: Pick<Section, 'headings'>, studyType: string): string =>
  headings.find(({ study_type }) => study_type === studyType)?.heading ??
  messages.files.forType({ studyType: studyTypeLabel(studyType) });
