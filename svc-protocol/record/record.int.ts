import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DecisionRow, RecordKind, RecordRow } from '@portal/contracts/record';
import type { Protocol } from '@portal/contracts/protocol';
import { waitFor } from '@portal/service-kit/testing';
import { approvedOn } from '../approvals/approval.rules.ts';
import { followUpsCollection } from '../follow-ups/store.ts';
import { snapshotOf } from '../protocol/events.ts';
import { protocolsCollection } from '../protocol/store.ts';
import { recordCollection } from './store.ts';
import { deciding } from '../testing/decide-form.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import type { Person } from '../testing/people.ts';
import type { TestPortal } from '../testing/protocol-app.ts';
import { seed } from '../testing/seed-protocol.ts';

const day = 86_400_000;

onEachStore((start) => {
  let portal: TestPortal;
  let earlier: string;
  beforeAll(async () => {
    portal = await start(async (store) => {
      const approval = { ...approvedOn('2026-01-05', { months: 12, days: 0 }), valid_until: '2028-01-05' };
      earlier = await seed(store, 'accepted', { approval, number: 'MRCZ/B/7', outcome: 'approved_subject_to' });
      const protocols = store.collection(protocolsCollection);
      const line = (seq: number, at: string, action: string, from: string | null, to: string) => ({
        ...{ seq, at, actor: 'officer', action, from, to, mac: '' },
      });
      const history = [
        line(1, '2025-12-01T08:00:00.000Z', 'protocol.submitted', null, 'pending'),
        {
          ...line(2, '2026-01-05T08:00:00.000Z', 'protocol.accepted', 'reviewed', 'accepted'),
          detail: { outcome: 'approved_subject_to' },
        },
        line(3, '2026-02-05T08:00:00.000Z', 'protocol.renewed', '2027-01-05', '2028-01-05'),
      ];
      const kept = { ...(await protocols.get(earlier)), history };
      const told = snapshotOf({ ...kept, version: kept.version + 1 }, 'e-earlier', new Date(), 'Africa/Harare');
      await protocols.replace(kept, [told]);
    });
  }, 60_000);
  afterAll(() => portal.stop());

  const { send, decide, undo } = deciding(() => portal);
  const post = async (who: Person, id: string, command: string, body: unknown) => {
    const { version } = (await portal.as('officer', 'GET', `/api/protocols/${id}`)).body as Protocol;
    const headers = { 'if-match': `"${version}"` };
    const answer = await portal.as(who, 'POST', `/api/protocols/${id}/${command}`, body, headers);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    portal.clock.advance(1000);
  };
  const decisions = async (query = '') =>
    (await portal.as('officer', 'GET', `/api/decisions?page_size=100&${query}`)).body as DecisionRow[];
  const lines = async (query = '') =>
    (await portal.as('officer', 'GET', `/api/record?page_size=100&${query}`)).body as RecordRow[];
  const of = async (id: string) => (await decisions()).filter(({ protocol }) => protocol === id);

  describe('the register of decisions (docs/record 11 to 13)', () => {
    it('lists every decision on a protocol and on its forms, the newest first, with letter and last day', async () => {
      const { id, number } = await portal.submit('BSc');
      await post('officer', id, 'assignment', { reviewer: 'first' });
      await post('first', id, 'review', { comment: 'Sound.' });
      const conditional = {
        status: 'accepted',
        outcome: 'approved_subject_to',
        conditions: 'Insure the participants.',
      };
      await post('officer', id, 'decision', conditional);
      await post('officer', id, 'conditions-met', { note: 'The policy was seen.' });
      portal.clock.advance(day);
      const renewal = await send(id, 'annual_review');
      await decide(renewal, { act: 'approve' });
      portal.clock.advance(1000);
      await undo(renewal, 'Wrong year');
      portal.clock.advance(1000);
      await decide(renewal, { act: 'refuse', text: 'Figures are missing.' });
      portal.clock.advance(1000);
      const event = await send(id, 'adverse_event');
      await decide(event, { act: 'acknowledge' });
      portal.clock.advance(1000);
      await decide(await send(id, 'study_termination'), { act: 'acknowledge' });

      await waitFor(async () => (await of(id)).length === 7);
      const rows = await of(id);
      expect(rows.map(({ kind, form, outcome }) => [kind, form, outcome])).toEqual([
        ['protocol.approval_ended', 'Study Termination', 'acknowledged'],
        ['follow_up.acknowledged', 'Adverse Event', 'acknowledged'],
        ['protocol.form_refused', 'Annual Review', 'refused'],
        ['protocol.act_undone', 'Annual Review', 'taken_back'],
        ['protocol.renewed', 'Annual Review', 'approved'],
        ['protocol.conditions_met', null, null],
        ['protocol.accepted', null, 'approved_subject_to'],
      ]);
      const { letters = [] } = await portal.store.collection(protocolsCollection).get(id);
      const [accepted, met, renewed, refusal, closure] = letters.map(({ code }) => code);
      expect(rows.map(({ letter }) => letter)).toEqual([closure, null, refusal, renewed, renewed, met, accepted]);
      const [given, renewedTo] = [rows[6]?.until, rows[4]?.until];
      expect(renewedTo! > given!).toBe(true);
      expect(rows.map(({ until }) => until)).toEqual([null, null, null, given, renewedTo, given, given]);
      expect(rows[6]).toMatchObject({
        ...{ number, act: 'Accepted', signatory: 'Anesu Mutasa', meeting: null },
        investigator: expect.stringMatching(/\w/) as unknown,
      });
    });

    it('says the last day that an acceptance gave, also after a renewal', async () => {
      await waitFor(async () => (await of(earlier)).length === 2);
      expect((await of(earlier)).map(({ kind, outcome, until }) => [kind, outcome, until])).toEqual([
        ['protocol.renewed', null, '2028-01-05'],
        ['protocol.accepted', 'approved_subject_to', '2027-01-05'],
      ]);
    });

    it('is asked for by days of the council, and written as CSV', async () => {
      expect((await decisions('from=2026-01-05&to=2026-02-04')).map(({ number }) => number)).toEqual(['MRCZ/B/7']);
      expect((await portal.as('officer', 'GET', '/api/decisions?from=soon')).status).toBe(400);
      const file = await portal.open('officer', '/api/decisions/export.csv?from=2026-01-05&to=2026-02-05');
      const [head, ...rows] = (await file.text()).replace('\u{FEFF}', '').trimEnd().split('\r\n');
      expect(head).toContain('"Day","Protocol Number","Title","Principal investigator","Act","Form","Outcome"');
      expect(rows).toHaveLength(2);
      expect(rows[1]).toMatch(
        /^"2026-01-05","MRCZ\/B\/7",.*"Accepted","","Approved subject to conditions","Anesu Mutasa"/,
      );
    });
  });

  describe('the record (docs/record 11 to 13)', () => {
    it('says who did what, when and why, in all protocols, and can be narrowed', async () => {
      const { id, number } = await portal.submit('BSc');
      await post('officer', id, 'assignment', { reviewer: 'first' });
      const reason = { slot: 'reviewer', reviewer: 'second', reason_kind: 'other', reason: 'On leave.' };
      await post('officer', id, 'replacement', reason);
      const numbered = `number=${encodeURIComponent(number.toLowerCase())}`;
      await waitFor(async () => (await lines(numbered)).length >= 5);
      const told = await lines(numbered);
      expect(told.every((line) => line.protocol === id && line.number === number)).toBe(true);
      expect(told.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['protocol.submitted', 'protocol.assigned']));
      expect(told.find(({ kind }) => kind === 'protocol.reviewer_replaced')).toMatchObject({
        ...{ who: 'Anesu Mutasa', actor: 'officer', why: expect.stringContaining('On leave.') as unknown },
      });
      expect(told[0]).toMatchObject({ kind: 'reviewer', from: 'Tendai Moyo', to: 'Nyasha Ncube' });
      expect((await lines(`${numbered}&kind=protocol.submitted`)).map(({ who }) => who)).toEqual(['Rudo Chikwanha']);
      expect((await lines(`${numbered}&actor=owner`)).map(({ kind }) => kind)).toEqual(['protocol.submitted']);
      expect(await lines('number=nonsense')).toEqual([]);
      expect(await lines(`${numbered}&to=2020-01-01`)).toEqual([]);
      const file = await portal.open('officer', `/api/record/export.csv?${numbered}`);
      const text = await file.text();
      expect(text.trimEnd().split('\r\n')).toHaveLength(told.length + 1);
      expect(text).toContain('"Assigned to reviewers","","Pending","Assigned"');
    });

    it('holds each line of each history once, as it stands there', async () => {
      const { store } = portal;
      const written = new Set<string>();
      for (const collection of [store.collection(protocolsCollection), store.collection(followUpsCollection)])
        for await (const { id, history } of collection.scan(100))
          for (const { at, action, actor } of history) written.add([id, at, action, actor].join(' '));
      const kept = async () => {
        const found: string[] = [];
        for await (const { id, at, kind, actor } of store.collection(recordCollection).scan(100))
          found.push([id.replace(/\.\d+$/, ''), at, kind, actor].join(' '));
        return found;
      };
      await waitFor(async () => (await kept()).length >= written.size);
      expect(new Set(await kept())).toEqual(written);
    });

    it('names each kind that the page offers', async () => {
      const kinds = (await portal.as('officer', 'GET', '/api/record/kinds')).body as RecordKind[];
      expect(kinds).toContainEqual({ kind: 'protocol.accepted', what: 'Accepted' });
      expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length);
      // What tells other services the same again is no line of history.
      expect(kinds.filter(({ kind }) => kind.endsWith('.snapshot'))).toEqual([]);
    });

    it.each(['owner', 'first'] as const)('is for officers: %s gets neither list nor file', async (who) => {
      for (const path of ['/api/record', '/api/record/kinds', '/api/decisions'])
        expect((await portal.as(who, 'GET', path)).status).toBe(403);
      for (const path of ['/api/record/export.csv', '/api/decisions/export.csv'])
        expect((await portal.open(who, path)).status).toBe(403);
    });
  });
});
