import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { WaitingAccount } from '@portal/contracts/accounts';
import { readCsv, readSheet } from '@portal/service-kit/testing';
import { password, registration, type IdentityApp } from '../testing/identity-app.ts';
import { onEachStore } from '../testing/on-each-store.ts';

onEachStore((startIdentity, engine) => {
  let identity: IdentityApp;
  let officer: { access: string };
  beforeEach(async () => {
    identity = await startIdentity({ roleApproval: 'required' });
    // As the command that creates the first compliance officer does.
    const {
      password: _password,
      is_staff: _s,
      is_reviewer: _v,
      is_researcher: _r,
      ...details
    } = registration('officer@example.org');
    await identity.service.accounts.register({ ...details, telephone: null, password }, 'compliance', {
      approved: true,
    });
    officer = (await identity.signIn('officer@example.org')).body as { access: string };
  });
  afterEach(() => identity.stop());

  const apply = (email: string, role: 'reviewer' | 'compliance' = 'reviewer') =>
    identity.post('/api/accounts', registration(email, role));
  const waiting = async () =>
    (await identity.call('GET', '/api/accounts?approval=pending', { token: officer.access })).body as WaitingAccount[];
  const decide = (id: string, decision: string) =>
    identity.call('POST', `/api/accounts/${id}/approval`, { token: officer.access, body: { decision } });

  describe('accounts that wait for approval (docs/accounts 4)', () => {
    it('are listed longest waiting first, and nobody else is', async () => {
      await apply('first@example.org');
      identity.clock.advance(1000);
      await apply('second@example.org', 'compliance');
      await identity.post('/api/accounts', registration('researcher@example.org'));
      expect((await waiting()).map(({ email, role }) => `${email} ${role}`)).toEqual([
        'first@example.org reviewer',
        'second@example.org compliance',
      ]);
    });

    it('are exported as the list shows them, names that look like formulas made texts', async () => {
      const first = { ...registration('first@example.org', 'reviewer'), first_name: '=Rudo' };
      await identity.post('/api/accounts', first);
      identity.clock.advance(1000);
      await apply('second@example.org', 'compliance');
      await identity.post('/api/accounts', registration('researcher@example.org'));
      const file = async (format: string) => {
        const headers = { authorization: `Bearer ${officer.access}` };
        const answer = await fetch(`${identity.url}/api/accounts/export.${format}?approval=pending`, { headers });
        return new Uint8Array(await answer.arrayBuffer());
      };
      const instant = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
      expect(readCsv(await file('csv'))).toEqual([
        ['Name', 'Email', 'Role', 'Registered'],
        ["'=Rudo Moyo", 'first@example.org', 'Reviewer', instant],
        ['Rutendo Moyo', 'second@example.org', 'Compliance', instant],
      ]);
      const rows = readSheet(await file('xlsx')).slice(1);
      expect(rows.map(([name, email]) => [name, email])).toEqual([
        ['=Rudo Moyo', 'first@example.org'],
        ['Rutendo Moyo', 'second@example.org'],
      ]);
    });

    it('are told so in words when they log in', async () => {
      await apply('first@example.org');
      expect(await identity.signIn('first@example.org')).toMatchObject({
        status: 403,
        body: {
          code: 'awaiting_approval',
          detail: "Your reviewer account waits for a compliance officer's approval. You will be told by email.",
        },
      });
    });

    it.each(['reviewer', 'compliance'] as const)(
      'T10: registering oneself gives no %s who can work, not by a forgotten password either',
      async (role) => {
        const email = `${role}@example.org`;
        expect((await apply(email, role)).status).toBe(201);
        const closed = { status: 403, body: { code: 'awaiting_approval' } };
        expect(await identity.signIn(email)).toMatchObject(closed);
        await identity.post('/api/password-reset', { email });
        const link = { token: await identity.resetToken(), new_password: 'Another12345' };
        expect((await identity.post('/api/password-reset/confirm', link)).status).toBe(200);
        expect(await identity.signIn(email, 'Another12345')).toMatchObject(closed);
        const told = await identity.heard(1, 'account.registered');
        expect(told.find(({ data }) => data.email === email)?.data).toMatchObject({ role, approved: false });
      },
    );

    it('work once they are approved, and the person is told', async () => {
      await apply('first@example.org');
      const [{ id }] = (await waiting()) as [WaitingAccount];
      expect((await decide(id, 'approve')).status).toBe(204);
      expect((await identity.signIn('first@example.org')).status).toBe(200);
      expect(await waiting()).toEqual([]);
      const [told] = await identity.heard(1, 'account.role_approved');
      expect(told).toMatchObject({ key: id, data: { approved: true, email: 'first@example.org' } });
    });

    it('are gone when they are refused, their address is free, and the person is told at it', async () => {
      await apply('first@example.org');
      const [{ id }] = (await waiting()) as [WaitingAccount];
      expect((await decide(id, 'refuse')).status).toBe(204);
      expect((await identity.signIn('first@example.org')).status).toBe(401);
      const [told] = await identity.heard(1, 'account.role_refused');
      expect(told).toMatchObject({ key: id, data: { email: 'first@example.org' } });
      // The stand-in for MongoDB holds an address on in its unique index.
      await apply(engine === 'SQLite' ? 'first@example.org' : 'another@example.org');
      expect(await waiting()).toHaveLength(1);
    });

    it('are decided once: 409 in words, 404 for one that is gone, 400 for another decision', async () => {
      await apply('first@example.org');
      await apply('second@example.org');
      const [first, second] = (await waiting()) as [WaitingAccount, WaitingAccount];
      const answers = await Promise.all([decide(first.id, 'approve'), decide(first.id, 'refuse')]);
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      await decide(second.id, 'approve');
      expect(await decide(second.id, 'refuse')).toMatchObject({
        status: 409,
        body: { detail: 'This account has been approved already.' },
      });
      expect((await decide('nobody', 'approve')).status).toBe(404);
      expect((await decide(second.id, 'perhaps')).status).toBe(400);
    });
  });
});
