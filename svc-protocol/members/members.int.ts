import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Member, MemberInput } from '@portal/contracts/members';
import type { HistoryEntry } from '@portal/contracts/protocol';
import type { Finding } from '@portal/service-kit/verify';
import { membersCollection } from './store.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import type { TestPortal } from '../testing/protocol-app.ts';

const chair: MemberInput = {
  name: 'Prof. Gamuchirai Nhamo',
  qualifications: 'MBChB, PhD',
  position: 'chair',
  affiliated: true,
  from: '2024-01-01',
};
const pastor: MemberInput = { name: 'Pastor Elias Gumbo', position: 'member', lay: true, from: '2025-03-01' };

onEachStore((start) => {
  let portal: TestPortal;
  let keys = 0;
  beforeAll(async () => {
    portal = await start();
  });
  afterAll(() => portal.stop());

  const add = (body: MemberInput, key = `member-${(keys += 1)}-key`) =>
    portal.as('officer', 'POST', '/api/members', body, { 'idempotency-key': key });
  const change = (id: string, body: MemberInput, version: number) =>
    portal.as('officer', 'PUT', `/api/members/${id}`, body, { 'if-match': `"${version}"` });
  const on = async (day?: string): Promise<string[]> => {
    const answer = await portal.as('officer', 'GET', `/api/members${day ? `?on=${day}` : ''}`);
    return (answer.body as Member[]).map(({ name }) => name);
  };
  const added = async (body: MemberInput) => (await add(body)).body as Member;

  describe('members', () => {
    it('are those of the day that is asked for, both ends of a term included; the chair first, then by name', async () => {
      await add({ ...pastor, to: '2026-02-28' });
      await add({ name: 'Dr Kudzai Banda', position: 'member', from: '2025-01-01' });
      await add(chair);
      expect(await on('2024-12-31')).toEqual([chair.name]);
      expect(await on('2025-03-01')).toEqual([chair.name, 'Dr Kudzai Banda', pastor.name]);
      expect(await on('2026-02-28')).toEqual([chair.name, 'Dr Kudzai Banda', pastor.name]);
      expect(await on('2026-03-01')).toEqual([chair.name, 'Dr Kudzai Banda']);
      expect(await on('2023-12-31')).toEqual([]);
      expect(await on()).toEqual([chair.name, 'Dr Kudzai Banda']);
      expect((await portal.as('officer', 'GET', '/api/members?on=yesterday')).status).toBe(400);
    });

    it('say what is missing or wrong, in words', async () => {
      const broken = await add({ name: ' ', account: 'nobody', from: '2026-01-02', to: '2026-01-01' });
      expect([broken.status, broken.body]).toMatchObject([
        422,
        {
          errors: [
            { field: 'name', message: 'Enter the name' },
            { field: 'position', message: 'Select the position' },
            { field: 'to', message: 'The last day cannot be before the first one' },
            { field: 'account', message: 'There is no such account.' },
          ],
        },
      ]);
      expect((await add({ ...chair, id: 'mine' } as MemberInput)).status).toBe(400);
    });

    it('are added once for each Idempotency-Key', async () => {
      const body: MemberInput = { name: 'Adv. Thandiwe Mpofu', position: 'deputy', from: '2030-01-01' };
      const [one, other] = await Promise.all([add(body, 'deputy-key-1'), add(body, 'deputy-key-1')]);
      expect([one.status, other.status, (one.body as Member).id]).toEqual([201, 201, (other.body as Member).id]);
      expect(await on('2030-01-01')).toEqual([chair.name, body.name, 'Dr Kudzai Banda']);
      expect((await add({ ...body, lay: true }, 'deputy-key-1')).status).toBe(422);
    });

    it('have one seat for one account at a time; after the end of a term the next may follow', async () => {
      const seat: MemberInput = { name: 'Tendai Moyo', position: 'member', account: 'first', from: '2025-01-01' };
      const first = await added(seat);
      expect(first).toMatchObject({ account: 'first', account_name: 'Tendai Moyo', version: 1, to: null });
      const twice = await add({ ...seat, from: '2026-06-01' });
      expect([twice.status, twice.body]).toMatchObject([422, { errors: [{ field: 'account' }] }]);
      expect((await change(first.id, { ...seat, to: '2026-05-31' }, 1)).status).toBe(200);
      expect((await add({ ...seat, position: 'secretary', from: '2026-06-01' })).status).toBe(201);
    });

    it('sit once, too, where several officers give one account a seat at the same moment', async () => {
      const seat: MemberInput = { name: 'Nyasha Ncube', position: 'member', account: 'second', from: '2025-01-01' };
      const atOnce = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();
      expect(atOnce(await Promise.all([1, 2, 3, 4].map(() => add(seat))))).toEqual([201, 422, 422, 422]);
      const { account: _none, ...without } = { ...seat, name: 'Kudzai Sibanda' };
      const terms = [await added(without), await added(without)];
      const given = { ...without, account: 'third' };
      expect(atOnce(await Promise.all(terms.map(({ id }) => change(id, given, 1))))).toEqual([200, 422]);
    });

    it('keep who changed what and when, and nothing is overwritten', async () => {
      const { id } = await added({ ...pastor, name: 'Mrs Ruvarashe Dziva' });
      const later = { ...pastor, name: 'Mrs Ruvarashe Dziva', non_scientific: true, to: '2027-01-31' };
      expect((await portal.as('officer', 'PUT', `/api/members/${id}`, later)).status).toBe(428);
      expect((await change('nobody', later, 1)).status).toBe(404);
      expect((await change(id, later, 1)).body).toMatchObject({ version: 2, non_scientific: true, to: '2027-01-31' });
      expect((await change(id, { ...later, lay: false }, 1)).status).toBe(412);
      expect((await change(id, later, 2)).body).toMatchObject({ version: 2 });
      const history = (await portal.as('officer', 'GET', `/api/members/${id}/history`)).body as HistoryEntry[];
      const at = expect.stringMatching(/^20\d\d-.*Z$/);
      expect(history).toEqual([
        { at, who: 'Anesu Mutasa', kind: 'member.added', what: 'Added', from: null, to: 'Mrs Ruvarashe Dziva' },
        { at, who: 'Anesu Mutasa', kind: 'member.non_scientific', what: 'Non-scientific', from: 'false', to: 'true' },
        { at, who: 'Anesu Mutasa', kind: 'member.to', what: 'Last day', from: null, to: '2027-01-31' },
      ]);
    });

    it('of any day can be taken out as a file', async () => {
      const file = await portal.open('officer', '/api/members/export.csv?on=2025-03-01');
      const [head, ...lines] = (await file.text()).replaceAll('"', '').trim().split(/\r?\n/);
      expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="members-of-2025-03-01-/);
      expect(head).toContain('Name,Qualifications,Position,Lay,Non-scientific,Affiliated,Account,From,To');
      expect(lines[0]).toBe('Prof. Gamuchirai Nhamo,MBChB, PhD,Chair,No,No,Yes,,2024-01-01,');
      expect(lines).toContain('Pastor Elias Gumbo,,Member,Yes,No,No,,2025-03-01,2026-02-28');
    });

    it('that were changed past the portal are found', async () => {
      const collection = portal.store.collection(membersCollection);
      const { id } = await added({ ...pastor, name: 'Ms Lindiwe Khumalo' });
      const found: Finding[] = [];
      await portal.service.verify((finding) => found.push(finding));
      expect(found).toEqual([]);
      await collection.replace({ ...(await collection.get(id)), lay: false });
      await portal.service.verify((finding) => found.push(finding));
      expect(found).toEqual([{ kind: 'member', name: 'Ms Lindiwe Khumalo', fault: 'record' }]);
    });
  });
});
