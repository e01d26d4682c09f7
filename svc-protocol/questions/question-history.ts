import type { HistoryKind } from '@portal/contracts/events';
import type { Caller } from '@portal/service-kit/http';
import type { StoredHistoryEntry } from '@portal/service-kit/history';
import { messages } from '../messages.ts';
import type { StoredProtocol } from '../protocol/schema.ts';
import { slots } from '../reviews/slot.rules.ts';
import { mayReadQuestion } from './present-questions.ts';
import type { Question } from './question.types.ts';

type Line = Pick<StoredHistoryEntry, 'at' | 'action' | 'actor' | 'detail'>;

const isOfQuestion = ({ action }: Line): boolean => action.startsWith('protocol.question_');

const questionOf = ({ questions = [] }: StoredProtocol, line: Line): Question | undefined =>
  questions.find(({ id }) => id === line.detail?.question);

/** What others than officers and who asked are told of a question. */
const toOthers: readonly string[] = [
  'protocol.question_released',
  'protocol.question_answered',
  'protocol.question_withdrawn',
] satisfies HistoryKind[];

/** Whether a reviewer's own act, or one that names a place, was written with this line: together they would tell who asked. */
const isBesideReview = ({ history }: StoredProtocol, line: Line): boolean =>
  history.some(
    (other) =>
      other.at === line.at &&
      !isOfQuestion(other) &&
      slots.some((slot) => slot === other.action || slot === other.detail?.slot),
  );

/** Whether this person, who is no officer, reads a line of history; one that tells of no question, always (docs/questions 10). */
export function isLineTold(stored: StoredProtocol, line: Line, caller: Caller): boolean {
  if (!isOfQuestion(line)) return true;
  const question = questionOf(stored, line);
  if (!question || !mayReadQuestion(stored, question, caller)) return false;
  if (question.by === caller.id) return line.action !== 'protocol.question_reminded';
  return toOthers.includes(line.action) && !isBesideReview(stored, line);
}

/** Who did it, where that is told without a name: the office, or a reviewer of no place; undefined where the name may be read. */
export function lineTeller(stored: StoredProtocol, line: Line, caller: Caller): string | undefined {
  if (!isOfQuestion(line) || caller.role === 'compliance' || line.actor === caller.id) return undefined;
  const question = questionOf(stored, line);
  // A researcher's own act, as another reviewer reads it, bears the name as every other.
  if (line.action === 'protocol.question_answered') return undefined;
  return messages.history.askers[question?.by === line.actor ? question.capacity : 'council'];
}
