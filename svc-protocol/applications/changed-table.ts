import type { ChangedAnswer, Fact } from '@portal/contracts/presentation';
import { readingMessages } from '@portal/contracts/presentation';
import type { PdfTable } from '@portal/pdf';
import { factLine } from './fact-line.ts';

const messages = readingMessages.changes;

const side = (fact: Fact | undefined): string => (fact ? factLine(fact).values.join('\n') : '') || messages.none;

/** Answers that were changed, old beside new. */
export const changedTable = (
  answers: readonly ChangedAnswer[],
  { before, now }: { before: string; now: string } = messages,
): PdfTable => ({
  kind: 'table',
  columns: [
    { label: messages.answer, share: 4 },
    { label: before, share: 5 },
    { label: now, share: 5 },
  ],
  rows: answers.map((answer) => [answer.label, side(answer.before), side(answer.now)]),
});
