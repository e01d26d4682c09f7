import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmationHeader, type Role, type SignatureMade } from '@portal/contracts/accounts';
import { testKeys } from '@portal/service-kit/keys';
import { aboutOf, readSignature } from '@portal/service-kit/signature';
import { password, registration, someAct, type IdentityApp } from '../testing/identity-app.ts';
import { onEachStore } from '../testing/on-each-store.ts';

onEachStore((startIdentity) => {
  let identity: IdentityApp;
  let count = 0;
  beforeAll(async () => {
    identity = await startIdentity({ signatures: 'required' });
  });
  afterAll(() => identity.stop());

  async function newOfficer(role: Role = 'compliance') {
    const email = `signs${(count += 1)}@example.org`;
    return { email, ...(await identity.person(email, role)) };
  }
  type Officer = Awaited<ReturnType<typeof newOfficer>>;
  const about = aboutOf('POST', '/api/protocols/p1/decision', { status: 'accepted' });
  const sign = ({ access: token }: Pick<Officer, 'access'>, given = password, meaning = 'Approval') =>
    identity.call('POST', '/api/signatures', { token, body: { password: given, meaning, about } });
  const read = (receipt: string, account: string, changed: object = {}) =>
    readSignature(testKeys().signature, receipt, {
      account,
      meaning: 'Approval',
      about,
      now: identity.clock(),
      ...changed,
    });

  describe('a signature (POST /api/signatures)', () => {
    it('says who signed, as what, meaning what and when, for 2 minutes and for this act alone', async () => {
      const officer = await newOfficer();
      const at = identity.clock().toISOString();
      const { status, body } = await sign(officer);
      expect(status).toBe(200);
      const { receipt } = body as { receipt: string };
      const record = {
        account: officer.id,
        name: 'Rutendo Moyo',
        position: 'Compliance Officer',
        meaning: 'Approval',
        at,
      };
      expect(read(receipt, officer.id)).toEqual({ ...record, id: expect.any(String) });
      expect(read(receipt, 'somebody')).toBeUndefined();
      expect(read(receipt, officer.id, { meaning: 'Decision' })).toBeUndefined();
      for (const other of [
        aboutOf('POST', '/api/protocols/p2/decision', { status: 'accepted' }),
        aboutOf('POST', '/api/protocols/p1/decision', { status: 'rejected' }),
        aboutOf('PUT', '/api/protocols/p1/decision', { status: 'accepted' }),
      ])
        expect(read(receipt, officer.id, { about: other })).toBeUndefined();
      expect(
        readSignature(Buffer.alloc(32, 'other'), receipt, {
          account: officer.id,
          meaning: 'Approval',
          about,
          now: identity.clock(),
        }),
      ).toBeUndefined();
      identity.clock.advance(120_000);
      expect(read(receipt, officer.id)).toBeDefined();
      identity.clock.advance(1);
      expect(read(receipt, officer.id)).toBeUndefined();
    });

    it('is about the body without `signature`, in any order of its members', () => {
      const path = '/api/protocols/p1/decision';
      const one = aboutOf('POST', path, { status: 'accepted', compliance_comment: 'x', signature: 'y' });
      expect(aboutOf('POST', `${path}/`, { compliance_comment: 'x', status: 'accepted' })).toBe(one);
    });

    it('shares its counter with the confirmation, and confirms nothing', async () => {
      const officer = await newOfficer();
      const wrong = 'Wrong1234567';
      const { body } = await sign(officer, wrong);
      expect(body).toMatchObject({
        status: 422,
        errors: [{ field: 'password', message: 'This is not your password.' }],
      });
      const confirm = () =>
        identity.call('POST', '/api/token/confirm', {
          token: officer.access,
          body: { password: wrong, acts: [someAct] },
        });
      expect([(await confirm()).status, (await sign(officer, wrong)).status, (await confirm()).status]).toEqual([
        422, 422, 422,
      ]);
      expect((await sign(officer, wrong)).status).toBe(401);
      expect((await sign(officer)).status).toBe(401);
      expect(await identity.ended(officer.id, 'guessed')).toBe(1);
    });

    it('is no confirmation', async () => {
      const officer = await newOfficer();
      const signed = await sign(officer);
      expect(signed.status).toBe(200);
      const headers = { [confirmationHeader]: (signed.body as SignatureMade).receipt };
      const options = { token: officer.access, headers };
      expect((await identity.unconfirmed('DELETE', `/api/accounts/${officer.id}`, options)).status).toBe(403);
    });

    it('bears the position of the profile, which officers alone have', async () => {
      const officer = await newOfficer();
      const put = (who: Officer, position: unknown) => {
        const { password: _password, ...details } = registration(who.email);
        return identity.call('PUT', `/api/accounts/${who.id}`, { token: who.access, body: { ...details, position } });
      };
      const told = await identity.call('GET', `/api/accounts/${officer.id}`, { token: officer.access });
      expect(told.body).toMatchObject({ position: 'Compliance Officer', signatures: 'required' });
      expect((await put(officer, ' Head of\u202e Compliance ')).body).toMatchObject({ position: 'Head of Compliance' });
      const { receipt } = (await sign(officer)).body as { receipt: string };
      expect(read(receipt, officer.id)?.position).toBe('Head of Compliance');
      expect((await put(officer, 'x'.repeat(101))).status).toBe(422);
      expect((await put(officer, '')).body).toMatchObject({ position: 'Compliance Officer' });
      const researcher = await newOfficer('researcher');
      expect((await put(researcher, 'Minister')).body).not.toHaveProperty('position');
    });
  });
});
