import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deskQueues, type DeskCounts, type DeskQueue, type DeskRow } from '@portal/contracts/my-day';
import { waitFor } from '@portal/service-kit/testing';
import { approvedOn } from '../approvals/approval.rules.ts';
import { formAbout, sendForm } from '../testing/follow-up.ts';
import { noteBackup, noteProof } from '../index.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import type { TestPortal } from '../testing/protocol-app.ts';
import { seed } from '../testing/seed-protocol.ts';

const day = 86_400_000;
onEachStore((startPortal) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal.stop());

  const counts = async () => (await portal.as('officer', 'GET', '/api/desk')).body as DeskCounts;
  const rows = async (queue: DeskQueue) =>
    (await portal.as('officer', 'GET', `/api/desk/${queue}?page_size=100`)).body as DeskRow[];
  const ago = (days: number) => new Date(portal.clock().getTime() - days * day).toISOString();

  describe('my day (docs/lists 16, 17)', () => {
    it('counts in each queue what it lists, the oldest first', async () => {
      const assigned = await portal.submit('BSc');
      await portal.as('officer', 'POST', `/api/protocols/${assigned.id}/assignment`, { reviewer: 'first' });
      portal.clock.advance(5 * day);
      const ids: Record<string, string> = {};
      for (const [name, status, days] of [
        ['reviewed', 'reviewed', 3],
        ['long reviewed', 'reviewed', 40],
        ['pending', 'pending', 2],
        ['declined', 'declined', 9],
        ['response', 'response', 1],
      ] as const)
        ids[name] = await seed(portal.store, status, { created_date: ago(days) });
      const approval = (valid_until: string) => ({ ...approvedOn('2025-01-01', { months: 12, days: 0 }), valid_until });
      ids.accepted = await seed(portal.store, 'accepted', { approval: approval('2099-01-01') });
      ids.expired = await seed(portal.store, 'accepted', { approval: approval('2026-06-30') });
      await seed(portal.store, 'reviewed', { deleted: true });
      for (const kind of ['adverse_event', 'annual_review', 'death_report'] as const) {
        await sendForm(portal, formAbout(ids.accepted, { kind }));
        portal.clock.advance(1000);
      }

      await waitFor(async () => (await counts()).replace === 1);
      const told = await counts();
      const listed = Object.fromEntries(
        await Promise.all(deskQueues.map(async (queue) => [queue, (await rows(queue)).length] as const)),
      );
      expect(told).toEqual(listed);
      const wanted = { safety: 2, decide: 2, follow_ups: 1, assign: 2, forward: 1, replace: 1, approvals: 1 };
      // waiting-questions.int.ts and closure.int.ts fill these.
      expect(told).toEqual({ ...wanted, release: 0, questions: 0, not_completed: 0 });
      expect((await rows('decide')).map(({ id }) => id)).toEqual([ids['long reviewed'], ids.reviewed]);
      expect((await rows('assign')).map(({ id }) => id)).toEqual([ids.declined, ids.pending]);
      expect((await rows('decide')).map(({ days }) => days)).toEqual([40, 3]);
      expect((await rows('safety')).map(({ kind }) => kind)).toEqual(['adverse_event', 'death_report']);
      expect(await rows('approvals')).toMatchObject([{ id: ids.expired, valid_until: '2026-06-30' }]);
      const header = await portal.as('officer', 'GET', '/api/desk/decide?page_size=1');
      expect([header.headers.get('x-total-count'), (header.body as DeskRow[]).length]).toEqual(['2', 1]);
    });

    it('leaves out what is asked about an archived protocol until it is restored, but for adverse events and deaths', async () => {
      const approval = approvedOn('2026-11-21', { months: 12, days: 0 });
      const id = await seed(portal.store, 'accepted', { approval });
      const kinds = ['study_extension', 'adverse_event'] as const;
      const [form, report] = await Promise.all(kinds.map((kind) => sendForm(portal, formAbout(id, { kind }))));
      const idsIn = async (queue: DeskQueue) => (await rows(queue)).map((row) => row.id);
      const isListed = async () => (await idsIn('follow_ups')).includes(form?.id ?? '');
      const move = (command: string) =>
        portal.as('officer', 'POST', `/api/protocols/${id}/${command}`, { reason: 'A test.' });
      const { follow_ups: waiting } = await counts();
      expect(await isListed()).toBe(true);

      expect((await move('archive')).status).toBe(204);
      await waitFor(async () => !(await isListed()));
      expect((await counts()).follow_ups).toBe(waiting - 1);
      expect(await idsIn('safety')).toContain(report?.id);
      expect((await move('restoration')).status).toBe(200);
      await waitFor(isListed);
      expect((await counts()).follow_ups).toBe(waiting);
    });

    it('of two officers who take the same from a queue one wins, and the other is told', async () => {
      const { id } = await portal.submit('BSc');
      expect((await rows('assign')).map((row) => row.id)).toContain(id);
      const take = (reviewer: string) => portal.as('officer', 'POST', `/api/protocols/${id}/assignment`, { reviewer });
      const answers = await Promise.all([take('first'), take('second')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const lost = answers.find(({ status }) => status === 409);
      expect(lost?.body).toMatchObject({ code: 'state_conflict', protocol_status: 'assigned' });
      expect((await rows('assign')).map((row) => row.id)).not.toContain(id);
    });

    it('says for how long no backup was proved, and which is damaged (docs/store 26)', async () => {
      const told = async () => (await counts()).backup;
      const now = () => portal.clock().toISOString();
      const proof = (ok: boolean, made_at = now()) => ({ at: now(), ok, seconds: 1, made_at, sha256: 'x' });
      expect(await told()).toBeUndefined();
      await noteBackup(portal.store, now());
      portal.clock.advance(2 * day - 1);
      expect(await told()).toBeUndefined();
      portal.clock.advance(1);
      expect(await told()).toEqual({ damaged: false, proved_days: null });
      const made = now();
      await noteProof(portal.store, proof(true));
      expect(await told()).toBeUndefined();
      portal.clock.advance(3 * day);
      await noteBackup(portal.store, now());
      expect(await told()).toEqual({ damaged: false, proved_days: 3 });
      await noteProof(portal.store, proof(false));
      expect(await told()).toEqual({ damaged: true, proved_days: 3 });
      // An older archive that is whole makes nothing newer.
      await noteProof(portal.store, proof(true, made));
      expect(await told()).toEqual({ damaged: false, proved_days: 3 });
      await noteProof(portal.store, proof(true));
      expect(await told()).toBeUndefined();
    });
  });
});
