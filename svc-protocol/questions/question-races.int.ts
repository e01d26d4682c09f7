import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { HistoryEntry, Protocol } from '@portal/contracts/protocol';
import { waitFor, type TestAnswer } from '@portal/service-kit/testing';
import { onEachStore } from '../testing/on-each-store.ts';
import type { Person } from '../testing/people.ts';
import type { TestPortal } from '../testing/protocol-app.ts';
import { seed } from '../testing/seed-protocol.ts';

/** So many times each pair of commands meets. */
const times = 100;

onEachStore((startPortal) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal.stop());

  const at = (id: string, path = '') => `/api/protocols/${id}${path}`;
  const read = async (id: string) => (await portal.as('officer', 'GET', at(id))).body as Protocol;
  const history = async (id: string) =>
    ((await portal.as('officer', 'GET', at(id, '/history'))).body as HistoryEntry[]).map(({ kind }) => kind);
  const codes = (answers: readonly TestAnswer[]) =>
    answers.map(({ status, body }) => (status === 200 ? 'done' : (body as { code: string }).code));

  async function asked(): Promise<{ id: string; on: (command: string) => string }> {
    const id = await seed(portal.store, 'assigned');
    await portal.as('first', 'POST', at(id, '/questions'), { text: 'Which sites?' });
    const { questions } = await read(id);
    return { id, on: (command) => at(id, `/questions/${questions![0]!.id}/${command}`) };
  }
  async function released() {
    const one = await asked();
    await portal.as('officer', 'POST', one.on('release'), { text: 'Which sites?' });
    return one;
  }

  it('of two releases at the same instant one is made, and the other is told', async () => {
    for (let time = 0; time < times; time += 1) {
      const { id, on } = await asked();
      const texts = ['In these words?', 'Or in these?'];
      const answers = await Promise.all(texts.map((text) => portal.as('officer', 'POST', on('release'), { text })));
      expect(codes(answers).toSorted()).toEqual(['done', 'question_over']);
      const kinds = await history(id);
      expect(kinds.filter((kind) => kind === 'protocol.question_released')).toHaveLength(1);
      expect((await read(id)).questions).toMatchObject([{ n: 1, text: texts[codes(answers).indexOf('done')] }]);
    }
  }, 300_000);

  it('of an answer and a withdrawal at the same instant one counts; what was typed stays with its author', async () => {
    const won = new Set<string>();
    for (let time = 0; time < times; time += 1) {
      const { id, on } = await released();
      const draft = `answer.${id}`.slice(0, 60);
      const subject = on('x').split('/').at(-2)!;
      const typed = { kind: 'question-answer', subject: `${id}.q${subject}`, body: { note: 'Mutoko.' } };
      await portal.as('owner', 'PUT', `/api/drafts/${draft}`, typed, { 'if-none-match': '*' });
      const calls: [Person, string, object][] = [
        ['owner', 'answer', { text: 'Mutoko.' }],
        ['first', 'withdrawal', {}],
      ];
      const inTurn = time % 2 === 0 ? calls : calls.toReversed();
      const answers = await Promise.all(inTurn.map(([who, path, body]) => portal.as(who, 'POST', on(path), body)));
      expect(codes(answers).toSorted()).toEqual(['done', 'question_over']);
      const state = (await read(id)).questions![0]!.state;
      won.add(state);
      expect(inTurn[codes(answers).indexOf('done')]![1]).toBe(state === 'answered' ? 'answer' : 'withdrawal');
      const kinds = (await history(id)).filter((kind) => /question_(answered|withdrawn)$/.test(kind));
      expect(kinds).toEqual([`protocol.question_${state}`]);
      expect((await portal.as('owner', 'GET', `/api/drafts/${draft}`)).status).toBe(state === 'answered' ? 410 : 200);
    }
    expect([...won].every((state) => ['answered', 'withdrawn'].includes(state))).toBe(true);
  }, 300_000);

  it('two questions at the same instant both count', async () => {
    for (let time = 0; time < times / 5; time += 1) {
      const id = await seed(portal.store, 'assigned');
      const answers = await Promise.all(
        (['first', 'second', 'officer'] as const).map((who) =>
          portal.as(who, 'POST', at(id, '/questions'), { text: `Of ${who}?` }),
        ),
      );
      expect(codes(answers)).toEqual(['done', 'done', 'done']);
      expect((await read(id)).questions).toHaveLength(3);
    }
  }, 300_000);

  it('a process that dies right after its write loses nothing, and tells of each act once', async () => {
    const dying = async (who: Person, path: string, body: object) => {
      const other = await portal.dyingAfter(1);
      await other.as(who, 'POST', path, body).catch(() => undefined);
      await other.stop();
    };
    const id = await seed(portal.store, 'assigned');
    await dying('first', at(id, '/questions'), { text: 'Which sites?' });
    const question = (await read(id)).questions![0]!.id;
    await dying('officer', at(id, `/questions/${question}/release`), { text: 'Which sites?' });
    await dying('owner', at(id, `/questions/${question}/answer`), { text: 'Mutoko.' });
    expect((await read(id)).questions).toMatchObject([{ state: 'answered', answer: { text: 'Mutoko.' } }]);
    const told = () => portal.events.filter(({ key }) => key === id).map(({ type }) => type);
    await waitFor(() => Promise.resolve(told().length >= 3));
    expect(told()).toEqual(['protocol.question_asked', 'protocol.question_released', 'protocol.question_answered']);
  });
});
