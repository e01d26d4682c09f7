import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { emailLinkContext, type EmailLink, type SealedLink } from '@portal/contracts/events';
import type { RecoveryCodes, ShownProposal, TotpSetup } from '@portal/contracts/accounts';
import { startTestApp } from '@portal/service-kit/testing';
import { unseal } from '@portal/service-kit/encryption';
import { testKeys } from '@portal/service-kit/keys';
import { Secret, TOTP } from 'otpauth';
import { addressChanges, createLoginThrottle } from '../sessions/login-throttle.store.ts';
import { proposalCollection } from '../proposals/store.ts';
import type { IdentityApp } from '../testing/identity-app.ts';
import { officerActs, startWithOfficers, type Person } from '../testing/officers.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import { unwritable } from '../testing/unwritable.ts';

const hour = 60 * 60_000;

onEachStore((startIdentity) => {
  let identity: IdentityApp;
  let ada: Person;
  let ben: Person;
  const start = async (config: Parameters<typeof startIdentity>[0]) => {
    ({ identity, ada, ben } = await startWithOfficers(startIdentity, config));
  };
  afterEach(() => identity.stop());
  const { act, refreshed, newcomer, read, proposals, decide } = officerActs(() => identity);

  describe('a lost phone (docs/accounts 27)', () => {
    const recover = (by: Person, { id }: { id: string }) =>
      act(by, `${id}/proposals`, { kind: 'recover', reason: 'Passport ZN1' });
    const codeOf = (secret: string) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: identity.clock().getTime() });

    async function guarded() {
      const email = `${randomUUID()}@example.org`;
      const person = await identity.person(email);
      const { secret } = (await identity.call('POST', '/api/factors/totp', { token: person.access })).body as TotpSetup;
      const confirmed = await identity.call('POST', '/api/factors/totp/confirm', {
        token: person.access,
        body: { code: codeOf(secret) },
      });
      const { recovery_codes } = confirmed.body as RecoveryCodes;
      identity.clock.advance(60_000);
      return { ...person, email, secret, recovery_codes };
    }
    type Guarded = Awaited<ReturnType<typeof guarded>>;
    const ticketOf = async ({ email }: Guarded) => ((await identity.signIn(email)).body as { ticket: string }).ticket;
    const ask = async (person: Guarded) => identity.post('/api/recoveries', { ticket: await ticketOf(person) });
    const isAsked = async ({ email }: Guarded) => (await identity.signIn(email)).status === 403;
    /** The officers' tokens live five minutes. */
    const later = async (ms: number) => {
      identity.clock.advance(ms);
      for (const [officer, email] of [
        [ada, 'ada@example.org'],
        [ben, 'ben@example.org'],
      ] as const)
        Object.assign(officer, (await identity.signIn(email)).body);
    };
    const cancel = (token: string) => identity.post('/api/email-confirmations', { token });
    const mailedToken = async ({ id, email }: Guarded) => {
      const told = (await identity.heard(1, 'account.recovery_asked')).findLast(({ key }) => key === id);
      const [link] = (told!.data as { links: EmailLink[] }).links;
      const said = JSON.parse(unseal(link!.sealed, testKeys().reset, emailLinkContext(id))) as SealedLink;
      expect(said.to).toBe(email);
      return said.token;
    };

    beforeEach(() => start({ fourEyes: 'required' }));

    it('ends the second step 24 hours after two officers have looked at it, and the person is told', async () => {
      const person = await guarded();
      const { status, body } = await ask(person);
      const { reference } = body as { reference: string };
      expect([status, reference]).toEqual([201, expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)]);
      expect((await ask(person)).body).toEqual({ reference });
      expect((await proposals(ada))[0]).toMatchObject({ kind: 'recover', state: 'asked', reference, actions: [] });
      expect((await recover(ada, person)).status).toBe(201);
      const [{ id }] = (await proposals(ben)) as [ShownProposal];
      expect((await decide(ada, id)).status).toBe(403);
      expect((await decide(ben, id)).status).toBe(204);
      expect((await proposals(ben))[0]).toMatchObject({ state: 'confirmed', actions: [] });
      await later(24 * hour - 1000);
      await identity.service.round();
      expect(await isAsked(person)).toBe(true);
      await later(1000);
      await identity.service.round();
      expect(await isAsked(person)).toBe(false);
      expect((await refreshed(person)).status).toBe(401);
      const told = (await identity.heard(2, 'account.factor_changed')).at(-1);
      expect(told).toMatchObject({ key: person.id, data: { recovered: true } });
      expect(await proposals(ben)).toEqual([]);
      const { body: logged } = await identity.call('GET', '/api/security-events?kind=recovery', { token: ada.access });
      expect(logged).toMatchObject([
        { actor: ben.id, subject: person.id, detail: { act: 'recover', proposal: id } },
        { actor: person.id, detail: { act: 'asked' } },
      ]);
    });

    it('is one proposal, with one reference and one mail, however often it is told, also at once', async () => {
      const person = await guarded();
      const told = await Promise.all(Array.from({ length: 5 }, () => ask(person)));
      expect(new Set(told.map(({ body }) => (body as { reference: string }).reference)).size).toBe(1);
      expect(told.map(({ status }) => status)).toEqual(Array(5).fill(201));
      const pending = await proposals(ada);
      expect(pending).toMatchObject([
        { kind: 'recover', reference: (told[0]!.body as { reference: string }).reference },
      ]);
      await identity.settled();
      expect(identity.events.filter(({ type }) => type === 'account.recovery_asked')).toHaveLength(1);
      // It makes room for the next one when nobody decided it in a week.
      await later(7 * 24 * hour + 1000);
      expect((await ask(person)).body).not.toEqual(told[0]!.body);
      expect(await proposals(ada)).toHaveLength(1);
    });

    it('that two officers note at once is one proposal, which the second of them confirms', async () => {
      const person = await guarded();
      const [one, other] = await Promise.all([recover(ada, person), recover(ben, person)]);
      expect([one.status, other.status]).toEqual([201, 201]);
      expect(await proposals(ada)).toMatchObject([{ kind: 'recover', state: 'confirmed' }]);
    });

    it("is cancelled by the mail's link, which says so again where its answer was lost", async () => {
      const person = await guarded();
      await ask(person);
      await recover(ada, person);
      await recover(ben, person);
      const token = await mailedToken(person);
      for (let times = 0; times < 2; times += 1)
        expect(await cancel(token)).toMatchObject({ status: 200, body: { kind: 'recovery' } });
      await later(25 * hour);
      await identity.service.round();
      expect(await isAsked(person)).toBe(true);
    });

    it('that is told anew is not said to be cancelled by the link of the mail before', async () => {
      const person = await guarded();
      await ask(person);
      const token = await mailedToken(person);
      expect((await cancel(token)).status).toBe(200);
      await ask(person);
      expect((await cancel(token)).status).toBe(422);
      await recover(ada, person);
      await recover(ben, person);
      await later(25 * hour);
      await identity.service.round();
      expect(await isAsked(person)).toBe(false);
      expect((await cancel(token)).status).toBe(422);
    });

    it.each(['the old phone', 'a recovery code'])('is cancelled by signing in with %s', async (what) => {
      const person = await guarded();
      await ask(person);
      await recover(ada, person);
      await recover(ben, person);
      const code = what === 'the old phone' ? codeOf(person.secret) : person.recovery_codes[0]!;
      const ticket = await ticketOf(person);
      expect((await identity.post('/api/token/second-step', { ticket, code })).status).toBe(200);
      await later(25 * hour);
      await identity.service.round();
      expect(await isAsked(person)).toBe(true);
    });

    it('is told to its owner when it comes again, where a crash kept the mail back, and once', async () => {
      const [other, person] = [await guarded(), await guarded()];
      await ask(other);
      const kept = identity.store.collection(proposalCollection);
      const stored = await kept.get(`${other.id}-1`);
      // As it is after a crash between the proposal and the mail.
      const mine = { id: `${person.id}-1`, subject: person.id, cancel_hash: 'lost' };
      await kept.insert({ ...stored, ...mine, version: 0 });
      await later(60_000);
      const store = unwritable(identity.store, proposalCollection);
      const dying = await startTestApp(identity.openIdentity(store).app);
      const asked = await dying.call('POST', '/api/recoveries', { body: { ticket: await ticketOf(person) } });
      expect(asked.status).toBe(503);
      await dying.stop();
      for (let times = 0; times < 2; times += 1)
        expect((await ask(person)).body).toEqual({ reference: stored.reference });
      const token = await mailedToken(person);
      const told = await identity.heard(2, 'account.recovery_asked');
      expect(told.map(({ key }) => key)).toEqual([other.id, person.id]);
      expect(await cancel(token)).toMatchObject({ status: 200, body: { kind: 'recovery' } });
    });

    it('a thief with the password gets no further than a mail to the owner', async () => {
      const person = await guarded();
      await ask(person);
      expect(await mailedToken(person)).toMatch(/^recovery\./);
      await later(30 * 24 * hour);
      await identity.service.round();
      expect(await isAsked(person)).toBe(true);
      expect((await identity.post('/api/recoveries', { ticket: 'x'.repeat(43) })).status).toBe(401);
    });

    it('with a lost mailbox: the second step ends as well, and the new address counts once its link is opened', async () => {
      const person = await guarded();
      const email = 'new.mailbox@example.org';
      const body = { kind: 'recover', email, reason: 'Passport ZN1' };
      expect((await act(ada, `${person.id}/proposals`, { ...body, email: 'nobody' })).status).toBe(422);
      for (const officer of [ada, ben]) expect((await act(officer, `${person.id}/proposals`, body)).status).toBe(201);
      await later(24 * hour);
      await identity.service.round();
      expect(await isAsked(person)).toBe(false);
      expect(await read(ada, person)).toMatchObject({ email: person.email, second_step: false });
      const told = (await identity.heard(1, 'account.email_change_requested')).at(-1)!;
      const { links } = told.data as { links: EmailLink[] };
      const said = links.map(({ sealed }) => JSON.parse(unseal(sealed, testKeys().reset, emailLinkContext(person.id))));
      const { token } = (said as SealedLink[]).find(({ to }) => to === email)!;
      expect((await identity.post('/api/email-confirmations', { token })).status).toBe(200);
      expect(await read(ada, person)).toMatchObject({ email });
    });

    it('with a lost mailbox: where no mail can go out yet the second step ends later, together with it', async () => {
      const person = await guarded();
      const body = { kind: 'recover', email: 'new.mailbox@example.org', reason: 'Passport ZN1' };
      for (const officer of [ada, ben]) await act(officer, `${person.id}/proposals`, body);
      await later(24 * hour);
      const throttle = createLoginThrottle(identity.store, identity.clock);
      for (let times = 0; times < 5; times += 1) await throttle.take([addressChanges(person.id)]);
      await identity.service.round();
      expect(await isAsked(person)).toBe(true);
      await later(24 * hour);
      await identity.service.round();
      expect(await isAsked(person)).toBe(false);
      expect(await identity.heard(1, 'account.email_change_requested')).toHaveLength(1);
    });

    it('that nobody told in the portal is told to the owner by mail when an officer proposes it', async () => {
      const person = await guarded();
      expect((await recover(ada, person)).status).toBe(201);
      expect(await mailedToken(person)).toMatch(/^recovery\./);
      expect((await recover(ada, await newcomer())).status).toBe(409);
    });

    it('is confirmed by the operator where there is no second officer, and, without any other officer, where it was told', async () => {
      const confirm = (email: string) => identity.service.accounts.confirm(email);
      const person = await guarded();
      await ask(person);
      expect(await confirm(person.email)).toEqual([]);
      await recover(ada, person);
      expect(await confirm(person.email)).toEqual(['recover']);
      expect((await proposals(ada))[0]).toMatchObject({ state: 'confirmed', due_at: expect.any(String) });
      await later(24 * hour);
      await identity.service.round();
      const { body: logged } = await identity.call('GET', '/api/security-events?kind=recovery', { token: ada.access });
      const [row] = logged as unknown[];
      expect(row).toMatchObject({ actor: null, subject: person.id, detail: { act: 'recover', by: 'operator' } });

      const alone = await startIdentity({ fourEyes: 'required' });
      const only = await alone.person('only@example.org', 'compliance');
      const { secret } = (await alone.call('POST', '/api/factors/totp', { token: only.access })).body as TotpSetup;
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: alone.clock().getTime() });
      await alone.call('POST', '/api/factors/totp/confirm', { token: only.access, body: { code } });
      const { ticket } = (await alone.signIn('only@example.org')).body as { ticket: string };
      await alone.post('/api/recoveries', { ticket });
      expect(await alone.service.accounts.confirm('only@example.org')).toEqual(['recover']);
      alone.clock.advance(24 * hour);
      await alone.service.round();
      expect((await alone.signIn('only@example.org')).status).toBe(200);
      await alone.stop();
    });
  });
});
