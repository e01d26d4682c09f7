import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FormDocument } from '@portal/contracts/council';
import { topics } from '@portal/contracts/events';
import type { Protocol, ProtocolRow } from '@portal/contracts/protocol';
import { formHash } from '@portal/service-kit/council';
import type { Store } from '@portal/service-kit/store';
import { strFromU8, unzipSync } from 'fflate';
import { approvedOn } from '../approvals/approval.rules.ts';
import { followUpsCollection } from '../follow-ups/store.ts';
import { protocolsCollection } from '../protocol/store.ts';
import { recordCollection } from '../record/store.ts';
import { deciding } from '../testing/decide-form.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import { accountEvent, people, type Person } from '../testing/people.ts';
import type { TestPortal } from '../testing/protocol-app.ts';
import { wholeRound } from '../testing/whole-round.ts';

const day = 86_400_000;

/** Acts that cannot be done without a reason. */
const needsReason = ['protocol.deleted', 'protocol.restored', 'protocol.reviewer_replaced', 'protocol.act_undone'];
const kept = ['protocols', 'follow_ups', 'record'];

onEachStore((start) => {
  let portal: TestPortal;
  const removed: string[] = [];
  beforeAll(async () => {
    portal = await start((store) => Promise.resolve(watch(store)), { retentionYears: 20 });
  }, 60_000);
  afterAll(() => portal.stop());

  /** Notes what is removed from collections that hold what was submitted. */
  function watch(store: Store): void {
    for (const collection of store.declared().filter(({ name }) => kept.includes(name))) {
      const { remove } = collection;
      collection.remove = (id, options) => {
        removed.push(`${collection.name} ${id}`);
        return remove.call(collection, id, options);
      };
    }
  }

  const { send, decide, undo, accepted } = deciding(() => portal);
  const protocols = () => portal.store.collection(protocolsCollection);
  const post = async (who: Person, id: string, command: string, body: unknown) => {
    const { version } = await protocols().get(id);
    const headers = { 'if-match': `"${version}"` };
    const answer = await portal.as(who, 'POST', `/api/protocols/${id}/${command}`, body, headers);
    if (answer.status >= 300) throw new Error(`${command} ${JSON.stringify(answer.body)}`);
    portal.clock.advance(1000);
  };
  /** A protocol that went a long way, and its forms. */
  async function lived(): Promise<string> {
    const { id } = await portal.submit('BSc');
    await post('officer', id, 'assignment', { reviewer: 'first' });
    await post('officer', id, 'replacement', { slot: 'reviewer', reviewer: 'second', reason_kind: 'no_answer' });
    await post('second', id, 'review', { comment: 'Sound.' });
    await post('officer', id, 'decision', { status: 'accepted' });
    const form = await send(id, 'annual_review');
    await decide(form, { act: 'approve' });
    portal.clock.advance(1000);
    await undo(form);
    await decide(await send(id, 'death_report'), { act: 'acknowledge' });
    await post('officer', id, 'archive', { reason: 'Sent twice.' });
    await post('officer', id, 'restoration', { reason: 'It was not.' });
    return id;
  }
  /** Every history, by its owner's id. */
  async function histories() {
    const found = new Map<string, readonly object[]>();
    for (const collection of [protocols(), portal.store.collection(followUpsCollection)])
      for await (const { id, history } of collection.scan(50)) found.set(id, history);
    return found;
  }

  describe('what an inspector may rely on (docs/record 1, 10)', () => {
    it('every change has who, when, the old and the new, and the reason where one is asked', async () => {
      const id = await lived();
      const { history } = await protocols().get(id);
      expect(history.map(({ seq }) => seq)).toEqual(history.map((_line, index) => index + 1));
      for (const { at, actor, from, to, action, detail } of history) {
        expect(new Date(at).toISOString()).toBe(at);
        expect(Object.keys(people)).toContain(actor);
        if (action !== 'protocol.submitted') expect([action, from ?? to]).not.toEqual([action, null]);
        if (needsReason.includes(action)) expect([action, detail?.why]).toEqual([action, expect.stringMatching(/\w/)]);
      }
      expect(history.map(({ action }) => action)).toEqual(expect.arrayContaining(needsReason));
    });

    it('no route changes or removes a line of history, whoever calls it with whatever', async () => {
      const id = await lived();
      const form = await send(await accepted(), 'study_extension');
      const before = await histories();
      const line = { seq: 1, at: '2020-01-01T00:00:00.000Z', actor: null, action: 'x', from: null, to: null };
      const body = { history: [line], deleted: true, reason: 'x', act: 'refuse', text: 'x' };
      const commands = portal.service.routes.filter(({ method }) => method !== 'GET' && method !== 'HEAD');
      expect(commands.length).toBeGreaterThan(20);
      for (const { method, path } of commands)
        for (const who of ['owner', 'officer'] as const) {
          const address = path.replace(':id', path.startsWith('/api/follow-ups') ? form : id);
          const headers = { 'if-match': '"1"', 'idempotency-key': 'k'.repeat(20) };
          await portal.as(who, method, address, body, headers);
        }
      const after = await histories();
      for (const [one, lines] of before) expect(after.get(one)?.slice(0, lines.length)).toEqual(lines);
    }, 120_000);

    it('says of an ended study until when its record is kept at least, in its archive too, and of no other', async () => {
      const read = async (id: string, who: Person = 'officer') =>
        ((await portal.as(who, 'GET', `/api/protocols/${id}`)).body as Protocol).kept_until;
      const ended = await accepted({
        ...approvedOn('2026-01-05', { months: 12, days: 0 }),
        ended: true,
        ended_on: '2026-02-28',
      });
      expect(await read(ended)).toBe('2046-02-28');
      const zip = await portal.open('officer', `/api/protocols/${ended}/archive.zip`);
      const archive = unzipSync(new Uint8Array(await zip.arrayBuffer()));
      expect(JSON.parse(strFromU8(archive['protocol.json']!))).toMatchObject({ kept_until: '2046-02-28' });
      // What was asked, beside what was answered, for whoever reads it without the portal.
      const stored = await protocols().get(ended);
      const { hash, document } = JSON.parse(strFromU8(archive['form.json']!)) as {
        hash: string;
        document: FormDocument;
      };
      expect([hash, formHash(document)]).toEqual([stored.form, stored.form]);
      expect(await read(ended, 'owner')).toBeUndefined();
      expect(await read(await accepted())).toBeUndefined();
    });

    it('nothing submitted is purged, not after 40 years, not by its archiving, not by its owner’s deletion', async () => {
      const id = await lived();
      const ended = await accepted({ ended: true, ended_on: '2026-11-21' });
      await post('officer', id, 'archive', { reason: 'Done.' });
      const before = await histories();
      await portal.bus.publish(topics.account, [accountEvent('owner', 'account.deleted', people.owner, 9)]);
      portal.clock.advance(40 * 365 * day);
      await wholeRound(portal);
      const after = await histories();
      expect([...after.keys()].sort()).toEqual(expect.arrayContaining([...before.keys()]));
      expect(removed).toEqual([]);
      // A removal is noticed.
      await protocols().remove('nobody');
      expect(removed).toEqual(['protocols nobody']);
      for (const one of [id, ended])
        expect((await portal.as('officer', 'GET', `/api/protocols/${one}`)).status).toBe(200);
      const listed = (await portal.as('officer', 'GET', '/api/protocols?archived=true&page_size=100')).body;
      expect((listed as ProtocolRow[]).map((row) => row.id)).toContain(id);
      expect(await portal.store.collection(recordCollection).count({ where: { decided: true } })).toBeGreaterThan(0);
    });
  });
});
