import { unansweredDays } from '@portal/contracts/questions';
import { dayIn } from '@portal/contracts/presentation';
import { addDays } from '../protocol/calendar.rules.ts';
import type { Decided } from '../protocol/decided.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { questionLine, withQuestion } from './question.rules.ts';
import type { Question } from './question.types.ts';

/** The day on which the researcher is reminded of it, once (docs/questions 14); undefined where there is none. */
const remindOn = ({ state, released, reminded_at }: Question, timeZone: string): string | undefined =>
  state === 'released' && released && reminded_at === undefined
    ? addDays(dayIn(new Date(released.at), timeZone), unansweredDays)
    : undefined;

const earliest = (times: readonly (string | undefined)[]): string | null =>
  times.filter((time) => time !== undefined).sort()[0] ?? null;

/** What lists and reminders find a protocol by whose questions wait. */
export function waitingQuestions({ questions = [] }: Protocol, timeZone: string) {
  const of = (state: Question['state']) => questions.filter((question) => question.state === state);
  return {
    question_asked_at: earliest(of('asked').map(({ asked_at }) => asked_at)),
    question_released_at: earliest(of('released').map(({ released }) => released?.at)),
    question_remind_on: earliest(questions.map((question) => remindOn(question, timeZone))),
  };
}

/** Reminds the researcher of the question whose day has come; undefined where none has. `at`: UTC instant. */
export function remindOfQuestion(
  protocol: Protocol,
  { today, at, timeZone }: { today: string; at: string; timeZone: string },
): Decided | undefined {
  const due = (protocol.questions ?? []).find((question) => (remindOn(question, timeZone) ?? '9') <= today);
  if (!due) return undefined;
  const { id, n, by: asker, capacity: from } = due;
  return {
    protocol: withQuestion(protocol, { ...due, reminded_at: at }),
    event: 'protocol.question_reminded',
    called: [],
    lines: [questionLine('protocol.question_reminded', due)],
    question: { id, n, asker, from },
  };
}
