import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Protocol } from '../protocol/protocol.types.ts';
import { aLetter } from '../testing/a-letter.ts';
import { people } from '../testing/people.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import type { TestPortal } from '../testing/protocol-app.ts';
import { readPdf, squashed } from '../testing/read-pdf.ts';
import { seed } from '../testing/seed-protocol.ts';
import type { Approval } from '../approvals/approval.types.ts';
import type { Letter } from './letter.types.ts';

onEachStore((startPortal) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal(undefined, { fullBoard: ['Clinical Trials'] });
  });
  afterAll(() => portal.stop());

  let count = 0;
  /** A code of its own for each letter. */
  const letterOf = (changes: Partial<Letter> = {}): Letter => {
    count += 1;
    const code = String(count).padStart(16, '0');
    return aLetter({ code, decided_at: '2026-11-20T08:00:00.000Z', ...changes });
  };
  const approval: Approval = {
    valid_until: '2027-11-20',
    reminded: null,
    ended: false,
    given_on: '2026-11-20',
  };

  async function told(letter: Letter, changes: Partial<Protocol>, status: Protocol['status'] = 'accepted') {
    await seed(portal.store, status, { approval, letters: [letter], ...changes });
    portal.clock.advance(60_000);
    const { state, until, since } = (await portal.anonymous('GET', `/api/verify/${letter.code}`)).body as Record<
      string,
      string
    >;
    return { state, until, since };
  }

  describe('what a letter is told to be, by each path (docs/decisions 17)', () => {
    const day = { until: '2027-11-20', since: '2026-11-20' };
    const later = { decided_at: '2026-12-01T08:00:00.000Z' };

    it.each<[string, Partial<Approval>, object]>([
      ['valid', {}, { state: 'valid', ...day }],
      ['conditional', { conditional_since: '2026-11-20' }, { state: 'conditional', ...day }],
      ['expired', { valid_until: '2026-11-19' }, { state: 'expired', until: '2026-11-19', since: '2026-11-20' }],
      ['suspended', { suspended_on: '2026-11-21' }, { state: 'suspended', until: day.until, since: '2026-11-21' }],
      ['ended', { ended: true, ended_on: '2026-11-22' }, { state: 'ended', until: day.until, since: '2026-11-22' }],
    ])('%s', async (_state, changes, expected) => {
      expect(await told(letterOf(), { approval: { ...approval, ...changes } })).toEqual(expected);
    });

    it('rejected, of the application and of a form', async () => {
      const rejected = { state: 'rejected', until: null, since: '2026-11-20' };
      expect(await told(letterOf({ decision: 'rejected' }), {}, 'rejected')).toEqual(rejected);
      expect(await told(letterOf({ decision: null, kind: 'refusal' }), {})).toEqual(rejected);
    });

    it.each(['accepted', 'conditions-met', 'renewal', 'reopening', 'amendment'] as const)(
      'replaced by a later letter of the kind %s, until that one is withdrawn',
      async (kind) => {
        const next = letterOf({ decision: null, kind, ...later });
        const first = letterOf();
        const replaced = { state: 'replaced', until: null, since: '2026-12-01' };
        expect(await told(first, { letters: [first, next] })).toEqual(replaced);
        const again = letterOf();
        const withdrawn = letterOf({ ...next, code: letterOf().code, withdrawn_at: '2026-12-02T08:00:00.000Z' });
        expect(await told(again, { letters: [again, withdrawn] })).toEqual({ state: 'valid', ...day });
      },
    );

    it('replaced, of a rejection, by the next decision', async () => {
      const first = letterOf({ decision: 'rejected' });
      const next = letterOf({ decision: 'accepted', ...later });
      expect(await told(first, { letters: [first, next] })).toMatchObject({ state: 'replaced', since: '2026-12-01' });
    });

    it.each(['accepted', 'rejected'] as const)(
      'replaced, of an application that was withdrawn and came back: %s',
      async (decision) => {
        const first = letterOf({ decision: null, kind: 'closure' });
        const next = letterOf({ decision, ...later });
        const replaced = { state: 'replaced', since: '2026-12-01' };
        expect(await told(first, { letters: [first, next] }, decision)).toMatchObject(replaced);
      },
    );

    it('replaced by the letter that was written anew in its place, whatever its kind', async () => {
      const first = letterOf({ decision: null, kind: 'refusal' });
      const next = letterOf({
        decision: null,
        kind: 'refusal',
        ...later,
        replaces: { code: first.code, date: first.date },
      });
      expect(await told(first, { letters: [first, next] })).toMatchObject({ state: 'replaced', since: '2026-12-01' });
    });

    it('withdrawn, before all else', async () => {
      const first = letterOf({ withdrawn_at: '2026-11-25T08:00:00.000Z' });
      const next = letterOf(later);
      const withdrawn = { state: 'withdrawn', until: null, since: '2026-11-25' };
      expect(await told(first, { letters: [first, next], approval: { ...approval, ended: true } })).toEqual(withdrawn);
    });

    it('the same of an archived protocol', async () => {
      expect(await told(letterOf(), { deleted: true })).toEqual({ state: 'valid', ...day });
    });
  });

  describe('a decision', () => {
    const decide = async (id: string, body: object) =>
      portal.as('officer', 'POST', `/api/protocols/${id}/decision`, body);
    const letterText = async (id: string) => {
      const answer = await portal.open('owner', `/api/protocols/${id}/letter.pdf`);
      return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text;
    };

    it('subject to conditions says them, forbids to begin, and is lifted by a letter that replaces it', async () => {
      const id = await seed(portal.store, 'reviewed');
      const conditions = 'Translate the consent form into Shona.';
      const body = { status: 'accepted', outcome: 'approved_subject_to', conditions };
      expect((await decide(id, body)).status).toBe(200);
      const text = await letterText(id);
      for (const said of [conditions, 'The research may not begin', 'Recorded by Anesu Mutasa', 'proposal.pdf'])
        expect(text).toContain(squashed(said));
      const read = async () => (await portal.as('owner', 'GET', `/api/protocols/${id}`)).body;
      const { letter } = (await read()) as { letter: { code: string } };
      const verified = async () => {
        portal.clock.advance(60_000);
        return (await portal.anonymous('GET', `/api/verify/${letter.code}`)).body;
      };
      expect(await verified()).toMatchObject({ state: 'conditional', kind: 'accepted', version: 1 });
      const meet = (note: string, version: number) =>
        portal.as('officer', 'POST', `/api/protocols/${id}/conditions-met`, { note }, { 'if-match': `"${version}"` });
      expect((await meet(' ', 2)).body).toMatchObject({ status: 422, errors: [{ field: 'note' }] });
      expect((await meet('Seen.', 2)).status).toBe(200);
      expect((await meet('Seen.', 3)).body).toMatchObject({ status: 409, code: 'not_conditional', version: 3 });
      expect(await verified()).toMatchObject({ state: 'replaced' });
      expect(await read()).toMatchObject({ validity: { state: 'valid' }, outcome: 'approved_subject_to' });
    });

    it('that refuses says that one may appeal, and where the reasons stand', async () => {
      const id = await seed(portal.store, 'reviewed', { comment: 'Weak design.', alt_comment: 'Unclear aims.' });
      expect((await decide(id, { status: 'rejected' })).status).toBe(200);
      const text = await letterText(id);
      for (const said of [
        'You may appeal in writing within 30 days.',
        'The reasons are given in the council’s portal.',
      ])
        expect(text).toContain(squashed(said));
      const secret = [people.first, people.second].flatMap(({ first_name, last_name }) => [first_name, last_name]);
      for (const word of [...secret, 'Weak design.', 'Unclear aims.']) expect(text).not.toContain(squashed(word));
    });

    it('on a study type of FULL_BOARD is made in a meeting alone, which needs its quorum', async () => {
      const id = await seed(portal.store, 'reviewed', { study_type: 'Clinical Trials' });
      expect((await decide(id, { status: 'accepted' })).body).toMatchObject({
        status: 409,
        code: 'meeting_needed',
        version: 1,
        detail: 'Clinical Trials is decided in a meeting. Put it on an agenda.',
      });
    });
  });
});
