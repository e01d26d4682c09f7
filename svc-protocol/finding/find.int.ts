import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { topics } from '@portal/contracts/events';
import type { FindAnswer } from '@portal/contracts/finding';
import { waitFor } from '@portal/service-kit/testing';
import { accountsCollection } from '../accounts/store.ts';
import { deskCollection } from './store.ts';
import { protocolsCollection } from '../protocol/store.ts';
import { deciding } from '../testing/decide-form.ts';
import { formAbout, sendForm } from '../testing/follow-up.ts';
import { accountEvent, people } from '../testing/people.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import type { TestPortal } from '../testing/protocol-app.ts';
import { seed } from '../testing/seed-protocol.ts';
import { sectionsWith } from '../testing/a-protocol.ts';

onEachStore((startPortal) => {
  let portal: TestPortal;
  let trial: string;
  let archived: string;
  const team = (name: string, telephone: string, email: string) =>
    sectionsWith({
      research_teams: [{ id: 't', principal_investigator: name, institution: 'Africa University', telephone, email }],
      research_coordinators: [
        { id: 'c', name: 'Blessing Sithole', mobile: '+263772123456', email: 'Blessing@example.org' },
      ],
    });

  beforeAll(async () => {
    portal = await startPortal(async (store) => {
      const sections = team('Rudo Makoni', '+263242705566', 'rudo@example.org');
      trial = await seed(store, 'assigned', {
        number: 'MRCZ/A/2149',
        sections,
        reviewer: 'first',
        alt_reviewer: 'second',
      });
      archived = await seed(store, 'accepted', { number: 'MRCZ/BM/2149', sections, deleted: true });
      await seed(store, 'pending', { number: 'MRCZ/A/21490', title: 'Stool tests' });
    });
    await portal.service.republish();
    await waitFor(async () => (await portal.store.collection(deskCollection).count({}, 10)) === 3);
  });
  afterAll(() => portal.stop());

  const find = async (q: string) =>
    (await portal.as('officer', 'GET', `/api/find?q=${encodeURIComponent(q)}`)).body as FindAnswer;
  const ids = async (q: string) => (await find(q)).rows.map(({ id }) => id);

  describe('the call desk (docs/lists 12, 13, 15)', () => {
    it.each(['MRCZ/A/2149', 'a2149', 'A 2149', 'mrcz a 2149', ' MRCZ / A / 2149 ', 'mrcza2149', 'A/2149'])(
      '%j opens its protocol',
      async (q) => expect(await find(q)).toMatchObject({ exact: trial, by: 'number' }),
    );

    it('a count finds it under every code, archived ones too', async () => {
      expect((await ids('2149')).sort()).toEqual([trial, archived].sort());
      expect(await find('2149')).toMatchObject({ exact: null, by: 'number' });
    });

    it('a letter code opens its protocol, archived too', async () => {
      const { letters } = await portal.store.collection(protocolsCollection).get(archived);
      const code = letters?.[0]?.code ?? '';
      expect(await find(code.toLowerCase())).toMatchObject({ exact: archived, by: 'letter' });
    });

    it.each(['0772 123 456', '+263 0772 123456', '(0772) 123-456'])(
      '%j finds +263772123456, archived ones last',
      async (q) => {
        expect((await find(q)).by).toBe('telephone');
        expect(await ids(q)).toEqual([trial, archived]);
      },
    );

    it.each(['RUDO@example.org', 'blessing@EXAMPLE.org', 'first@example.org'])('%s finds by email', async (q) => {
      expect(await find(q)).toMatchObject({
        by: 'email',
        rows: expect.arrayContaining([expect.objectContaining({ id: trial })]),
      });
    });

    it.each(['mako', 'rudo makoni', 'africa univ', 'bless', 'stool', 'Moyo', 'Chikwanha'])(
      '%j finds by the beginnings of words',
      async (q) => {
        expect((await ids(q)).length).toBeGreaterThan(0);
      },
    );

    it('says whom it waits for, who is who, and what lies in the archive', async () => {
      const [row] = (await find('a2149')).rows;
      expect(row).toMatchObject({
        waits_for: 'review',
        waiting_reviewers: ['Tendai Moyo', 'Nyasha Ncube'],
        archived_at: null,
      });
      expect(row?.people.filter(({ part }) => part !== 'owner').map(({ part, name }) => `${part} ${name}`)).toEqual([
        'investigator Rudo Makoni',
        'coordinator Blessing Sithole',
        'reviewer Tendai Moyo',
        'reviewer Nyasha Ncube',
      ]);
    });

    it('says which forms of a protocol wait for the council, the oldest first', async () => {
      const id = await seed(portal.store, 'accepted', { number: 'MRCZ/BU/77' });
      expect((await find('bu77')).rows).toMatchObject([{ id, waits_for: null, waiting_forms: [] }]);
      for (const kind of ['death_report', 'amendment'] as const) {
        await sendForm(portal, formAbout(id, { kind }));
        portal.clock.advance(1000);
      }
      expect((await find('bu77')).rows).toMatchObject([{ waiting_forms: ['death_report', 'amendment'] }]);
      await portal.as('officer', 'POST', `/api/protocols/${id}/archive`, { reason: 'A test.' });
      await waitFor(async () => (await find('bu77')).rows[0]?.waiting_forms.length === 1);
      expect((await find('bu77')).rows).toMatchObject([{ waiting_forms: ['death_report'] }]);
    });

    it.each(['', 'zzzz', '{"$gt":""}', '%'])('%j finds nothing and breaks nothing', async (q) => {
      expect(await find(q)).toMatchObject({ exact: null, rows: [] });
    });

    it('follows the name and the address of a reviewer', async () => {
      const data = { ...people.first, last_name: 'Gumbo', email: 'gumbo@example.org' };
      await portal.bus.publish(topics.account, [accountEvent('first', 'account.updated', data, 2)]);
      expect(await ids('gumbo')).toContain(trial);
      expect(await ids('gumbo@example.org')).toContain(trial);
      expect(await ids('first@example.org')).not.toContain(trial);
    });

    it('follows it too where a crash came between the account and the desk', async () => {
      const accounts = portal.store.collection(accountsCollection);
      const data = { ...people.second, last_name: 'Zvobgo', email: 'zvobgo@example.org' };
      await accounts.replace({ ...(await accounts.get('second')), last_name: 'Zvobgo', email: data.email, seq: 2 });
      expect(await ids('zvobgo')).not.toContain(trial);
      await portal.bus.publish(topics.account, [accountEvent('second', 'account.updated', data, 2)]);
      expect(await ids('zvobgo')).toContain(trial);
      expect(await ids('second@example.org')).not.toContain(trial);
    });

    it('forgets how a deleted reviewer was reached, also in the archive', async () => {
      const data = { ...people.third, email: 'kudzai@example.org', mobile: '+263773555444' };
      await portal.bus.publish(topics.account, [accountEvent('third', 'account.updated', data, 2)]);
      const id = await seed(portal.store, 'accepted', { number: 'MRCZ/BM/78', reviewer: 'third', comment: 'Sound.' });
      const { version } = await deciding(() => portal).protocol(id);
      const ifMatch = { 'if-match': `"${version}"` };
      const reason = { reason: 'Submitted twice' };
      expect((await portal.as('officer', 'POST', `/api/protocols/${id}/archive`, reason, ifMatch)).status).toBe(204);
      await waitFor(async () => (await ids('kudzai@example.org')).includes(id));
      await portal.bus.publish(topics.account, [accountEvent('third', 'account.deleted', data, 3)]);
      expect(await ids('kudzai@example.org')).toEqual([]);
      expect(await ids('0773 555 444')).toEqual([]);
      expect((await find('bm78')).rows[0]?.people).toContainEqual({
        part: 'reviewer',
        name: 'Kudzai Sibanda',
        email: '',
        telephones: [],
      });
    });

    it('follows an amendment, and its being taken back', async () => {
      const { accepted, decide, protocol, send, undo } = deciding(() => portal);
      const id = await accepted({}, { sections: team('Chipo Gono', '+263242111222', 'gono@example.org') });
      const [was = {}] = (await protocol(id, 'owner')).research_coordinators;
      const becomes = {
        ...{ name: 'Tatenda Hove', address: '1 Josiah Tongogara Avenue', site: 'Mutare' },
        ...{ email: 'hove@example.org', telephone: '+263242333444', mobile: '+263772999888' },
      };
      const proposed = [{ section: 'research_coordinators' as const, record: 'c', was: { ...was }, becomes }];
      const sent = await send(id, 'amendment', { proposed });
      expect((await decide(sent, { act: 'approve' })).status).toBe(200);
      await waitFor(async () => (await ids('hove@example.org')).includes(id));
      expect((await undo(sent)).status).toBe(200);
      await waitFor(async () => (await ids('hove@example.org')).length === 0);
    });

    it('knows what is submitted, and its owner', async () => {
      const { id } = await portal.submit('BSc');
      await waitFor(async () => (await ids('owner@example.org')).includes(id));
    });
  });
});
