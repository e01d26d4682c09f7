import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DeskCounts, DeskRow, LateReview } from '@portal/contracts/my-day';
import type { Counts, HistoryEntry, Protocol, ProtocolRow } from '@portal/contracts/protocol';
import { waitFor } from '@portal/service-kit/testing';
import { onEachStore } from '../testing/on-each-store.ts';
import type { Person } from '../testing/people.ts';
import type { TestPortal } from '../testing/protocol-app.ts';
import { readPdf, squashed } from '../testing/read-pdf.ts';
import { wholeRound } from '../testing/whole-round.ts';

const day = 86_400_000;

onEachStore((startPortal) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal.stop());

  const get = async <T>(who: Person, path: string) => (await portal.as(who, 'GET', path)).body as T;
  const read = (who: Person, id: string) => get<Protocol>(who, `/api/protocols/${id}`);
  const done = async (who: Person, id: string, path: string, body: unknown): Promise<void> =>
    expect([path, (await portal.as(who, 'POST', `/api/protocols/${id}/${path}`, body)).status]).toEqual([path, 200]);
  const questionOf = async (id: string) => (await read('officer', id)).questions!.at(-1)!.id;
  const told = (id: string, type: string) => portal.events.filter((event) => event.key === id && event.type === type);
  const historyOf = (id: string) => get<HistoryEntry[]>('officer', `/api/protocols/${id}/history`);

  /** A BSc with the first reviewer, due after two days, and a question of theirs. */
  async function asked(): Promise<string> {
    const { id } = await portal.submit('BSc');
    await done('officer', id, 'assignment', { reviewer: 'first' });
    await done('first', id, 'questions', { text: 'Which sites?' });
    return id;
  }
  async function released(): Promise<string> {
    const id = await asked();
    await done('officer', id, `questions/${await questionOf(id)}/release`, { text: 'Which sites?' });
    return id;
  }

  it('My day holds what the office has to release, and what had no answer for 7 days, the oldest first', async () => {
    const queue = async (name: string) => (await get<DeskRow[]>('officer', `/api/desk/${name}`)).map(({ id }) => id);
    const counts = async () => {
      const { release, questions } = await get<DeskCounts>('officer', '/api/desk');
      return [release, questions];
    };
    const first = await asked();
    portal.clock.advance(day);
    const second = await asked();
    expect([await queue('release'), await counts()]).toEqual([
      [first, second],
      [2, 0],
    ]);
    await done('officer', first, `questions/${await questionOf(first)}/release`, { text: 'Which?' });
    expect([await queue('release'), await counts()]).toEqual([[second], [1, 0]]);
    portal.clock.advance(7 * day - 1);
    expect(await queue('questions')).toEqual([]);
    portal.clock.advance(1);
    expect(await get<DeskRow[]>('officer', '/api/desk/questions')).toMatchObject([{ id: first, days: 7 }]);
    await done('owner', first, `questions/${await questionOf(first)}/answer`, { text: 'These.' });
    await done('officer', second, `questions/${await questionOf(second)}/decline`, { text: 'No.' });
    expect(await counts()).toEqual([0, 0]);
  });

  it('the researcher’s next steps name it until it is answered, and one reminder comes after 7 days', async () => {
    const id = await released();
    const steps = async () =>
      ((await get<Counts>('owner', '/api/protocols/counts')).next ?? []).filter(({ what }) => what === 'question');
    expect(await steps()).toMatchObject([{ protocol: { id } }]);
    portal.clock.advance(6 * day);
    await wholeRound(portal);
    expect(told(id, 'protocol.question_reminded')).toEqual([]);
    portal.clock.advance(day);
    await waitFor(() => Promise.resolve(told(id, 'protocol.question_reminded').length > 0));
    portal.clock.advance(7 * day);
    await wholeRound(portal);
    expect(told(id, 'protocol.question_reminded')).toHaveLength(1);
    await done('owner', id, `questions/${await questionOf(id)}/answer`, { text: 'These.' });
    expect(await steps()).toEqual([]);
  });

  it('who asked is neither late nor reminded until the answer, and has as many days more', async () => {
    const { id } = await portal.submit('BSc');
    await done('officer', id, 'assignment', { reviewer: 'first' });
    const due = (await read('first', id)).due!.reviewer!;
    await done('first', id, 'questions', { text: 'Which sites?' });
    expect((await read('first', id)).due).toEqual({ reviewer: due });
    await done('officer', id, `questions/${await questionOf(id)}/release`, { text: 'Which sites?' });
    portal.clock.advance(20 * day);
    await wholeRound(portal);
    const late = await get<LateReview[]>('officer', '/api/desk/replace?page_size=100');
    expect(late.filter((row) => row.id === id)).toEqual([]);
    expect([...told(id, 'protocol.review_due'), ...told(id, 'protocol.review_late')]).toEqual([]);
    expect(await read('first', id)).not.toHaveProperty('due');
    expect((await get<ProtocolRow[]>('first', '/api/protocols')).find((row) => row.id === id)).not.toHaveProperty(
      'due',
    );
    const { version } = await read('officer', id);
    const reminding = await portal.as(
      'officer',
      'POST',
      `/api/protocols/${id}/reminder`,
      { slot: 'reviewer' },
      {
        'if-match': `"${version}"`,
      },
    );
    expect(reminding.status).toBe(409);
    await done('owner', id, `questions/${await questionOf(id)}/answer`, { text: 'These.' });
    const moved = new Date(Date.parse(due) + 20 * day).toISOString().slice(0, 10);
    expect((await read('first', id)).due).toEqual({ reviewer: moved });
    expect((await historyOf(id)).at(-1)).toMatchObject({
      kind: 'protocol.review_dated',
      from: due,
      to: moved,
      why: 'Waited 20 days for an answer of the researcher',
    });
    const owners = await get<HistoryEntry[]>('owner', `/api/protocols/${id}/history`);
    expect(owners.map(({ kind }) => kind)).not.toContain('protocol.review_dated');
    expect((await get<ProtocolRow[]>('first', '/api/protocols?waiting=me')).find((row) => row.id === id)?.due).toEqual({
      reviewer: moved,
    });
  });

  it('stands in the PDF of whoever may read it, without the name of who asked', async () => {
    const { id } = await portal.submit('Clinical Trials');
    await done('officer', id, 'assignment', { reviewer: 'first', alt_reviewer: 'second' });
    await done('first', id, 'questions', { text: 'Is Dr. Moyo insured?' });
    const question = await questionOf(id);
    await done('officer', id, `questions/${question}/release`, { text: 'Who is insured?' });
    await done('owner', id, `questions/${question}/answer`, { text: 'All participants.' });
    const pdfOf = async (who: Person) => {
      const answer = await portal.open(who, `/api/protocols/${id}/export.pdf`);
      return squashed((await readPdf(new Uint8Array(await answer.arrayBuffer()))).text);
    };
    const holds = async (who: Person) => {
      const text = await pdfOf(who);
      return ['Who is insured?', 'All participants.', 'Moyo'].map((part) => text.includes(squashed(part)));
    };
    expect(await holds('owner')).toEqual([true, true, false]);
    expect(await holds('officer')).toEqual([true, true, false]);
    expect(await holds('first')).toEqual([true, true, false]);
    expect(await holds('second')).toEqual([false, false, false]);
  });
});
