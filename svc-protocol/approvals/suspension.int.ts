import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { statuses, type HistoryEntry, type Protocol } from '@portal/contracts/protocol';
import type { DeskRow } from '@portal/contracts/my-day';
import { waitFor } from '@portal/service-kit/testing';
import { approvedOn } from './approval.rules.ts';
import { protocolsCollection } from '../protocol/store.ts';
import { deciding } from '../testing/decide-form.ts';
import { sendForm } from '../testing/follow-up.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import type { Person } from '../testing/people.ts';
import type { TestPortal } from '../testing/protocol-app.ts';
import { readPdf, squashed } from '../testing/read-pdf.ts';
import { participantCode, reportAbout } from '../testing/safety.ts';
import { seed } from '../testing/seed-protocol.ts';
import type { Approval } from './approval.types.ts';

const acts = ['suspension', 'suspension/lift', 'ending'] as const;
type Act = (typeof acts)[number];
const day = 86_400_000;

onEachStore((start) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await start();
  });
  afterAll(() => portal.stop());
  const { accepted, protocol, send, decide, form } = deciding(() => portal);

  const bodyOf = (act: Act, reasons: string | null = 'Two deaths at one site.') =>
    act === 'suspension' ? { scope: 'all', reasons } : { reasons };
  const post = async (id: string, act: string, body: object, who: Person = 'officer', version?: number) => {
    const known = version ?? (await portal.store.collection(protocolsCollection).get(id)).version;
    return portal.as(who, 'POST', `/api/protocols/${id}/${act}`, body, { 'if-match': `"${known}"` });
  };
  /** Those after the letter of the acceptance. */
  const lettersOf = async (id: string) =>
    (await portal.store.collection(protocolsCollection).get(id)).letters?.slice(1) ?? [];
  const verified = async (code: string | undefined) => {
    // Verification is rate-limited by network.
    portal.clock.advance(3_000);
    return (await portal.anonymous('GET', `/api/verify/${code}`)).body;
  };
  const suspended = () => accepted({ suspended_on: '2026-11-20', suspended_scope: 'all' });
  const today = '2026-11-21';

  describe('an approval (docs/safety 12 to 15)', () => {
    it('that is suspended on a report names no participant, in letter, event or history', async () => {
      const id = await accepted();
      await sendForm(portal, reportAbout(id, { seriousness: 'death', outcome: 'fatal' }, 'death_report'));
      expect((await post(id, 'suspension', { scope: 'all', reasons: 'A death at one site.' })).status).toBe(200);
      const { body: history } = await portal.as('owner', 'GET', `/api/protocols/${id}/history`);
      await waitFor(() => portal.events.some(({ key }) => key === id));
      const told = JSON.stringify([await lettersOf(id), history, portal.events.filter(({ key }) => key === id)]);
      expect(told).toContain('A death at one site.');
      expect(told).not.toContain(participantCode);
    });

    it('is suspended, resumed and ended with a letter each, which says by its code what counts now', async () => {
      const id = await accepted();
      const [last] = [(await protocol(id)).validity?.until];
      const told = async () => (await protocol(id, 'owner')).validity;

      expect((await post(id, 'suspension', { scope: 'all', reasons: 'Two deaths at one site.' })).status).toBe(200);
      expect(await told()).toEqual({ state: 'suspended', until: last, since: today, scope: 'all' });
      const [first] = await lettersOf(id);
      expect(first).toMatchObject({ kind: 'suspended', decision: null, recorded_by: 'Anesu Mutasa' });
      expect(first?.body.join(' ')).toMatch(/nothing may be carried out under this protocol.*Two deaths at one site\./);
      expect(await verified(first?.code)).toMatchObject({ state: 'suspended', kind: 'suspended', since: today });
      // Its owner opens it from the page of the protocol.
      const opened = await portal.open('owner', `/api/protocols/${id}/letter.pdf`);
      const pdf = await readPdf(new Uint8Array(await opened.arrayBuffer()));
      expect(pdf.text).toContain(squashed('Two deaths at one site.'));

      expect((await post(id, 'suspension/lift', { reasons: 'Unrelated to the study.' })).status).toBe(200);
      expect(await told()).toMatchObject({ state: 'valid', until: last });
      const [, second] = await lettersOf(id);
      expect(second).toMatchObject({ kind: 'suspension-lifted' });
      expect(second?.body.join(' ')).toMatch(/may continue as described.*Unrelated to the study\./);
      expect([await verified(first?.code), await verified(second?.code)]).toMatchObject([
        { state: 'replaced' },
        { state: 'valid' },
      ]);

      expect((await post(id, 'ending', { reasons: 'The harm outweighs the benefit.' })).status).toBe(200);
      expect(await told()).toEqual({ state: 'ended', until: last, since: today });
      const [, , third] = await lettersOf(id);
      expect(third).toMatchObject({ kind: 'closure', decision: null });
      const closure = third?.body.join(' ') ?? '';
      expect(closure).toMatch(/ended its approval of .*The harm outweighs the benefit\./s);
      expect(closure).not.toMatch(/has acknowledged your/);
      expect(await verified(third?.code)).toMatchObject({ state: 'ended', since: today });

      const { body } = await portal.as('owner', 'GET', `/api/protocols/${id}/history`);
      const kinds = ['protocol.suspended', 'protocol.suspension_lifted', 'protocol.approval_ended'];
      const lines = (body as HistoryEntry[]).filter(({ kind }) => kinds.includes(kind));
      expect(lines).toMatchObject([
        { what: 'Approval suspended', from: null, to: 'all', why: 'Two deaths at one site.', who: 'Anesu Mutasa' },
        { what: 'Suspension lifted', from: 'all', to: null, why: 'Unrelated to the study.' },
        { what: 'Approval ended', from: last, to: today, why: 'The harm outweighs the benefit.' },
      ]);
      await waitFor(() => portal.events.filter(({ key }) => key === id).length === 3);
      const events = portal.events.filter(({ key }) => key === id);
      expect(events.map(({ type, data }) => [type, data.validity?.state, data.letter?.kind])).toEqual([
        ['protocol.suspended', 'suspended', 'suspended'],
        ['protocol.suspension_lifted', 'valid', 'suspension-lifted'],
        ['protocol.approval_ended', 'ended', 'closure'],
      ]);
      expect(JSON.stringify(events)).not.toMatch(/Two deaths|Unrelated|outweighs/);
    });

    it('of which enrolment alone is suspended can be suspended whole, and not twice the same', async () => {
      const id = await accepted();
      expect((await post(id, 'suspension', { scope: 'enrolment', reasons: 'Consent forms.' })).status).toBe(200);
      expect((await lettersOf(id))[0]?.body.join(' ')).toContain('no new participants may be enrolled');
      const again = await post(id, 'suspension', { scope: 'enrolment', reasons: 'Consent forms.' });
      expect(again.body).toMatchObject({ status: 409, code: 'suspended', protocol_status: 'accepted' });
      // A letter's code names its instant.
      portal.clock.advance(1_000);
      expect((await post(id, 'suspension', { scope: 'all', reasons: 'A death.' })).status).toBe(200);
      const [first, second] = await lettersOf(id);
      expect([await verified(first?.code), await verified(second?.code)]).toMatchObject([
        { state: 'replaced' },
        { state: 'suspended' },
      ]);
    });

    it('that expired while it was suspended does not let the research go on', async () => {
      const id = await accepted({ suspended_on: '2026-06-01', suspended_scope: 'all', valid_until: '2026-11-20' });
      expect((await post(id, 'suspension/lift', { reasons: 'Unrelated.' })).status).toBe(200);
      const text = (await lettersOf(id)).at(-1)?.body.join(' ') ?? '';
      expect(text).toContain('The approval expired on 20 November 2026.');
      expect(text).not.toContain('as described in the application');
      expect((await protocol(id)).validity?.state).toBe('expired');
    });

    describe('that still forbids the research is not said to let it go on', () => {
      const lasts = '2027-11-20';
      const suspended = 'The approval has been suspended since 20 November 2026.';
      const expired = 'The approval expired on 20 November 2026.';
      const conditional = 'The approval is subject to conditions.';
      const conditions = { outcome: 'approved_subject_to', conditions: 'In Shona, too.' } as const;
      const since = { conditional_since: '2026-11-20' };
      const lastLetter = async (id: string) => (await lettersOf(id)).at(-1)?.body.join(' ') ?? '';

      it.each<[string, Partial<Approval>, readonly string[]]>([
        [
          'suspended',
          { suspended_on: '2026-11-20', suspended_scope: 'all', valid_until: lasts },
          [suspended, 'valid until 20 November 2027'],
        ],
        ['expired', { valid_until: '2026-11-20' }, [expired]],
        ['conditional', since, [conditional]],
        [
          'all of it',
          { ...since, suspended_on: '2026-11-20', suspended_scope: 'all', valid_until: '2026-11-20' },
          [suspended, conditional, expired],
        ],
      ])('an amendment: %s', async (_state, approval, said) => {
        const id = await accepted(approval, conditions);
        expect((await decide(await send(id, 'amendment'), { act: 'approve' })).status).toBe(200);
        const text = await lastLetter(id);
        for (const one of said) expect(text).toContain(one);
        expect(text).not.toContain('may continue as amended');
        expect(text.includes('valid until')).toBe(approval.valid_until !== '2026-11-20');
      });

      it('conditions that are met meanwhile', async () => {
        const id = await accepted({ ...since, suspended_on: '2026-11-20', suspended_scope: 'all' }, conditions);
        expect((await post(id, 'conditions-met', { note: 'Seen.' })).status).toBe(200);
        expect(await lastLetter(id)).toContain(suspended);
        expect(await lastLetter(id)).not.toContain('may begin as');
      });

      it('a reopening whose conditions are not met', async () => {
        const id = await accepted({ ...since, ended: true, ended_on: '2026-11-20' }, conditions);
        expect((await decide(await send(id, 'study_reopening'), { act: 'approve' })).status).toBe(200);
        expect(await lastLetter(id)).toContain(conditional);
        expect(await lastLetter(id)).not.toContain('may continue as');
      });

      it.each<[string, Partial<Approval>, string]>([
        ['expired', { valid_until: '2026-11-20' }, expired],
        ['conditional', { ...since, valid_until: lasts }, conditional],
      ])('an acceptance that is written anew: %s', async (state, approval, said) => {
        const id = await accepted(approval, conditions);
        expect((await post(id, 'letters', { reason: 'Misspelt.' })).status).toBe(200);
        const text = await lastLetter(id);
        expect(text).toContain(said);
        expect(text).not.toContain('may begin as');
        expect(text.includes('valid until')).toBe(state === 'conditional');
        expect(text.includes('expired on')).toBe(state === 'expired');
      });

      it('and one that forbids nothing is', async () => {
        const id = await accepted({ ...since, ended: true, ended_on: '2026-11-20' }, conditions);
        await decide(await send(id, 'study_reopening'), { act: 'approve' });
        expect((await post(id, 'conditions-met', { note: 'Seen.' })).status).toBe(200);
        expect(await lastLetter(id)).toContain('The research may begin as described in the application.');
        await decide(await send(id, 'amendment'), { act: 'approve' });
        expect(await lastLetter(id)).toContain('The research may continue as amended.');
        expect((await post(id, 'ending', { reasons: 'Ended.' })).status).toBe(200);
        await decide(await send(id, 'study_reopening'), { act: 'approve' });
        expect(await lastLetter(id)).toContain('The research may continue as described in the application.');
      });
    });

    it('that was ended or suspended is started again by a Study Reopening alone', async () => {
      for (const act of ['ending', 'suspension'] as const) {
        const id = await accepted();
        expect((await post(id, act, bodyOf(act))).status).toBe(200);
        if (act === 'ending')
          for (const other of acts)
            expect((await post(id, other, bodyOf(other))).body).toMatchObject({ status: 409, code: 'approval_ended' });
        const reopening = await send(id, 'study_reopening');
        expect((await decide(reopening, { act: 'approve' })).status).toBe(200);
        expect((await form(reopening)).state).toBe('approved');
        expect((await protocol(id)).validity?.state).toBe('valid');
        // All of it went: enrolment can be suspended anew.
        expect((await post(id, 'suspension', { scope: 'all', reasons: 'Again.' })).status).toBe(200);
      }
    });

    it.each(acts)('%s needs its reasons, the version it was decided on, and an officer', async (act) => {
      const id = act === 'suspension/lift' ? await suspended() : await accepted();
      const path = `/api/protocols/${id}/${act}`;
      expect((await portal.as('officer', 'POST', path, bodyOf(act))).status).toBe(428);
      expect((await post(id, act, bodyOf(act), 'officer', 7)).status).toBe(412);
      expect((await post(id, act, bodyOf(act), 'owner')).status).toBe(403);
      for (const reasons of [null, ' ', 'a'.repeat(2_001)])
        expect((await post(id, act, bodyOf(act, reasons))).body).toMatchObject({
          status: 422,
          errors: [{ field: 'reasons', message: 'Enter the reason' }],
        });
      expect(await lettersOf(id)).toEqual([]);
    });

    it.each(statuses.filter((status) => status !== 'accepted'))(
      'is only of an accepted protocol: %s',
      async (status) => {
        const id = await seed(portal.store, status);
        for (const act of acts)
          expect((await post(id, act, bodyOf(act))).body).toMatchObject({
            status: 409,
            code: 'not_accepted',
            detail: 'The protocol is not accepted.',
          });
      },
    );

    it('of an archived protocol stays as it is, and one that is not suspended is not resumed', async () => {
      const archived = await accepted({}, { deleted: true });
      for (const act of acts)
        expect((await post(archived, act, bodyOf(act))).body).toMatchObject({ status: 409, code: 'archived' });
      expect((await post(await accepted(), 'suspension/lift', bodyOf('suspension/lift'))).body).toMatchObject({
        status: 409,
        code: 'not_suspended',
      });
    });

    it('that changed by it keeps an earlier decision on a form from being taken back', async () => {
      const id = await accepted();
      const renewal = await send(id, 'annual_review');
      expect((await decide(renewal, { act: 'approve' })).status).toBe(200);
      expect((await post(id, 'suspension', bodyOf('suspension'))).status).toBe(200);
      const { version } = await form(renewal);
      const undone = await portal.as(
        'officer',
        'POST',
        `/api/follow-ups/${renewal}/undo`,
        { reason: 'Wrong form' },
        { 'if-match': `"${version}"` },
      );
      expect(undone.body).toMatchObject({ status: 409, code: 'not_undoable' });
    });
  });

  describe('an approval that expired (docs/safety 16)', () => {
    const expired = (changes: Partial<Approval> = {}) =>
      accepted({
        ...approvedOn('2025-01-01', { months: 12, days: 0 }),
        valid_until: '2026-06-30',
        reminded: 7,
        ...changes,
      });
    const remind = (id: string, who?: Person) => post(id, 'renewal-reminder', {}, who);
    const rowOf = async (id: string) =>
      ((await portal.as('officer', 'GET', '/api/desk/approvals?page_size=100')).body as DeskRow[]).find(
        (row) => row.id === id,
      );

    it('is reminded of once a week, and the queue says when', async () => {
      const id = await expired();
      expect(await rowOf(id)).not.toHaveProperty('reminded_on');
      expect((await remind(id)).status).toBe(200);
      expect(await rowOf(id)).toMatchObject({ reminded_on: today });
      const { body: list } = await portal.as('owner', 'GET', '/api/protocols?status=accepted');
      expect(JSON.stringify(list)).not.toContain('reminded');
      await waitFor(() => portal.events.some(({ key, type }) => key === id && type === 'protocol.renewal_due'));
      expect((await remind(id)).body).toMatchObject({ status: 409, code: 'reminded_this_week' });
      portal.clock.advance(7 * day);
      expect((await remind(id)).status).toBe(200);
      expect((await remind(id, 'owner')).status).toBe(403);
      const path = `/api/protocols/${id}/renewal-reminder`;
      expect((await portal.as('officer', 'POST', path, {})).status).toBe(428);
    });

    it('leaves its queue when it is ended', async () => {
      const id = await expired();
      expect(await rowOf(id)).toBeDefined();
      expect((await post(id, 'ending', { reasons: 'Nobody renewed it.' })).status).toBe(200);
      expect(await rowOf(id)).toBeUndefined();
      expect((await remind(id)).body).toMatchObject({ status: 409, code: 'approval_ended' });
    });

    it('is not reminded of before it expired', async () => {
      expect((await remind(await accepted())).body).toMatchObject({ status: 409, code: 'not_expired' });
      const { status } = (await protocol(await accepted())) as Protocol;
      expect(status).toBe('accepted');
    });
  });
});
