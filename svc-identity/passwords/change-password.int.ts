import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { errorsIn } from '@portal/service-kit/testing';
import { password, type IdentityApp } from '../testing/identity-app.ts';
import { onEachStore } from '../testing/on-each-store.ts';

onEachStore((startIdentity) => {
  let identity: IdentityApp;
  let owner: Awaited<ReturnType<IdentityApp['person']>>;
  let email: string;
  let count = 0;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  beforeEach(async () => {
    email = `owner${(count += 1)}@example.org`;
    owner = await identity.person(email);
  });
  afterAll(() => identity.stop());

  const changed = 'Changed12345';
  const change = (body: Record<string, unknown>) =>
    identity.call('PUT', `/api/change-password/${owner.id}`, { token: owner.access, body });
  const refresh = async (token: string) => (await identity.post('/api/token/refresh', { refresh: token })).status;

  describe('changing the password (PUT /api/change-password/{id})', () => {
    it('ends every other session at once and goes on with its own', async () => {
      const other = (await identity.signIn(email)).body as { refresh: string };
      expect((await change({ old_password: password, new_password: changed })).status).toBe(200);
      expect(await refresh(other.refresh)).toBe(401);
      expect(await refresh(owner.refresh)).toBe(200);
      expect((await identity.signIn(email)).status).toBe(401);
      expect((await identity.signIn(email, changed)).status).toBe(200);
      const told = await identity.heard(1, 'account.password_changed');
      expect(told.find(({ key }) => key === owner.id)).toMatchObject({ actor: owner.id, data: { email } });
    });

    it('is done for its session where it comes again, as after a lost answer, and changes nothing then', async () => {
      const body = { old_password: password, new_password: changed };
      await change(body);
      const again = await change(body);
      expect(again).toMatchObject({ status: 200, body: { email } });
      expect(errorsIn(await change({ ...body, new_password: 'Other7sadza9' }))).toEqual([
        { field: 'old_password', message: 'The current password is not correct.' },
      ]);
      const { access } = (await identity.signIn(email, changed)).body as { access: string };
      const elsewhere = await identity.call('PUT', `/api/change-password/${owner.id}`, { token: access, body });
      expect(elsewhere.status).toBe(422);
      const told = await identity.heard(1, 'account.password_changed');
      expect(told.filter(({ key }) => key === owner.id)).toHaveLength(1);
    });

    it('takes both passwords out of a whole merged record and nothing else', async () => {
      const merged = { id: 'x', email: 'x@example.org', is_staff: true, old_password: password, new_password: changed };
      expect((await change(merged)).body).toMatchObject({ id: owner.id, email, is_staff: false, is_researcher: true });
    });

    it.each([
      [{ old_password: '', new_password: changed }, 'old_password', 'Please enter current password.'],
      [
        { old_password: password, new_password: password },
        'new_password',
        'New password must be different from current password.',
      ],
      [
        { old_password: password, new_password: 'short1' },
        'new_password',
        'Please enter a password with at least 8 characters, an alphabetic character and a digit',
      ],
      [
        { old_password: password, new_password: 'Password123' },
        'new_password',
        'This password is too common. Choose another one.',
      ],
      [{ old_password: 'Wrong1234567', new_password: changed }, 'old_password', 'The current password is not correct.'],
    ])('%j: %s', async (body, field, message) => {
      const answer = await change(body);
      expect(answer.status).toBe(422);
      expect(errorsIn(answer)).toEqual([{ field, message }]);
      expect((await identity.signIn(email)).status).toBe(200);
    });

    it.each([
      { old_password: { $gt: '' }, new_password: changed },
      { old_password: password, new_password: [changed] },
    ])('answers 400 to %j', async (body) => {
      expect((await change(body)).status).toBe(400);
    });

    it('lets one of two changes at once win', async () => {
      const answers = await Promise.all([
        change({ old_password: password, new_password: 'First123456' }),
        change({ old_password: password, new_password: 'Second123456' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    });

    it('gives no session to a sign-in that was under way with the old password', async () => {
      const [signedIn] = await Promise.all([
        identity.signIn(email),
        change({ old_password: password, new_password: changed }),
      ]);
      const tokens = signedIn!.body as { refresh?: string };
      if (tokens.refresh) expect(await refresh(tokens.refresh)).toBe(401);
      else expect(signedIn!.status).toBe(401);
    });
  });
});
