import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Absence } from '@portal/contracts/reviews';
import type { DeskRow, LateReview } from '@portal/contracts/my-day';
import type { HistoryEntry, Protocol, ProtocolRow, ReviewerCandidate } from '@portal/contracts/protocol';
import { waitFor, type TestAnswer } from '@portal/service-kit/testing';
import type { Person } from '../testing/people.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import type { TestPortal } from '../testing/protocol-app.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { seed } from '../testing/seed-protocol.ts';
import { wholeRound } from '../testing/whole-round.ts';

const day = 86_400_000;
onEachStore((startPortal) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal.stop());

  const read = async (who: Person, id: string) =>
    (await portal.as(who, 'GET', `/api/protocols/${id}`)).body as Protocol;
  /** The command, on the version that is there; a reminder may come in between. */
  const post = async (id: string, command: string, body: unknown, who: Person = 'officer'): Promise<TestAnswer> => {
    const { version } = await read('officer', id);
    const answer = await portal.as(who, 'POST', `/api/protocols/${id}/${command}`, body, {
      'if-match': `"${version}"`,
    });
    return answer.status === 412 ? post(id, command, body, who) : answer;
  };
  const late = async () => (await portal.as('officer', 'GET', '/api/desk/replace?page_size=100')).body as LateReview[];
  const lateOf = async (id: string) => (await late()).filter((row) => row.id === id).map(({ reviewer }) => reviewer);
  const history = async (who: Person, id: string) =>
    (await portal.as(who, 'GET', `/api/protocols/${id}/history`)).body as HistoryEntry[];
  const told = (id: string, type: string) => portal.events.filter((event) => event.key === id && event.type === type);

  /** A BSc, due after two days. */
  async function assigned(who: Person = 'first'): Promise<string> {
    const { id } = await portal.submit('BSc');
    await portal.as('officer', 'POST', `/api/protocols/${id}/assignment`, { reviewer: who });
    return id;
  }

  describe('due days', () => {
    it('are told to officers and to the reviewer whose they are, and to nobody else', async () => {
      const { id } = await portal.submit('Clinical Trials');
      const both = { reviewer: 'first', alt_reviewer: 'second', due_at: '2026-12-01' };
      await portal.as('officer', 'POST', `/api/protocols/${id}/assignment`, both);
      expect((await read('officer', id)).due).toEqual({ reviewer: '2026-12-01', alt_reviewer: '2026-12-01' });
      expect((await read('second', id)).due).toEqual({ alt_reviewer: '2026-12-01' });
      expect(await read('owner', id)).not.toHaveProperty('due');
      const rows = async (who: Person) => (await portal.as(who, 'GET', '/api/protocols')).body as ProtocolRow[];
      expect((await rows('first')).find((row) => row.id === id)?.due).toEqual({ reviewer: '2026-12-01' });
      expect((await rows('owner')).find((row) => row.id === id)).not.toHaveProperty('due');
      await waitFor(() => Promise.resolve(told(id, 'protocol.assigned').length === 1));
      expect(told(id, 'protocol.assigned')[0]?.data.due).toEqual([
        { reviewer: 'first', due_at: '2026-12-01' },
        { reviewer: 'second', due_at: '2026-12-01' },
      ]);
    });

    it('cannot be set before today', async () => {
      const { id } = await portal.submit('BSc');
      const past = { reviewer: 'first', due_at: '2026-11-01' };
      const answer = await portal.as('officer', 'POST', `/api/protocols/${id}/assignment`, past);
      expect([answer.status, answer.body]).toMatchObject([422, { errors: [{ field: 'due_at' }] }]);
    });

    it('the due day is not late; the next one is; another due day takes it off the desk', async () => {
      const id = await assigned();
      portal.clock.advance(2 * day);
      expect(await lateOf(id)).toEqual([]);
      portal.clock.advance(day);
      expect(await lateOf(id)).toEqual(['first']);
      const due_at = new Date(portal.clock().getTime() + 5 * day).toISOString().slice(0, 10);
      expect((await post(id, 'due-date', { slot: 'reviewer', due_at, reason: 'They asked.' })).status).toBe(200);
      expect(await lateOf(id)).toEqual([]);
      expect((await read('first', id)).due).toEqual({ reviewer: due_at });
      expect((await history('officer', id)).at(-1)).toMatchObject({ to: due_at, why: 'They asked.' });
      expect(JSON.stringify(await history('owner', id))).not.toContain('They asked.');
    });

    it('wait with an archived protocol, which is not late, and tell whose they were', async () => {
      const due = { due_at: '2026-10-01', remind_on: null, reminded_on: null, reminders: 0 };
      const id = await seed(portal.store, 'assigned', { deleted: true, review_due: { reviewer: due } });
      const shown = await read('officer', id);
      expect(shown).not.toHaveProperty('due');
      expect((await post(id, 'reminder', { slot: 'reviewer' })).body).toMatchObject({ status: 409, code: 'archived' });
    });
  });

  describe('commands on late reviews', () => {
    it('need the version that they were decided on', async () => {
      const id = await assigned();
      for (const [command, body] of [
        ['replacement', { slot: 'reviewer', reviewer: 'third', reason_kind: 'no_answer' }],
        ['due-date', { slot: 'reviewer', due_at: '2027-06-01', reason: 'Later.' }],
        ['reminder', { slot: 'reviewer' }],
      ] as const) {
        const path = `/api/protocols/${id}/${command}`;
        expect((await portal.as('officer', 'POST', path, body)).status).toBe(428);
        const stale = await portal.as('officer', 'POST', path, body, { 'if-match': '"99"' });
        expect([stale.status, stale.body]).toMatchObject([412, { code: 'stale', protocol_status: 'assigned' }]);
      }
    });

    it('a replacement takes the review from one and calls the other; its reason is the officers’ alone', async () => {
      const id = await assigned();
      const body = { slot: 'reviewer', reviewer: 'third', reason_kind: 'other', reason: 'First is in hospital.' };
      const answer = await post(id, 'replacement', body);
      expect([answer.status, answer.body]).toMatchObject([200, { status: 'assigned' }]);
      expect((await portal.as('first', 'GET', `/api/protocols/${id}`)).status).toBe(404);
      await waitFor(() => Promise.resolve(told(id, 'protocol.reviewer_replaced').length === 1));
      expect(told(id, 'protocol.reviewer_replaced')[0]?.data).toMatchObject({
        called_reviewers: ['third'],
        released_reviewers: ['first'],
      });
      expect((await history('officer', id)).map(({ why }) => why)).toContain('Other: First is in hospital.');
      for (const who of ['owner', 'third'] as const)
        expect(JSON.stringify(await history(who, id))).not.toContain('hospital');
      await portal.as('third', 'POST', `/api/protocols/${id}/review`, { comment: 'Sound.' });
      const again = await post(id, 'replacement', { ...body, reviewer: 'second' });
      expect([again.status, again.body]).toMatchObject([409, { code: 'state_conflict', protocol_status: 'reviewed' }]);
    });

    it('replacing keeps the other’s comment and status; who has commented stays', async () => {
      const { id } = await portal.submit('Clinical Trials');
      const both = { reviewer: 'first', alt_reviewer: 'second' };
      await portal.as('officer', 'POST', `/api/protocols/${id}/assignment`, both);
      await portal.as('first', 'POST', `/api/protocols/${id}/review`, { comment: 'Sound.' });
      const by = { reviewer: 'third', reason_kind: 'unavailable' };
      const refused = await post(id, 'replacement', { ...by, slot: 'reviewer' });
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { code: 'reviewer_stays', detail: 'This reviewer has already commented and stays.' },
      ]);
      expect((await post(id, 'replacement', { ...by, slot: 'alt_reviewer' })).status).toBe(200);
      expect(await read('officer', id)).toMatchObject({ status: 'partially reviewed', alt_reviewer: 'third' });
      expect((await read('first', id)).comment).toBe('Sound.');
    });

    it('assigning over an awaited comment takes the review back, too, and leaves its author what was typed for it (docs/drafts 28)', async () => {
      const { id } = await portal.submit('Clinical Trials');
      const assign = (who: object) => portal.as('officer', 'POST', `/api/protocols/${id}/assignment`, who);
      await assign({ reviewer: 'first', alt_reviewer: 'second' });
      const draft = `/api/drafts/review.${id}.1`;
      const work = { kind: 'review', subject: id, body: { comment: 'So far' } };
      expect((await portal.as('second', 'PUT', draft, work, { 'if-none-match': '*' })).status).toBe(201);
      await portal.as('first', 'POST', `/api/protocols/${id}/decline`, {});
      expect((await assign({ reviewer: 'third', alt_reviewer: 'first' })).status).toBe(200);
      expect((await portal.as('second', 'GET', `/api/protocols/${id}`)).status).toBe(404);
      expect((await portal.as('second', 'GET', draft)).body).toMatchObject(work);
      await waitFor(() => Promise.resolve(told(id, 'protocol.assigned').length === 2));
      expect(told(id, 'protocol.assigned')[1]?.data).toMatchObject({ released_reviewers: ['second'] });
    });

    it('a comment and a replacement at once: one of them wins, and nothing is overwritten', async () => {
      const id = await assigned();
      const { version } = await read('officer', id);
      const body = { slot: 'reviewer', reviewer: 'third', reason_kind: 'no_answer' };
      const [comment, replaced] = await Promise.all([
        portal.as('first', 'POST', `/api/protocols/${id}/review`, { comment: 'Sound.' }),
        portal.as('officer', 'POST', `/api/protocols/${id}/replacement`, body, { 'if-match': `"${version}"` }),
      ]);
      const after = await read('officer', id);
      if (comment.status === 200) expect([replaced.status, after]).toMatchObject([412, { status: 'reviewed' }]);
      else expect([comment.status, after]).toMatchObject([404, { status: 'assigned', reviewer: 'third' }]);
    });

    it('a reminder goes once a day', async () => {
      const id = await assigned('second');
      expect((await post(id, 'reminder', { slot: 'reviewer' })).status).toBe(200);
      const again = await post(id, 'reminder', { slot: 'reviewer' });
      expect([again.status, again.body]).toMatchObject([409, { code: 'reminded_today' }]);
      await waitFor(() => Promise.resolve(told(id, 'protocol.review_due').length === 1));
      expect(told(id, 'protocol.review_due')[0]?.data.reminded_reviewers).toEqual(['second']);
    });
  });

  describe('reminders by themselves', () => {
    it('come a day and seven after, once each however often the portal looks; the last tells officers', async () => {
      const id = await assigned('third');
      const told_ = () => [told(id, 'protocol.review_due').length, told(id, 'protocol.review_late').length];
      for (const [days, due, over] of [
        [2, 0, 0],
        [1, 1, 0],
        [1, 1, 0],
        [5, 1, 1],
        [20, 1, 1],
      ] as const) {
        portal.clock.advance(days * day);
        await waitFor(() => Promise.resolve(told_().join() === `${due},${over}`));
        await wholeRound(portal);
        expect(told_()).toEqual([due, over]);
      }
      expect(told(id, 'protocol.review_late')[0]).toMatchObject({
        actor: null,
        data: { reminded_reviewers: ['third'] },
      });
      const [row] = (await late()).filter((one) => one.id === id);
      expect(row).toMatchObject({ number: expect.any(String), reviewer_name: 'Kudzai Sibanda', reminders: 2 });
    });
  });

  describe('absences and candidates', () => {
    const path = '/api/reviewers/second/absences';
    const put = (who: Person, body: Absence, version: number) =>
      portal.as(who, 'PUT', path, body, { 'if-match': `"${version}"` });

    it('are kept by the reviewer and by officers, for the others they do not exist', async () => {
      const today = portal.clock().toISOString().slice(0, 10);
      const absence = { from: today, to: '2028-12-05' };
      expect((await portal.as('second', 'GET', path)).body).toEqual({ from: null, to: null });
      expect((await portal.as('second', 'PUT', path, absence)).status).toBe(428);
      expect((await put('second', { from: '2028-12-05', to: today }, 0)).status).toBe(422);
      expect((await put('second', { from: today, to: null }, 0)).status).toBe(422);
      expect((await put('second', absence, 0)).status).toBe(200);
      expect((await put('officer', absence, 0)).status).toBe(412);
      expect((await put('officer', absence, 1)).status).toBe(200);
      for (const who of ['first', 'third'] as const) {
        expect((await portal.as(who, 'GET', path)).status).toBe(404);
        expect((await put(who, absence, 2)).status).toBe(404);
      }
      expect((await portal.as('owner', 'GET', path)).status).toBe(403);
      expect((await portal.as('officer', 'GET', '/api/reviewers/owner/absences')).status).toBe(404);
    });

    it('candidates say their email and load; who declined or is away comes last and may be chosen', async () => {
      const { id } = await portal.submit('BSc');
      await portal.as('officer', 'POST', `/api/protocols/${id}/assignment`, { reviewer: 'first' });
      await portal.as('first', 'POST', `/api/protocols/${id}/decline`, {});
      const declinedAt = portal.clock().toISOString();
      const found = (await portal.as('officer', 'GET', `/api/protocols/${id}/reviewer-candidates`))
        .body as ReviewerCandidate[];
      expect(found.map((one) => one.id)).toEqual(['third', 'first', 'second']);
      expect(found).toMatchObject([
        { email: 'third@example.org', away: null, declined_at: null },
        { declined_at: declinedAt, away: null },
        { away: '2028-12-05', declined_at: null },
      ]);
      const { late: overdue, open } = found.find((one) => one.id === 'third')!;
      expect([overdue, open].every((count) => count > 0)).toBe(true);
      const answer = await portal.as('officer', 'POST', `/api/protocols/${id}/assignment`, { reviewer: 'second' });
      expect(answer.status).toBe(200);
    });
  });

  describe('the reviewer’s desk (docs/reviews 7 to 13)', () => {
    const waiting = async (who: Person) =>
      ((await portal.as(who, 'GET', '/api/protocols?waiting=me&page_size=100')).body as ProtocolRow[]).map(
        ({ id }) => id,
      );
    const declare = (id: string, body: unknown, who: Person = 'first') => post(id, 'declaration', body, who);
    const two = async () => {
      const { id } = await portal.submit('Clinical Trials');
      await portal.as('officer', 'POST', `/api/protocols/${id}/assignment`, {
        ...{ reviewer: 'first', alt_reviewer: 'second' },
      });
      return id;
    };

    it('what waits for somebody’s comment: the soonest due first, also half-reviewed by the other, and not once commented', async () => {
      const far = await two();
      const near = await assigned();
      const all = await waiting('first');
      expect(all.indexOf(near)).toBeGreaterThanOrEqual(0);
      expect(all.indexOf(near)).toBeLessThan(all.indexOf(far));
      await portal.as('first', 'POST', `/api/protocols/${far}/review`, { comment: 'Sound.' });
      expect(await waiting('first')).not.toContain(far);
      expect(await waiting('second')).toContain(far);
      expect((await read('second', far)).status).toBe('partially reviewed');
      const answer = await portal.as('second', 'GET', '/api/protocols?waiting=me&page_size=1');
      expect(Number(answer.headers.get('x-total-count'))).toBe((await waiting('second')).length);
    });

    it('a declaration is kept with its time, and asked anew when the facts changed; a review without one is taken', async () => {
      const id = await assigned();
      const said = async (who: Person) => (await read(who, id)).reviewers_said;
      expect(await said('officer')).toEqual([{ slot: 'reviewer', declared_at: null }]);
      expect((await portal.as('first', 'POST', `/api/protocols/${id}/declaration`, { conflict: false })).status).toBe(
        428,
      );
      expect((await declare(id, { conflict: false })).status).toBe(200);
      const at = portal.clock().toISOString();
      for (const who of ['officer', 'first'] as const)
        expect(await said(who)).toEqual([{ slot: 'reviewer', declared_at: at }]);
      expect(await read('owner', id)).not.toHaveProperty('reviewers_said');
      const other = await assigned('second');
      expect((await portal.as('second', 'POST', `/api/protocols/${other}/review`, { comment: 'Sound.' })).status).toBe(
        200,
      );
    });

    it('a conflict empties the place, half-reviewed too, keeps the other’s comment, and is the council’s alone', async () => {
      const id = await two();
      await portal.as('second', 'POST', `/api/protocols/${id}/review`, { comment: 'Sound.' });
      const blank = await declare(id, { conflict: true, text: ' ' });
      expect([blank.status, blank.body]).toMatchObject([422, { errors: [{ field: 'text' }] }]);
      expect((await declare(id, { conflict: true, text: 'I supervise the thesis.' })).body).toMatchObject({
        status: 'declined',
      });
      expect((await read('second', id)).alt_comment).toBe('Sound.');
      const { body } = await portal.as('officer', 'GET', `/api/protocols/${id}/reviewer-candidates`);
      expect((body as ReviewerCandidate[]).map((one) => one.id)).not.toContain('first');
      expect(JSON.stringify(await history('officer', id))).toContain('I supervise the thesis.');
      for (const who of ['owner', 'second'] as const)
        expect(JSON.stringify(await history(who, id))).not.toMatch(/supervise|onflict of interest/);
    });

    it('no researcher’s, reviewer’s or event’s JSON, export or letter holds a recommendation or a declaration', async () => {
      const id = await assigned();
      await declare(id, { conflict: false });
      const body = { comment: 'Sound.', recommendation: 'revise' };
      expect((await portal.as('first', 'POST', `/api/protocols/${id}/review`, body)).status).toBe(200);
      expect((await read('officer', id)).reviewers_said).toMatchObject([{ recommendation: 'revise' }]);
      const decide = (await portal.as('officer', 'GET', '/api/desk/decide?page_size=100')).body as DeskRow[];
      expect(decide.find((row) => row.id === id)?.recommended).toEqual(['revise']);
      for (const who of ['owner', 'first', 'officer'] as const)
        expect(JSON.stringify((await portal.as(who, 'GET', '/api/protocols?page_size=100')).body)).not.toMatch(
          /recommend/,
        );
      await portal.as('officer', 'POST', `/api/protocols/${id}/decision`, { status: 'accepted' });
      expect((await read('officer', id)).reviewers_said).toMatchObject([{ recommendation: 'revise' }]);
      for (const who of ['owner', 'first'] as const) {
        expect(JSON.stringify(await read(who, id))).not.toMatch(/revise|recommendation/);
        expect(JSON.stringify(await history(who, id))).not.toMatch(/revise|onflict/);
      }
      const own = await portal.as('owner', 'GET', '/api/protocols/mine.json');
      expect(JSON.stringify(own.body)).not.toMatch(/"?recommendations?"?:|declarations|revise/);
      for (const file of ['export.pdf', 'letter.pdf']) {
        const answer = await portal.open('owner', `/api/protocols/${id}/${file}`);
        expect((await readPdf(new Uint8Array(await answer.arrayBuffer()))).text).not.toMatch(/recommend/i);
      }
      await waitFor(() => Promise.resolve(told(id, 'protocol.accepted').length === 1));
      expect(JSON.stringify(portal.events)).not.toMatch(/recommendation|revise|declarations/);
    });
  });
});
