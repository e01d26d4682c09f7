import type { ShownSecurityEvent } from '@portal/contracts/accounts';
import { readCsv } from '@portal/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { securityEventCollection, type SecurityRow, type StoredSecurityEvent } from './chain.ts';
import { password, type IdentityApp } from '../testing/identity-app.ts';
import { onEachStore } from '../testing/on-each-store.ts';

onEachStore((startIdentity) => {
  let identity: IdentityApp;
  beforeEach(async () => {
    identity = await startIdentity();
  });
  afterEach(() => identity.stop());

  const rows = () => identity.store.collection<StoredSecurityEvent, SecurityRow>(securityEventCollection);
  const written = async () => {
    const found: StoredSecurityEvent[] = [];
    for await (const row of rows().scan(100)) found.push(row);
    return found;
  };
  const verify = async () => {
    const findings: unknown[] = [];
    await identity.service.verify((finding) => findings.push(finding));
    return findings;
  };

  describe('the security log', () => {
    it('has a row for a sign-in and for a refused one, with who, where from and by what, and without what was typed', async () => {
      const person = await identity.person('one@example.org');
      await identity.signIn('one@example.org', 'Wrong1234567');
      await identity.signIn('nobody@example.org', 'Wrong1234567');
      const found = (await written()).filter(({ kind }) => kind === 'sign_in');
      const common = { network: '127.0.0.1', device: expect.any(String), correlation_id: expect.any(String) };
      expect(found).toEqual([
        expect.objectContaining({ ...common, outcome: 'done', actor: person.id, session: expect.any(String) }),
        expect.objectContaining({ ...common, outcome: 'refused', actor: null, subject: person.id }),
        expect.objectContaining({ ...common, outcome: 'refused', actor: null, subject: null }),
      ]);
      for (const typed of [password, 'Wrong1234567', 'nobody@example.org', person.access, person.refresh])
        expect(JSON.stringify(found)).not.toContain(typed);
    });

    it('of two replicas has two chains, and both are whole', async () => {
      await identity.person('one@example.org');
      const other = identity.openIdentity(identity.store);
      await other.verify(() => undefined);
      await Promise.all(Array.from({ length: 5 }, () => identity.signIn('one@example.org')));
      expect(await verify()).toEqual([]);
    });

    it.each([
      ['first', 0, 1],
      ['middle', 2, 3],
      ['last', 3, 4],
    ])('is missed its %s row by verify', async (_which, at, line) => {
      await identity.person('one@example.org');
      for (let n = 0; n < 2; n += 1) await identity.signIn('one@example.org');
      const [first, ...rest] = await written();
      // The next day begins another chain, which remembers the end of this one.
      identity.clock.advance(24 * 60 * 60_000);
      await identity.signIn('one@example.org');
      expect(await verify()).toEqual([]);
      await rows().remove([first, ...rest][at]!.id);
      expect(await verify()).toEqual([{ kind: 'security_log', name: first!.chain, fault: 'history', line }]);
    });

    it('is missed a whole chain by verify, and told of a changed row', async () => {
      await identity.signIn('nobody@example.org');
      identity.clock.advance(24 * 60 * 60_000);
      await identity.signIn('nobody@example.org');
      const found = await written();
      await rows().replace({ ...found.at(-1)!, network: '10.0.0.1' });
      for (const { id, chain } of found) if (chain === found[0]!.chain) await rows().remove(id);
      expect(await verify()).toEqual([
        expect.objectContaining({ name: found.at(-1)!.chain, line: 2 }),
        expect.objectContaining({ name: found[0]!.chain, line: 2 }),
      ]);
    });
  });

  describe('the security log for officers', () => {
    const read = async (token: string, query = '') => {
      const { status, body, headers } = await identity.call('GET', `/api/security-events${query}`, { token });
      expect(status).toBe(200);
      return { rows: body as ShownSecurityEvent[], total: headers.get('x-total-count') };
    };

    it('is a list, the newest first, with names, that is narrowed by kind, actor and days of the council', async () => {
      const officer = await identity.person('officer@example.org', 'compliance');
      identity.clock.advance(24 * 60 * 60_000);
      const { access } = (await identity.signIn('officer@example.org')).body as { access: string };
      const person = await identity.person('one@example.org');
      await identity.signIn('one@example.org', 'Wrong1234567');
      const all = await read(access);
      expect(all.rows[0]).toMatchObject({ kind: 'sign_in', outcome: 'refused', subject_name: 'Rutendo Moyo' });
      const { device, device_name } = all.rows[0]!;
      expect(device_name).toBe(device === null ? null : 'Another program');
      expect(all.rows.map(({ at }) => at)).toEqual(
        all.rows
          .map(({ at }) => at)
          .sort()
          .reverse(),
      );
      const signedIn = await read(access, `?kind=sign_in&actor=${person.id}`);
      expect(signedIn).toMatchObject({
        rows: [{ actor: person.id, actor_name: 'Rutendo Moyo', outcome: 'done' }],
        total: '1',
      });
      const first = await read(access, '?from=2026-11-21&to=2026-11-21&kind=sign_in');
      expect(first.rows.map(({ actor }) => actor)).toEqual([officer.id]);
      expect((await read(access, '?from=2026-11-23')).rows).toEqual([]);
      for (const wrong of ['?kind=nothing', '?from=today'])
        expect((await identity.call('GET', `/api/security-events${wrong}`, { token: access })).status).toBe(400);
    });

    it('is a file for who has just confirmed who they are, and having had it is a row', async () => {
      const officer = await identity.person('officer@example.org', 'compliance');
      await identity.signIn('nobody@example.org');
      const fetched = () =>
        identity.call('GET', '/api/security-events/export.csv?kind=sign_in', { token: officer.access });
      const { status, body } = await fetched();
      expect(status).toBe(200);
      const [heads, ...records] = readCsv(Buffer.from(body as string));
      expect(heads).toEqual(['When', 'What', 'Outcome', 'By', 'About', 'Network', 'Device', 'Details', 'Reference']);
      expect(records.map(([, what, outcome, by]) => [what, outcome, by])).toEqual([
        ['Log in', 'Refused', ''],
        ['Log in', 'Done', `Rutendo Moyo (${officer.id})`],
      ]);
      expect((await read(officer.access, '?kind=export')).rows).toMatchObject([
        { actor: officer.id, detail: { what: 'security log', kind: 'sign_in' } },
      ]);
    });

    it('is a file for nobody who has not given the password for it', async () => {
      const { access } = await identity.person('officer@example.org', 'compliance');
      const answer = await identity.unconfirmed('GET', '/api/security-events/export.csv', { token: access });
      expect(answer).toMatchObject({ status: 403, body: { code: 'confirm_identity' } });
    });

    it('is kept so many days and removed as whole chains, which verify does not miss', async () => {
      await identity.person('one@example.org');
      identity.clock.advance(200 * 24 * 60 * 60_000);
      await identity.signIn('one@example.org');
      const [old] = await written();
      identity.clock.advance(201 * 24 * 60 * 60_000);
      await identity.service.round();
      const left = await written();
      expect(left.length).toBeGreaterThan(0);
      expect(left.map(({ chain }) => chain)).not.toContain(old!.chain);
      expect(await verify()).toEqual([]);
      // The removal of a row that is left is still detected.
      await rows().remove(left[1]!.id);
      expect(await verify()).toHaveLength(1);
    });
  });
});
