import { studyTypeLabel } from '@portal/contracts/protocol';
import { messages } from './messages.ts';

/** 'Co-investigator 2'. */
export const rowTitle = (noun: string, number: number): string =>
  messages.rows.title({ noun: `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`, number });

/** What the files of a study type stand under. */
export function forType(studyType: string): string {
  const { PhD, MSc, BSc, other } = messages.files.forType;
  return (
    ({ PhD, MSc, BSc } as Readonly<Record<string, string>>)[studyType] ??
    other({ studyType: studyTypeLabel(studyType) })
  );
}
