import type { Status } from '@portal/contracts/protocol';
import type { Decided } from '../protocol/decided.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { openReviewers } from '../reviews/review-due.rules.ts';
import { isOpen, questionLine, withQuestion } from './question.rules.ts';
import type { Question } from './question.types.ts';

const decidedStatuses: readonly Status[] = ['accepted', 'rejected'];

/** Whether this change ends the question: its asker's comment is awaited no more, or the round is over (docs/questions 7). */
const isEndedBy = ({ event, protocol }: Decided, { capacity, by }: Question): boolean =>
  protocol.deleted ||
  event === 'protocol.forwarded' ||
  decidedStatuses.includes(protocol.status) ||
  (capacity === 'reviewer' && !openReviewers(protocol).includes(by));

/** What every change does to open questions: those that it ends are withdrawn. Their lines come before its own, which is its last act. */
export function withoutEndedQuestions(decided: Decided): Decided {
  const ended = (decided.protocol.questions ?? []).filter((one) => isOpen(one) && isEndedBy(decided, one));
  if (ended.length === 0) return decided;
  const withdrawn = ended.map((question): Question => ({ ...question, state: 'withdrawn' }));
  return {
    ...decided,
    protocol: withdrawn.reduce<Protocol>(withQuestion, decided.protocol),
    lines: [...withdrawn.map((one) => questionLine('protocol.question_withdrawn', one)), ...decided.lines],
  };
}
