import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { statuses, type Status } from '@portal/contracts/protocol';
import type { QuestionState } from '@portal/contracts/questions';
import { aReturn } from '../testing/a-return.ts';
import { people, type Person } from '../testing/people.ts';
import { startPortal, type TestPortal } from '../testing/protocol-app.ts';
import { seed } from '../testing/seed-protocol.ts';
import type { Question } from './question.types.ts';

const at = '2026-11-20T08:00:00.000Z';
const commands = {
  release: { roles: ['compliance'], body: { text: 'Which sites?' } },
  decline: { roles: ['compliance'], body: { text: 'It stands in section D.' } },
  answer: { roles: ['researcher'], body: { text: 'Mutoko.' } },
  withdrawal: { roles: ['reviewer', 'compliance'], body: {} },
} as const;
type Command = keyof typeof commands;

interface State {
  status: Status;
  beside: 'nothing' | 'returned' | 'archived';
  question: Extract<QuestionState, 'asked' | 'released'>;
}

const open = (state: State['question']): Question => ({
  ...{ id: 'q-1', n: state === 'asked' ? null : 1, round: 1, by: 'first', capacity: 'reviewer' },
  ...{ text: 'Which sites, as I know two?', links: [], asked_at: at, state },
  ...(state === 'released' && { released: { text: 'Which sites?', by: 'officer', at } }),
});

/** Who may read the protocol. In declined the first reviewer has left. */
const knows = (who: Person, { status, beside }: State): boolean => {
  if (who === 'owner' || who === 'officer') return true;
  if (beside === 'archived' || status === 'pending') return false;
  return who === 'second' || (who === 'first' && status !== 'declined');
};
/** The second reviewer reads what the first asked after the own comment, and the researcher what was released. */
const readsQuestion = (who: Person, { status, question }: State): boolean =>
  who === 'officer' ||
  who === 'first' ||
  (question === 'released' && (who === 'owner' || ['reviewed', 'accepted', 'rejected', 'response'].includes(status)));
/** What each may do to an open question, written independently of the table under test (docs/questions 5). */
const may: Record<Command, (who: Person, question: State['question']) => boolean> = {
  release: (who, question) => who === 'officer' && question === 'asked',
  decline: (who, question) => who === 'officer' && question === 'asked',
  answer: (who, question) => who === 'owner' && question === 'released',
  withdrawal: (who) => who === 'officer' || who === 'first',
};

function expected(who: Person, command: Command, state: State): string {
  if (!(commands[command].roles as readonly string[]).includes(people[who].role)) return '403 forbidden';
  if (!knows(who, state) || !readsQuestion(who, state)) return '404 not_found';
  if (state.beside === 'archived') return '409 archived';
  if (may[command](who, state.question)) return '200';
  return who === 'second' ? '403 forbidden' : '409 question_over';
}

describe('who may do what to an open question, in every status, returned or not, archived', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal?.stop());

  it.each(Object.keys(commands) as Command[])(
    '%s: each offered act works, every other is refused with its code',
    async (command) => {
      const [seen, wanted]: [string[], string[]] = [[], []];
      const states = statuses.flatMap((status) =>
        (['nothing', 'returned', 'archived'] as const).flatMap((beside) =>
          beside === 'returned' && !['pending', 'response'].includes(status)
            ? []
            : (['asked', 'released'] as const).map((question): State => ({ status, beside, question })),
        ),
      );
      for (const state of states)
        for (const who of Object.keys(people) as Person[]) {
          const id = await seed(portal.store, state.status, {
            questions: [open(state.question)],
            ...(state.beside === 'returned' && { returned: aReturn() }),
            ...(state.beside === 'archived' && { deleted: true }),
          });
          const path = `/api/protocols/${id}/questions/q-1/${command}`;
          const { status, body } = await portal.as(who, 'POST', path, commands[command].body);
          const { code } = (body ?? {}) as { code?: string };
          const named = `${who}, ${Object.values(state).join(', ')}:`;
          seen.push([named, status, ...(code ? [code] : [])].join(' '));
          wanted.push(`${named} ${expected(who, command, state)}`);
        }
      expect(seen).toEqual(wanted);
    },
  );
});
