import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accountCollection } from '../accounts/schema.ts';
import { securityEventCollection } from '../security-log/chain.ts';
import { password, type IdentityApp } from '../testing/identity-app.ts';
import { onEachStore } from '../testing/on-each-store.ts';

onEachStore((startIdentity) => {
  let identity: IdentityApp;
  let owner: Awaited<ReturnType<IdentityApp['person']>>;
  const email = 'owner@example.org';
  const fresh = 'Changed12345';
  beforeEach(async () => {
    identity = await startIdentity();
    owner = await identity.person(email);
  });
  afterEach(() => identity.stop());

  const ask = (address = email) => identity.post('/api/password-reset', { email: address });
  const confirm = (token: string, new_password = fresh) =>
    identity.post('/api/password-reset/confirm', { token, new_password });
  const refresh = async (token: string) => (await identity.post('/api/token/refresh', { refresh: token })).status;
  const messageOf = ({ body }: { body: unknown }) => (body as { errors: { message: string }[] }).errors[0]?.message;
  const used = 'This link has been used already, or it is not complete. Ask for a new one.';
  const expired = 'This link has expired. Ask for a new one.';

  describe('a forgotten password (POST /api/password-reset and .../confirm)', () => {
    it('a link lets choose a new one, which ends every session and works at once', async () => {
      expect((await ask(' OWNER@example.org ')).status).toBe(202);
      expect((await confirm(await identity.resetToken())).status).toBe(200);
      expect(await refresh(owner.refresh)).toBe(401);
      expect((await identity.signIn(email)).status).toBe(401);
      expect((await identity.signIn(email, fresh)).status).toBe(200);
      const [told] = await identity.heard(1, 'account.password_changed');
      expect(told).toMatchObject({ key: owner.id, actor: owner.id });
    });

    it('an unknown address is answered the same, and nothing comes of it', async () => {
      const [known, unknown] = [await ask(), await ask('nobody@example.org')];
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
      await identity.resetToken();
      expect(identity.events.filter(({ type }) => type === 'account.password_reset_requested')).toHaveLength(1);
    });

    it('the event and the store hold no token that could be used', async () => {
      await ask();
      const token = await identity.resetToken();
      expect(JSON.stringify(identity.events)).not.toContain(token);
      const stored = await identity.store.collection(accountCollection).get(owner.id);
      expect(JSON.stringify(stored)).not.toContain(token);
    });

    it('a link is good once, also when it is shown twice at the same moment', async () => {
      await ask();
      const token = await identity.resetToken();
      const answers = await Promise.all([confirm(token), confirm(token, 'Another12345')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      const again = await confirm(token, 'Third123456');
      expect([again.status, messageOf(again)]).toEqual([422, used]);
    });

    it('a link that comes again with the same password, as after a lost answer, is said to be done; guesses by it are counted', async () => {
      await ask();
      const token = await identity.resetToken();
      await confirm(token);
      expect((await confirm(token)).status).toBe(200);
      expect(await identity.heard(1, 'account.password_changed')).toHaveLength(1);
      const rows = await identity.store.collection(securityEventCollection).find({ where: { kind: 'password' } });
      expect(rows.filter(({ outcome, actor }) => outcome === 'done' && actor === owner.id)).toHaveLength(2);
      for (let times = 0; times < 10; times += 1)
        expect(messageOf(await confirm(token, `Guess12345${times}`))).toBe(used);
      expect((await confirm(token)).status).toBe(429);
      const { access } = (await identity.signIn(email, fresh)).body as { access: string };
      const body = { old_password: fresh, new_password: 'Owners7sadza9' };
      const path = `/api/change-password/${owner.id}`;
      expect((await identity.call('PUT', path, { token: access, body })).status).toBe(200);
    });

    it('a link is valid for an hour', async () => {
      await ask();
      const token = await identity.resetToken();
      identity.clock.advance(60 * 60 * 1000);
      const late = await confirm(token);
      expect([late.status, messageOf(late)]).toEqual([422, expired]);
      expect((await identity.signIn(email)).status).toBe(200);
    });

    it('a link is used up by a password that was changed meanwhile, and by the end of the account', async () => {
      await ask();
      const token = await identity.resetToken();
      const body = { old_password: password, new_password: 'Meanwhile123' };
      await identity.call('PUT', `/api/change-password/${owner.id}`, { token: owner.access, body });
      for (const guess of [fresh, 'Meanwhile123']) expect(messageOf(await confirm(token, guess))).toBe(used);
      identity.clock.advance(2 * 60 * 1000);
      await ask();
      const second = await identity.resetToken(2);
      await identity.call('DELETE', `/api/accounts/${owner.id}`, {
        token: owner.access,
        shown: { password: 'Meanwhile123' },
      });
      expect(messageOf(await confirm(second))).toBe(used);
    });

    it.each([
      ['short1', 'Please enter a password with at least 8 characters, an alphabetic character and a digit'],
      ['Password123', 'This password is too common. Choose another one.'],
    ])('a new password like %s is refused, and the link stays good', async (given, message) => {
      await ask();
      const token = await identity.resetToken();
      expect(messageOf(await confirm(token, given))).toBe(message);
      expect((await confirm(token)).status).toBe(200);
    });

    it('made-up links say what to do', async () => {
      for (const token of ['', 'x', 'x'.repeat(43)]) expect(messageOf(await confirm(token))).toBe(used);
    });

    it('nobody is flooded, and nobody is refused: one mail in two minutes, from the third in an hour one in twenty', async () => {
      const mailedAt: number[] = [];
      for (let minute = 0; minute <= 50; minute += 1) {
        expect((await ask()).status).toBe(202);
        await identity.settled();
        const sent = identity.events.filter(({ type }) => type === 'account.password_reset_requested').length;
        if (sent > mailedAt.length) mailedAt.push(minute);
        identity.clock.advance(60 * 1000);
      }
      expect(mailedAt).toEqual([0, 2, 22, 42]);
    });

    it('whoever was slowed by guesses logs in with the new password at once', async () => {
      for (let times = 0; times < 10; times += 1) await identity.signIn(email, 'Wrong1234567');
      expect((await identity.signIn(email)).status).toBe(429);
      await ask();
      await confirm(await identity.resetToken());
      expect((await identity.signIn(email, fresh)).status).toBe(200);
    });
  });
});
