import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { topics, type ProtocolEvent } from '@portal/contracts/events';
import type { DecisionRow } from '@portal/contracts/record';
import type { HistoryEntry, Protocol } from '@portal/contracts/protocol';
import type { Report } from '@portal/contracts/reports';
import type { Verified } from '@portal/contracts/letters';
import { openDeadLetters } from '@portal/service-kit/bus';
import { firstForged } from '@portal/service-kit/history';
import { testKeys } from '@portal/service-kit/keys';
import { errorsIn, waitFor } from '@portal/service-kit/testing';
import { protocolsCollection } from '../protocol/store.ts';
import { uploaded } from '../testing/application.ts';
import { deciding } from '../testing/decide-form.ts';
import { holding } from '../testing/hold-meeting.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import { people, type Person } from '../testing/people.ts';
import type { TestPortal } from '../testing/protocol-app.ts';
import { seed } from '../testing/seed-protocol.ts';
import { signed } from '../testing/sign.ts';

const day = 86_400_000;
const comments = { comment: '1. Sample size?\n2. Who analyses?', alt_comment: 'Add the consent form.' };

onEachStore((start) => {
  let portal: TestPortal;
  const events: ProtocolEvent[] = [];
  beforeAll(async () => {
    portal = await start(undefined, { signatures: 'off' });
    await portal.bus.subscribe({
      group: 'told-of-protocols',
      topics: [topics.protocol],
      deadLetters: openDeadLetters(portal.store, portal.clock),
      handle: (event) => Promise.resolve(void events.push(event as ProtocolEvent)),
    });
  }, 60_000);
  afterAll(() => portal.stop());

  const { send } = deciding(() => portal);
  const meeting = holding(() => portal);
  const read = async (id: string, who: Person = 'officer') =>
    (await portal.as(who, 'GET', `/api/protocols/${id}`)).body as Protocol;
  const stored = (id: string) => portal.store.collection(protocolsCollection).get(id);
  /** At the version that is there, a second later than what was before. */
  async function post(id: string, command: string, body: object, who: Person = 'officer') {
    portal.clock.advance(1000);
    const ifMatch = { 'if-match': `"${(await stored(id)).version}"` };
    return portal.as(who, 'POST', `/api/protocols/${id}/${command}`, body, ifMatch);
  }
  async function does(...given: Parameters<typeof post>) {
    const answer = await post(...given);
    expect(answer).toMatchObject({ status: 200 });
  }
  const undo = (id: string, reason = 'The wrong study.') => post(id, 'decision/undo', { reason });
  const reviewed = () => seed(portal.store, 'reviewed', comments);
  async function decided(decision: object): Promise<string> {
    const id = await reviewed();
    await does(id, 'decision', decision);
    return id;
  }
  const refusal = async (answer: ReturnType<typeof undo>) => {
    const { status, code, detail } = (await answer).body as Record<string, unknown>;
    return [status, code, detail];
  };
  const numbersOf = ({ points = [] }: Protocol) => points.map(({ n, round }) => [n, round]);

  describe('taking a decision back (docs/decisions 25)', () => {
    it('an acceptance: approval, outcome, conditions and comment go, its letter is withdrawn, and it is decided anew', async () => {
      const conditions = 'Translate the form.';
      const compliance_comment = 'Report every six months.';
      const id = await decided({ status: 'accepted', outcome: 'approved_subject_to', conditions, compliance_comment });
      const before = await read(id);
      expect(before.undo_until).toBe('2026-11-28');
      expect((await read(id, 'owner')).undo_until).toBeUndefined();
      expect(errorsIn(await undo(id, ' '))).toEqual([{ field: 'reason', message: 'Enter the reason' }]);
      expect((await undo(id)).body).toMatchObject({ status: 'reviewed' });

      const kept = await stored(id);
      expect(kept).toMatchObject({ status: 'reviewed', compliance_comment: null, comments: [], valid_until: null });
      for (const field of ['approval', 'outcome', 'conditions', 'points']) expect(kept).not.toHaveProperty(field);
      expect(kept).toMatchObject({ approval_facts: null, reminder_due: null, decided_month: null });
      expect([comments.comment, comments.alt_comment]).toEqual([kept.comment, kept.alt_comment]);
      expect((await read(id)).actions).toEqual(['view', 'assess', 'ask']);

      const { body } = await portal.anonymous('GET', `/api/verify/${before.letter?.code}`);
      expect((body as Verified).state).toBe('withdrawn');
      const after = await read(id, 'owner');
      expect(after).toMatchObject({ status: 'reviewed', letters: [{ kind: 'accepted', state: 'withdrawn' }] });
      expect(after).not.toHaveProperty('letter');
      const hidden = { comment: null, alt_comment: null, compliance_comment: null };
      expect(after).toMatchObject({ ...hidden, commented_at: { reviewer: null, compliance: null } });

      await waitFor(() =>
        Promise.resolve(events.some(({ type, key }) => type === 'protocol.decision_undone' && key === id)),
      );
      const event = events.find(({ type, key }) => type === 'protocol.decision_undone' && key === id);
      expect(event?.data).toMatchObject({ status: 'reviewed', valid_until: null, user: 'owner' });
      expect(event?.data).not.toHaveProperty('outcome');

      await does(id, 'decision', { status: 'accepted' });
      expect((await read(id)).letters).toMatchObject([{ state: 'valid', version: 1 }, { state: 'withdrawn' }]);
      expect((await read(id, 'owner')).comment).toBe(comments.comment);
    });

    it('a rejection: its comment record and points go, their numbers are not used again, marks of it go', async () => {
      const id = await decided({ status: 'rejected', compliance_comment: 'Renew the permission.' });
      expect(numbersOf(await read(id, 'owner'))).toEqual([1, 2, 3, 4].map((n) => [n, 1]));
      expect((await undo(id)).status).toBe(200);
      expect((await stored(id)).comments).toEqual([]);
      for (const who of ['owner', 'officer'] as const) expect(await read(id, who)).not.toHaveProperty('points');
      expect((await read(id)).last_point).toBe(4);
      expect(await read(id, 'owner')).not.toHaveProperty('last_point');
      await does(id, 'decision', { status: 'rejected' });
      expect(numbersOf(await read(id, 'owner'))).toEqual([5, 6, 7].map((n) => [n, 1]));
      // In a later round the marks of the decision that is taken back go, and what was said before stays.
      const files = { response: uploaded('response'), cover_letter: uploaded('cover_letter') };
      await does(id, 'response', files, 'owner');
      await does(id, 'forward', {});
      for (const who of ['first', 'second'] as const) await does(id, 'review', { comment: 'Fine.' }, who);
      const [first] = (await read(id)).points ?? [];
      await does(id, 'decision', { status: 'accepted', marks: [{ point: first?.id, closed: true }] });
      expect((await read(id)).points?.[0]?.state).toBe('closed');
      expect((await undo(id)).status).toBe(200);
      const back = await read(id);
      expect(back).toMatchObject({ outcome: 'changes_required', letter: { decision: 'rejected' } });
      expect(back.letters?.map(({ state }) => state)).toEqual(['withdrawn', 'rejected', 'withdrawn']);
      expect([back.points?.length, back.points?.[0]?.state]).toEqual([3, 'open']);
      expect(back.comments).toHaveLength(1);
      expect((await read(id, 'owner')).previous_rounds).toMatchObject([{ comment: comments.comment }]);
    });

    it('is not for a decision of a meeting, nor after anything else, nor after 7 days', async () => {
      const held = await seed(portal.store, 'reviewed', { ...comments, user: 'stranger' });
      await meeting.appoint();
      const { id: m } = await meeting.open([{ protocol: held }]);
      await meeting.carry(m, 1, { outcome: 'approved' });
      await meeting.does(m, 'POST', 'close', {});
      await meeting.does(m, 'POST', 'decisions', {});
      await waitFor(async () => (await stored(held)).status === 'accepted');
      const ofMeeting = 'A meeting decided this. It cannot be taken back here.';
      expect(await refusal(undo(held))).toEqual([409, 'not_undoable', ofMeeting]);
      expect(await read(held)).not.toHaveProperty('undo_until');

      const acted = [409, 'not_undoable', 'It has been answered or acted on since. The decision cannot be taken back.'];
      const saved = await decided({ status: 'rejected' });
      portal.clock.advance(1000);
      const ifMatch = { 'if-match': `"${(await stored(saved)).version}"` };
      const card = { populations: [{ males: true }] };
      const put = await portal.as('owner', 'PUT', `/api/protocols/${saved}/sections`, card, ifMatch);
      expect(put.status).toBe(200);
      const answered = await decided({ status: 'rejected' });
      const files = { response: uploaded('response'), cover_letter: uploaded('cover_letter') };
      await does(answered, 'response', files, 'owner');
      const written = await decided({ status: 'accepted' });
      await does(written, 'letters', { reason: 'Misspelt.' });
      const reported = await decided({ status: 'accepted' });
      await send(reported, 'destruction');
      for (const id of [saved, written, reported]) {
        expect(await refusal(undo(id))).toEqual(acted);
        expect(await read(id)).not.toHaveProperty('undo_until');
      }
      const none = [409, 'not_undoable', 'There is no decision to take back.'];
      for (const id of [answered, await reviewed()]) expect(await refusal(undo(id))).toEqual(none);

      const late = await decided({ status: 'accepted' });
      portal.clock.advance(8 * day);
      expect(await refusal(undo(late))).toEqual([409, 'not_undoable', 'This can be taken back for 7 days only.']);
      portal.clock.advance(-8 * day);
      expect((await undo(late)).status).toBe(200);
      expect(await refusal(undo(late))).toEqual(none);
    });

    it('is an officer’s alone, of nobody’s own study, at the version that was seen', async () => {
      const id = await decided({ status: 'accepted' });
      const path = `/api/protocols/${id}/decision/undo`;
      for (const who of ['owner', 'first'] as const)
        expect((await portal.as(who, 'POST', path, { reason: 'No.' }, { 'if-match': '"2"' })).status).toBe(403);
      expect((await portal.as('officer', 'POST', path, { reason: 'No.' })).status).toBe(428);
      expect((await portal.as('officer', 'POST', path, { reason: 'No.' }, { 'if-match': '"1"' })).status).toBe(412);
      const own = await seed(portal.store, 'reviewed', { ...comments, user: 'officer' });
      expect((await undo(own)).body).toMatchObject({ status: 409, code: 'own_study' });
    });

    it('stands in history, record and register with reason and signature; reports drop the decision', async () => {
      const amounts = async () => {
        const { rows } = (await portal.as('officer', 'GET', '/api/reports/outcomes')).body as Report<'outcomes'>;
        return Object.fromEntries(rows.map(({ outcome, decisions }) => [outcome, decisions])) as Record<string, number>;
      };
      const rows = async (id: string) =>
        ((await portal.as('officer', 'GET', '/api/decisions?page_size=100')).body as DecisionRow[])
          .filter(({ protocol }) => protocol === id)
          .map(({ kind, outcome, until }) => [kind, outcome, until]);
      const { disapproved: before = 0 } = await amounts();
      const id = await decided({ status: 'rejected', outcome: 'disapproved', compliance_comment: 'Unsafe.' });
      await waitFor(async () => (await amounts()).disapproved === before + 1);
      const at = portal.clock();
      const body = { reason: 'The wrong study.' };
      const path = `/api/protocols/${id}/decision/undo`;
      const act = signed('officer', { path, body, meaning: 'Taken back', at });
      await does(id, 'decision/undo', act);
      await waitFor(async () => (await rows(id)).length === 2);
      await waitFor(async () => (await amounts()).disapproved === before);
      expect(await rows(id)).toEqual([
        ['protocol.decision_undone', 'taken_back', null],
        ['protocol.rejected', 'disapproved', null],
      ]);
      const historyOf = async (who: Person) =>
        (await portal.as(who, 'GET', `/api/protocols/${id}/history`)).body as HistoryEntry[];
      const undone = { kind: 'protocol.decision_undone', from: 'rejected', to: 'reviewed', why: 'The wrong study.' };
      const signature = { name: 'Anesu Mutasa', meaning: 'Taken back' };
      expect((await historyOf('officer')).slice(-2)).toMatchObject([{ why: 'Unsafe.' }, { ...undone, signature }]);
      const [decision, told] = (await historyOf('owner')).slice(-2);
      expect([decision?.kind, decision?.why]).toEqual(['protocol.rejected', undefined]);
      expect(told).toMatchObject(undone);
      const { history } = await stored(id);
      expect(firstForged(history, id, testKeys().history)).toBeUndefined();
      expect(JSON.stringify(await historyOf('owner'))).not.toContain(people.first.last_name);
    });
  });
});
