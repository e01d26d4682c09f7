import type { ChangedAnswer, Fact } from '@portal/contracts/presentation';
import { readingWords } from '@portal/contracts/presentation';
import type { PdfTable } from '@portal/pdf';
import { factLine } from './fact-line.ts';

const words = readingWords.changes;

const side = (fact: Fact | undefined): string => (fact ? factLine(fact).values.join('\n') : '') || words.none;

/** Answers that were changed, old beside new. */
export const changedTable = (
  answers: readonly ChangedAnswer[],
  { before, now }: { before: string; now: string } = words,
): PdfTable => ({
  kind: 'table',
  columns: [
    { label: words.answer, share: 4 },
    { label: before, share: 5 },
    { label: now, share: 5 },
  ],
  rows: answers.map((answer) => [answer.label, side(answer.before), side(answer.now)]),
});
