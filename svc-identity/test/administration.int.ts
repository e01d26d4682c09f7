import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { emailLinkContext, type EmailLink, type SealedLink } from '@portal/contracts/events';
import type { ListedAccount, RecoveryCodes, Role, ShownProposal, TotpSetup } from '@portal/contracts/accounts';
import { unseal } from '@portal/service-kit/encryption';
import { testKeys } from '@portal/service-kit/keys';
import { waitFor } from '@portal/service-kit/testing';
import { Secret, TOTP } from 'otpauth';
import { securityEventCollection, type StoredSecurityEvent } from '../store/security-events.collection.ts';
import { fastHasher, registration, type IdentityApp } from './identity-app.ts';
import { onEachStore } from './on-each-store.ts';

const hour = 60 * 60_000;
const twoNeeded = { status: 403, body: { code: 'second_person' } };
const reason = 'Said so at the meeting';

onEachStore((startIdentity) => {
  let identity: IdentityApp;
  let ada: Person;
  let ben: Person;
  type Person = Awaited<ReturnType<IdentityApp['person']>>;

  async function start(config: Parameters<typeof startIdentity>[0]) {
    identity = await startIdentity(config, fastHasher);
    ada = await identity.person('ada@example.org', 'compliance');
    ben = await identity.person('ben@example.org', 'compliance');
  }
  afterEach(() => identity.stop());

  const newcomer = (role: Role = 'researcher') => identity.person(`${randomUUID()}@example.org`, role);
  const act = (by: Person, path: string, body: object = {}) =>
    identity.call('POST', `/api/accounts/${path}`, { token: by.access, body });
  const setRole = (by: Person, { id }: { id: string }, role: Role) => act(by, `${id}/role`, { role, reason });
  const setState = (by: Person, { id }: { id: string }, state: string) => act(by, `${id}/state`, { state, reason });
  const read = async (by: Person, { id }: { id: string }) =>
    (await identity.call('GET', `/api/accounts/${id}`, { token: by.access })).body as Record<string, unknown>;
  const proposals = async (by: Person) =>
    (await identity.call('GET', '/api/account-proposals', { token: by.access })).body as ShownProposal[];
  const decide = (by: Person, id: string, decision: 'confirm' | 'refuse' = 'confirm') =>
    identity.call('POST', `/api/account-proposals/${id}/decision`, { token: by.access, body: { decision } });
  const refreshed = ({ refresh }: Person) => identity.post('/api/token/refresh', { refresh });

  describe('where one officer decides (FOUR_EYES off)', () => {
    beforeEach(() => start({}));

    it('a disabled account gets the general 401, its sessions end, and it works again when it is enabled', async () => {
      const email = 'gone@example.org';
      const person = await identity.person(email, 'reviewer');
      expect((await setState(ada, person, 'disabled')).status).toBe(204);
      expect(await identity.signIn(email)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
      expect((await refreshed(person)).status).toBe(401);
      expect(await read(ada, person)).toMatchObject({ state: 'disabled', email });
      const [told] = await identity.heard(1, 'account.disabled');
      expect(told).toMatchObject({ key: person.id, actor: ada.id, data: { state: 'disabled', approved: true } });
      // Neither a forgotten password nor another registration opens it.
      await identity.post('/api/password-reset', { email });
      expect((await identity.post('/api/accounts', registration(email))).status).toBe(201);
      expect((await identity.signIn(email)).status).toBe(401);
      expect((await setState(ben, person, 'disabled')).status).toBe(409);
      expect((await setState(ben, person, 'active')).status).toBe(204);
      expect((await identity.signIn(email)).status).toBe(200);
      expect((await identity.heard(1, 'account.enabled'))[0]).toMatchObject({ data: { state: 'active' } });
    });

    it('another role ends the sessions, and the next one has it', async () => {
      const person = await identity.person('changes@example.org', 'reviewer');
      expect((await setRole(ada, person, 'researcher')).status).toBe(204);
      expect((await refreshed(person)).status).toBe(401);
      const [told] = await identity.heard(1, 'account.role_changed');
      expect(told).toMatchObject({ key: person.id, data: { role: 'researcher' } });
      expect((await setRole(ada, person, 'researcher')).status).toBe(409);
    });

    it('ends all sessions of somebody else', async () => {
      const person = await newcomer();
      expect((await act(ada, `${person.id}/logout`)).status).toBe(204);
      expect((await refreshed(person)).status).toBe(401);
      expect((await act(ada, 'nobody/logout')).status).toBe(404);
    });

    it('asks for a reason, and leaves nobody to their own account', async () => {
      const person = await newcomer();
      expect(await act(ada, `${person.id}/state`, { state: 'disabled', reason: ' ' })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'reason', message: 'Please enter a reason.' }] },
      });
      expect(await setRole(ada, ada, 'researcher')).toMatchObject(twoNeeded);
    });

    it('of two officers who disable each other at once, one can still work', async () => {
      const answers = await Promise.all([setState(ada, ben, 'disabled'), setState(ben, ada, 'disabled')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    });

    it('the last officer can neither be demoted nor deleted', async () => {
      expect((await setRole(ada, ben, 'researcher')).status).toBe(204);
      const gone = await identity.call('DELETE', `/api/accounts/${ada.id}`, { token: ada.access });
      expect(gone.status).toBe(409);
      // Ben's token lives on for a while and must not take the last officer away.
      expect((await setRole(ben, ada, 'researcher')).status).not.toBe(204);
    });

    it('lists accounts by name, address, role and state', async () => {
      const rudo = await identity.post('/api/accounts', {
        ...registration('rudo@example.org', 'reviewer'),
        first_name: 'Rudo',
        last_name: 'Ncube',
      });
      const { id } = rudo.body as { id: string };
      await setState(ada, { id }, 'disabled');
      const list = async (query: string) => {
        const { body, headers } = await identity.call('GET', `/api/accounts${query}`, { token: ada.access });
        return [Number(headers.get('x-total-count')), (body as ListedAccount[]).map(({ email }) => email)];
      };
      expect(await list('?search=ncu')).toEqual([1, ['rudo@example.org']]);
      expect(await list('?search=rudo%40example')).toEqual([1, ['rudo@example.org']]);
      expect(await list('?state=disabled')).toEqual([1, ['rudo@example.org']]);
      expect(await list('?role=reviewer&state=active')).toEqual([0, []]);
      expect(await list('?role=compliance&page_size=1')).toEqual([2, [expect.stringMatching(/ada|ben/)]]);
      expect((await list(''))[0]).toBe(3);
    });
  });

  describe('where a second officer confirms (FOUR_EYES required)', () => {
    beforeEach(() => start({ fourEyes: 'required' }));

    it.each([
      ['makes', 'researcher', (person: Person) => setRole(ada, person, 'compliance'), { is_staff: true }],
      ['unmakes', 'compliance', (person: Person) => setRole(ada, person, 'reviewer'), { is_reviewer: true }],
      ['disables', 'compliance', (person: Person) => setState(ada, person, 'disabled'), { state: 'disabled' }],
    ] as const)('one officer alone never %s an officer, not even twice', async (_what, role, ask, expected) => {
      const person = await newcomer(role);
      const before = await read(ada, person);
      for (let asked = 0; asked < 2; asked += 1)
        expect(await ask(person)).toMatchObject({ status: 202, body: { proposal: expect.any(String) } });
      expect(await read(ada, person)).toEqual(before);
      const [proposal, ...more] = await proposals(ben);
      expect(more).toEqual([]);
      expect(proposal).toMatchObject({ subject: { id: person.id }, proposer: { id: ada.id }, reason });
      expect(proposal!.actions).toEqual(['confirm', 'refuse']);
      expect((await proposals(ada))[0]!.actions).toEqual([]);
      expect(await decide(ada, proposal!.id)).toMatchObject(twoNeeded);
      expect((await decide(ben, proposal!.id)).status).toBe(204);
      expect(await read(ada, person)).toMatchObject(expected);
      expect((await decide(ben, proposal!.id)).status).toBe(409);
      expect(await proposals(ada)).toEqual([]);
    });

    it('a disabled officer is readmitted by two', async () => {
      const person = await newcomer('compliance');
      await setState(ada, person, 'disabled');
      await setState(ben, person, 'disabled');
      expect(await read(ada, person)).toMatchObject({ state: 'disabled' });
      expect((await setState(ada, person, 'active')).status).toBe(202);
      expect((await setState(ben, person, 'active')).status).toBe(204);
      expect(await read(ada, person)).toMatchObject({ state: 'active' });
    });

    it('the subject neither proposes nor confirms', async () => {
      const person = await newcomer('compliance');
      await setState(ada, person, 'disabled');
      const [{ id }] = (await proposals(person)) as [ShownProposal];
      for (const decision of ['confirm', 'refuse'] as const)
        expect(await decide(person, id, decision)).toMatchObject(twoNeeded);
      expect(await setState(person, person, 'disabled')).toMatchObject(twoNeeded);
    });

    it('a second officer refuses: nothing happens', async () => {
      const person = await newcomer();
      await setRole(ada, person, 'compliance');
      const [{ id }] = (await proposals(ben)) as [ShownProposal];
      expect((await decide(ben, id, 'refuse')).status).toBe(204);
      expect((await decide(ben, id)).status).toBe(409);
      expect(await read(ada, person)).toMatchObject({ is_researcher: true });
    });

    it('nothing is confirmed once either of the two has been demoted, or after seven days', async () => {
      const [eve, person] = [await newcomer('compliance'), await newcomer()];
      await setRole(eve, person, 'compliance');
      const [{ id }] = (await proposals(ben)) as [ShownProposal];
      await setRole(ada, eve, 'researcher');
      await setRole(ben, eve, 'researcher');
      expect((await decide(ben, id)).status).toBe(409);
      // Eve's token still says compliance.
      await setRole(ada, person, 'compliance');
      const [{ id: second }] = (await proposals(ben)) as [ShownProposal];
      expect((await decide(eve, second)).status).not.toBe(204);
      identity.clock.advance(7 * 24 * hour + 1);
      const again = (await identity.signIn('ben@example.org')).body as { access: string };
      expect((await decide({ ...ben, ...again }, second)).status).toBe(409);
      expect(await proposals({ ...ben, ...again })).toEqual([]);
    });

    it('what is not about officers needs one', async () => {
      const person = await newcomer();
      expect((await setRole(ada, person, 'reviewer')).status).toBe(204);
      expect((await setState(ada, person, 'disabled')).status).toBe(204);
    });

    it('writes who proposed and who confirmed into histories that verify', async () => {
      const person = await newcomer();
      await setRole(ada, person, 'compliance');
      await setRole(ben, person, 'compliance');
      const findings: unknown[] = [];
      const looked = await identity.service.verify((finding) => findings.push(finding));
      expect(findings).toEqual([]);
      expect(looked).toMatchObject({ account_proposals: 1 });
    });
  });

  describe('an officer who registers, where roles are approved by two', () => {
    it('works once the second officer has approved, too', async () => {
      await start({});
      const strict = await identity.replica({ fourEyes: 'required', roleApproval: 'required' });
      const { body } = await strict.call('POST', '/api/accounts', {
        body: registration('new@example.org', 'compliance'),
      });
      const { id } = body as { id: string };
      const approve = (by: Person) =>
        strict.call('POST', `/api/accounts/${id}/approval`, { token: by.access, body: { decision: 'approve' } });
      expect((await approve(ada)).status).toBe(202);
      expect((await approve(ada)).status).toBe(202);
      expect(await identity.signIn('new@example.org')).toMatchObject({ body: { code: 'awaiting_approval' } });
      expect((await approve(ben)).status).toBe(204);
      expect((await identity.signIn('new@example.org')).status).toBe(200);
      await strict.stop();
    });
  });

  describe('a lost phone (accounts.md 6)', () => {
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
    });

    it('is one proposal, with one reference and one mail, however often it is told, also at once', async () => {
      const person = await guarded();
      const told = await Promise.all(Array.from({ length: 5 }, () => ask(person)));
      expect(new Set(told.map(({ body }) => (body as { reference: string }).reference)).size).toBe(1);
      expect(told.map(({ status }) => status)).toEqual(Array(5).fill(201));
      const standing = await proposals(ada);
      expect(standing).toMatchObject([
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

    it("is cancelled by the mail's link, once", async () => {
      const person = await guarded();
      await ask(person);
      await recover(ada, person);
      await recover(ben, person);
      const token = await mailedToken(person);
      expect(await cancel(token)).toMatchObject({ status: 200, body: { kind: 'recovery' } });
      expect((await cancel(token)).status).toBe(422);
      await later(25 * hour);
      await identity.service.round();
      expect(await isAsked(person)).toBe(true);
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

    it('takes effect after a crash between the two writes, at the next round', async () => {
      const person = await newcomer();
      const { body } = await setRole(ada, person, 'compliance');
      const { id } = (await waitFor(async () => (await proposals(ben))[0])) as ShownProposal;
      expect(body).toEqual({ proposal: id, state: 'open' });
      const { proposalCollection } = await import('../store/proposals.collection.ts');
      const collection = identity.store.collection(proposalCollection);
      const open = await collection.get(id);
      await collection.replace({
        ...open,
        state: 'confirmed',
        decided_by: ben.id,
        due_at: identity.clock().toISOString(),
      });
      await identity.service.round();
      expect(await read(ada, person)).toMatchObject({ is_staff: true });
      expect(await collection.get(id)).toMatchObject({ state: 'done' });
    });
  });

  describe('the security log', () => {
    it('has a row for each act of an officer, with actor and subject, and for each of a second step, without a secret', async () => {
      await start({ fourEyes: 'required' });
      const person = await newcomer();
      await setRole(ada, person, 'compliance');
      await decide(ben, (await proposals(ben))[0]!.id, 'refuse');
      await setRole(ada, person, 'reviewer');
      await setState(ada, person, 'disabled');
      await setState(ada, person, 'active');
      await act(ada, `${person.id}/logout`);
      const { access: token } = ben;
      const { secret } = (await identity.call('POST', '/api/factors/totp', { token })).body as TotpSetup;
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: identity.clock().getTime() });
      const confirmed = await identity.call('POST', '/api/factors/totp/confirm', { token, body: { code } });
      const { recovery_codes } = confirmed.body as RecoveryCodes;
      const { ticket } = (await identity.signIn('ben@example.org')).body as { ticket: string };
      for (const tried of ['000000', recovery_codes[0]!])
        await identity.post('/api/token/second-step', { ticket, code: tried });

      const rows: StoredSecurityEvent[] = [];
      for await (const row of identity.store.collection(securityEventCollection).scan(100)) rows.push(row);
      const ours = rows.filter(({ kind }) => !['sign_in', 'log', 'registration'].includes(kind));
      expect(ours.map(({ kind, outcome, actor, subject }) => [kind, outcome, actor, subject])).toEqual([
        ['proposal', 'done', ada.id, person.id],
        ['proposal', 'done', ben.id, person.id],
        ['role', 'done', ada.id, person.id],
        ['state', 'done', ada.id, person.id],
        ['state', 'done', ada.id, person.id],
        ['session_ended', 'done', ada.id, person.id],
        ['factor', 'done', ben.id, ben.id],
        ['second_step', 'refused', ben.id, ben.id],
        ['second_step', 'done', ben.id, ben.id],
      ]);
      expect(ours.every(({ network }) => network === '127.0.0.1')).toBe(true);
      for (const one of [secret, code, ticket, ...recovery_codes]) expect(JSON.stringify(rows)).not.toContain(one);
    });
  });
});
