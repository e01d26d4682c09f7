import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { topics } from '@portal/contracts/events';
import type { HistoryEntry, Protocol } from '@portal/contracts/protocol';
import type { Question } from '@portal/contracts/questions';
import { waitFor, type TestAnswer } from '@portal/service-kit/testing';
import { uploaded } from '../testing/application.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import { accountEvent, people, type Person } from '../testing/people.ts';
import type { TestPortal } from '../testing/protocol-app.ts';
import { seed } from '../testing/seed-protocol.ts';

const day = 86_400_000;

onEachStore((startPortal) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal.stop());

  const read = async (who: Person, id: string) =>
    (await portal.as(who, 'GET', `/api/protocols/${id}`)).body as Protocol;
  const history = async (who: Person, id: string) =>
    (await portal.as(who, 'GET', `/api/protocols/${id}/history`)).body as HistoryEntry[];
  const post = (who: Person, id: string, path: string, body: unknown = {}): Promise<TestAnswer> =>
    portal.as(who, 'POST', `/api/protocols/${id}/${path}`, body);
  const done = async (...given: Parameters<typeof post>): Promise<TestAnswer> => {
    const answer = await post(...given);
    expect([given, answer.status, answer.body]).toEqual([given, 200, answer.body]);
    return answer;
  };
  const ask = (who: Person, id: string, text: string) => done(who, id, 'questions', { text });
  const asked = async (id: string, text: string): Promise<Question> =>
    ((await read('officer', id)).questions ?? []).find((one) => (one.asked_text ?? one.text) === text)!;
  const on = (question: Question, command: string) => `questions/${question.id}/${command}`;
  const shown = async (who: Person, id: string) =>
    ((await read(who, id)).questions ?? []).map(({ n, state, text }) => [n, state, text]);
  const codeOf = ({ status, body }: TestAnswer) => [status, (body as { code: string }).code];

  /** Asked by the first reviewer and released in these words. */
  async function released(id: string, text = 'Which sites?', words = text): Promise<Question> {
    await ask('first', id, text);
    const question = await asked(id, text);
    await done('officer', id, on(question, 'release'), { text: words });
    return question;
  }

  describe('a question', () => {
    it('goes from a reviewer by way of the office to the researcher, and the answer back', async () => {
      const id = await seed(portal.store, 'assigned');
      await ask('first', id, ' Who is Dr. Moyo, and which sites? ');
      expect(await shown('owner', id)).toEqual([]);
      expect(await shown('second', id)).toEqual([]);
      const question = await asked(id, 'Who is Dr. Moyo, and which sites?');
      expect(question).toMatchObject({ n: null, from: 'reviewer', asker_name: 'Tendai Moyo', state: 'asked' });
      await done('officer', id, on(question, 'release'), { text: 'Which sites?' });
      expect(await shown('owner', id)).toEqual([[1, 'released', 'Which sites?']]);
      await done('owner', id, on(question, 'answer'), { text: 'Mutoko and Murewa.' });
      expect((await read('first', id)).questions).toMatchObject([
        {
          n: 1,
          is_own: true,
          state: 'answered',
          text: 'Which sites?',
          asked_text: 'Who is Dr. Moyo, and which sites?',
          answer: { text: 'Mutoko and Murewa.', files: [] },
          actions: [],
        },
      ]);
      expect((await read('officer', id)).questions).toMatchObject([{ officer_name: 'Anesu Mutasa' }]);
      expect((await read('owner', id)).status).toBe('assigned');
    });

    it('of an officer is released at once', async () => {
      const id = await seed(portal.store, 'pending');
      await ask('officer', id, 'Is the budget complete?');
      expect((await read('owner', id)).questions).toMatchObject([{ n: 1, from: 'council', actions: ['answer'] }]);
    });

    it('that is declined stays with the office and who asked', async () => {
      const id = await seed(portal.store, 'assigned');
      await ask('first', id, 'Why so few?');
      const question = await asked(id, 'Why so few?');
      await done('officer', id, on(question, 'decline'), { text: 'It stands in section F.' });
      expect((await read('first', id)).questions).toMatchObject([
        { n: null, state: 'declined', declined: { text: 'It stands in section F.' }, actions: [] },
      ]);
      expect(await shown('owner', id)).toEqual([]);
      expect(JSON.stringify(await history('owner', id))).not.toContain('uestion');
      expect((await history('officer', id)).at(-1)).toMatchObject({ why: 'It stands in section F.' });
    });

    it('is read by the other reviewer only after the own comment of that round', async () => {
      const id = await seed(portal.store, 'assigned');
      const question = await released(id);
      const files = [uploaded('answer')];
      await done('owner', id, on(question, 'answer'), { text: 'Mutoko.', files });
      const before = JSON.stringify(await read('second', id));
      for (const word of ['Which sites?', 'Mutoko.', 'owner-answer', question.id]) expect(before).not.toContain(word);
      expect(JSON.stringify(await history('second', id))).not.toContain('uestion');
      expect(codeOf(await post('second', id, on(question, 'withdrawal')))).toEqual([404, 'not_found']);
      await done('second', id, 'review', { comment: 'Clear.' });
      const after = (await read('second', id)).questions!;
      expect(after).toMatchObject([{ n: 1, is_own: false, from: 'reviewer', actions: [] }]);
      expect(after[0]).not.toHaveProperty('asked_at');
      expect(after[0]?.answer?.files).toMatchObject([{ name: 'answer.pdf', size: 1000 }]);
      expect(codeOf(await post('second', id, on(question, 'withdrawal')))).toEqual([403, 'forbidden']);
    });

    it('is asked once by one draft, whatever became of the first answer, and its drafts end', async () => {
      const id = await seed(portal.store, 'assigned');
      const draft = `question.${id}`;
      const typed = { kind: 'question', subject: `${id}.q`, body: { text: 'Once?' } };
      await portal.as('first', 'PUT', `/api/drafts/${draft}`, typed, { 'if-none-match': '*' });
      for (const _time of [1, 2]) await done('first', id, 'questions', { text: 'Once?', draft });
      expect(await shown('first', id)).toHaveLength(1);
      expect((await portal.as('first', 'GET', `/api/drafts/${draft}`)).status).toBe(410);
    });

    it('is refused where it is blank or too long, where there are 20 open ones, and with QUESTIONS=off', async () => {
      const id = await seed(portal.store, 'assigned');
      for (const text of ['', ' \u200B ', undefined, 'x'.repeat(4001)])
        expect((await post('first', id, 'questions', { text })).status).toBe(422);
      await done('first', id, 'questions', { text: 'x'.repeat(4000) });
      for (let n = 1; n < 20; n += 1) await ask('officer', id, `Question ${n}?`);
      expect(await post('first', id, 'questions', { text: 'One more?' })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'text' }] },
      });
      const off = await startPortal(undefined, { questions: 'off' });
      const other = await seed(off.store, 'assigned');
      const refused = await off.as('first', 'POST', `/api/protocols/${other}/questions`, { text: 'Which?' });
      const { actions } = (await off.as('first', 'GET', `/api/protocols/${other}`)).body as Protocol;
      await off.stop();
      expect(codeOf(refused)).toEqual([409, 'questions_off']);
      expect(actions).not.toContain('ask');
    });
  });

  describe('each once', () => {
    it('a second release, answer, refusal or withdrawal is refused and says what became of the question', async () => {
      const id = await seed(portal.store, 'assigned');
      const question = await released(id);
      const over = async (who: Person, command: string, body: object = {}) =>
        (await post(who, id, on(question, command), body)).body;
      const text = { text: 'Again' };
      const isNow = (question_state: string) => ({ status: 409, code: 'question_over', question_state });
      expect(await over('officer', 'release', text)).toMatchObject(isNow('released'));
      expect(await over('officer', 'decline', text)).toMatchObject(isNow('released'));
      await done('owner', id, on(question, 'answer'), text);
      expect(await over('owner', 'answer', text)).toMatchObject(isNow('answered'));
      expect(await over('first', 'withdrawal')).toMatchObject(isNow('answered'));
      expect(await over('officer', 'withdrawal')).toMatchObject(isNow('answered'));
      const other = await released(id, 'Which days?');
      await done('first', id, on(other, 'withdrawal'));
      expect((await post('owner', id, on(other, 'answer'), text)).body).toMatchObject(isNow('withdrawn'));
      expect(await shown('owner', id)).toEqual([
        [1, 'answered', 'Which sites?'],
        [2, 'withdrawn', 'Which days?'],
      ]);
    });

    it('an answer takes files that were uploaded for it, five at most, and they are kept with the protocol', async () => {
      const id = await seed(portal.store, 'assigned');
      const question = await released(id);
      const text = 'Here they are.';
      const wrong = await post('owner', id, on(question, 'answer'), { text, files: [uploaded('cv')] });
      expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'files.0' }] } });
      const six = Array.from({ length: 6 }, () => uploaded('answer'));
      expect((await post('owner', id, on(question, 'answer'), { text, files: six })).status).toBe(400);
      await done('owner', id, on(question, 'answer'), { text, files: [uploaded('answer')] });
      const { file_versions } = await read('officer', id);
      expect(file_versions.filter(({ section }) => section === 'questions')).toMatchObject([
        { record: question.id, field: 'answer', version: 1, name: 'answer.pdf', sha256: 'a'.repeat(64) },
      ]);
      await waitFor(() =>
        Promise.resolve(portal.events.some(({ key, data }) => key === id && data.files.includes('owner-answer'))),
      );
    });
  });

  describe('open questions end', () => {
    const ends: [string, (id: string) => Promise<unknown>][] = [
      ['their reviewer comments', (id) => done('first', id, 'review', { comment: 'Sound.' })],
      ['their reviewer declines', (id) => done('first', id, 'decline', {})],
      [
        'their reviewer is replaced',
        async (id) => {
          const { version } = await read('officer', id);
          const body = { slot: 'reviewer', reviewer: 'third', reason_kind: 'no_answer' };
          const headers = { 'if-match': `"${version}"` };
          expect((await portal.as('officer', 'POST', `/api/protocols/${id}/replacement`, body, headers)).status).toBe(
            200,
          );
        },
      ],
    ];
    it.each(ends)('where %s; a later answer is refused', async (_why, end) => {
      const id = await seed(portal.store, 'assigned');
      const question = await released(id);
      await ask('first', id, 'Not released yet?');
      await ask('second', id, 'Which days?');
      await end(id);
      const states = (await read('officer', id)).questions!.map(({ state }) => state);
      expect(states).toEqual(['withdrawn', 'withdrawn', 'asked']);
      expect((await post('owner', id, on(question, 'answer'), { text: 'Late.' })).body).toMatchObject({
        code: 'question_over',
        question_state: 'withdrawn',
      });
      // The line would stand beside the reviewer's own act, and tell whose question it was.
      expect((await history('owner', id)).map(({ kind }) => kind)).not.toContain('protocol.question_withdrawn');
      expect((await history('officer', id)).filter(({ kind }) => kind === 'protocol.question_withdrawn')).toHaveLength(
        2,
      );
    });

    it('where the protocol is decided, by the office, as all may read', async () => {
      const id = await seed(portal.store, 'reviewed');
      await ask('officer', id, 'Is it insured?');
      await done('officer', id, 'decision', { status: 'accepted' });
      expect(await shown('owner', id)).toEqual([[1, 'withdrawn', 'Is it insured?']]);
      expect(await history('owner', id)).toContainEqual(
        expect.objectContaining({ kind: 'protocol.question_withdrawn', who: 'The council’s office', to: '1' }),
      );
      const { undo_until } = await read('officer', id);
      expect(undo_until).toBeDefined();
    });

    it('where the response is forwarded, and where the account of their reviewer is deleted', async () => {
      const id = await seed(portal.store, 'response');
      await ask('officer', id, 'Signed by whom?');
      await done('officer', id, 'forward');
      expect(await shown('owner', id)).toEqual([[1, 'withdrawn', 'Signed by whom?']]);
      const other = await startPortal();
      const review = await seed(other.store, 'assigned');
      await other.as('first', 'POST', `/api/protocols/${review}/questions`, { text: 'Which?' });
      await other.bus.publish(topics.account, [accountEvent('first', 'account.deleted', people.first, 2)]);
      const { body } = await other.as('officer', 'GET', `/api/protocols/${review}`);
      await other.stop();
      expect((body as Protocol).questions).toMatchObject([{ state: 'withdrawn' }]);
    });
  });

  it('the clock is the researcher’s from the first release to the end of the last open question', async () => {
    const { id } = await portal.submit('BSc');
    await done('officer', id, 'assignment', { reviewer: 'first' });
    portal.clock.advance(day);
    await ask('first', id, 'One?');
    await ask('first', id, 'Two?');
    portal.clock.advance(2 * day);
    const [one, two] = [await asked(id, 'One?'), await asked(id, 'Two?')];
    await done('officer', id, on(one, 'release'), { text: 'One?' });
    portal.clock.advance(day);
    await done('officer', id, on(two, 'release'), { text: 'Two?' });
    portal.clock.advance(3 * day);
    await done('owner', id, on(one, 'answer'), { text: 'Yes.' });
    expect(await read('owner', id)).toMatchObject({ clock_owner: 'researcher' });
    portal.clock.advance(day);
    await done('first', id, on(two, 'withdrawal'));
    // With the council 1 + 2 days, with the researcher 1 + 3 + 1.
    expect(await read('owner', id)).toMatchObject({
      clock_owner: 'council',
      council_ms: 3 * day,
      researcher_ms: 5 * day,
      status: 'assigned',
    });
  });

  it('the history tells each reader what they may know, and no name to the researcher', async () => {
    const id = await seed(portal.store, 'assigned');
    const question = await released(id);
    await done('owner', id, on(question, 'answer'), { text: 'Mutoko.' });
    const other = await released(id, 'Which days?');
    await done('first', id, on(other, 'withdrawal'));
    const lines = async (who: Person) =>
      (await history(who, id)).map(({ kind, who: name, to }) => [kind.replace('protocol.question_', ''), name, to]);
    expect(await lines('owner')).toEqual([
      ['released', 'The council’s office', '1'],
      ['answered', 'Rudo Chikwanha', '1'],
      ['released', 'The council’s office', '2'],
      ['withdrawn', 'A reviewer', '2'],
    ]);
    expect(await lines('second')).toEqual([]);
    expect((await lines('first')).map(([kind]) => kind)).toEqual([
      'asked',
      'released',
      'answered',
      'asked',
      'released',
      'withdrawn',
    ]);
    expect((await lines('officer'))[0]).toEqual(['asked', 'Tendai Moyo', null]);
    await waitFor(() => Promise.resolve(portal.events.filter(({ key }) => key === id).length === 6));
    const told = portal.events.filter(({ key }) => key === id);
    expect(told.map(({ type }) => type)).toContain('protocol.question_answered');
    expect(told[0]?.data.question).toEqual({ id: question.id, n: null, asker: 'first', from: 'reviewer' });
    expect(JSON.stringify(told)).not.toMatch(/Which|Mutoko\./);
  });
});
