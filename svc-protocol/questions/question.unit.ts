import { describe, expect, it } from '@jest/globals';
import { permittedOnQuestion, questionActions, questionStates, type QuestionState } from '@portal/contracts/questions';
import { statuses } from '@portal/contracts/protocol';
import type { Actor } from '../protocol/permit.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { RoleForbids } from '../protocol/refusal.rules.ts';
import { protocolIn } from '../testing/a-protocol.ts';
import { first, officer, owner, second } from '../testing/actors.ts';
import { answerQuestion, ask, declineQuestion, release, withdraw } from './question.rules.ts';
import type { Question } from './question.types.ts';

const at = '2026-12-01T08:00:00.000Z';
const said = { text: 'Which sites?', at };

const question = (state: QuestionState, changes: Partial<Question> = {}): Question => ({
  ...{ id: 'q-1', n: state === 'asked' || state === 'declined' ? null : 1, round: 1, by: 'first' },
  ...{ capacity: 'reviewer', text: 'Which sites?', links: [], asked_at: at, state },
  ...changes,
});

/** What is written here is the table of docs/questions 5, apart from the one under test. */
const may: Readonly<Record<string, readonly string[]>> = {
  'officer asked': ['release', 'decline', 'withdraw'],
  'officer released': ['withdraw'],
  'owner released': ['answer'],
  'first asked': ['withdraw'],
  'first released': ['withdraw'],
};

const acts = {
  release: (protocol, one, actor) => release(protocol, one, actor, said),
  decline: (protocol, one, actor) => declineQuestion(protocol, one, actor, said),
  answer: (protocol, one, actor) => answerQuestion(protocol, one, actor, { ...said, files: [] }),
  withdraw: (protocol, one, actor) => withdraw(protocol, one, actor),
} satisfies Record<string, (protocol: Protocol, one: Question, actor: Actor) => unknown>;

/** 'done', the code of the refusal, or that the role never may. */
function outcomeOf(act: () => unknown): string {
  try {
    act();
    return 'done';
  } catch (error) {
    if (error instanceof RoleForbids) return 'role';
    return String((error as { code: unknown }).code);
  }
}

const people = { officer, owner, first, second };

describe('what may be done to a question', () => {
  it.each(questionStates)('that is %s: each offered act works, every other is refused with its code', (state) => {
    for (const [who, actor] of Object.entries(people))
      for (const action of questionActions) {
        const protocol = protocolIn('assigned', { questions: [question(state)] });
        const ever = questionStates.some((one) => may[`${who} ${one}`]?.includes(action));
        const isNow = may[`${who} ${state}`]?.includes(action) ?? false;
        const outcome = outcomeOf(() => acts[action](protocol, protocol.questions![0]!, actor));
        expect([who, action, outcome]).toEqual([who, action, isNow ? 'done' : ever ? 'question_over' : 'role']);
        expect(permittedOnQuestion(actor.role, state, who === 'first').includes(action)).toBe(isNow);
        const archived = { ...protocol, deleted: true };
        expect(outcomeOf(() => acts[action](archived, protocol.questions![0]!, actor))).toBe('archived');
      }
  });

  it('numbers at the release, on from the highest, whatever was asked first', () => {
    const asked = question('asked', { id: 'q-9' });
    const others = [question('withdrawn', { id: 'q-1', n: 4 }), question('answered', { id: 'q-2', n: 2 })];
    const protocol = protocolIn('assigned', { questions: [asked, ...others] });
    expect(release(protocol, asked, officer, said).protocol.questions?.[0]).toMatchObject({ n: 5, state: 'released' });
  });

  it('keeps both texts of what was released in other words', () => {
    const asked = question('asked', { text: 'Does Dr. Moyo know?' });
    const protocol = protocolIn('assigned', { questions: [asked] });
    const { questions } = release(protocol, asked, officer, { text: ' Who knows? ', at }).protocol;
    expect(questions?.[0]).toMatchObject({
      text: 'Does Dr. Moyo know?',
      released: { text: 'Who knows?', by: 'officer', at },
    });
  });

  it('is at most 100 questions, those that are over too', () => {
    const questions = Array.from({ length: 99 }, (_, index) => question('answered', { id: `q-${index}` }));
    const asking = { id: 'new', text: 'Which?', at, mode: 'office' } as const;
    const once = ask(protocolIn('assigned', { questions }), first, asking).protocol;
    expect(() => ask(once, second, { ...asking, id: 'more' })).toThrow();
  });

  it.each(statuses)('in %s who comments may ask, and an officer until it is decided', (status) => {
    const asking = { id: 'new', text: 'Which?', at, mode: 'office' } as const;
    const outcomes = Object.entries(people).map(([who, actor]) => [
      who,
      outcomeOf(() => ask(protocolIn(status), actor, asking)) === 'done',
    ]);
    const awaited: Record<string, readonly string[]> = {
      assigned: ['first', 'second'],
      'partially reviewed': ['second'],
      declined: ['second'],
    };
    const isOpen = status !== 'accepted' && status !== 'rejected';
    expect(Object.fromEntries(outcomes)).toEqual({
      officer: isOpen,
      owner: false,
      first: awaited[status]?.includes('first') ?? false,
      second: awaited[status]?.includes('second') ?? false,
    });
  });
});
