import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { securityKinds, type RecoveryCodes, type ShownSecurityEvent, type TotpSetup } from '@portal/contracts/accounts';
import { Secret, TOTP } from 'otpauth';
import { password, registration, someAct, type IdentityApp } from '../testing/identity-app.ts';
import { onEachStore } from '../testing/on-each-store.ts';

onEachStore((startIdentity) => {
  const [changed, wrong] = ['Changed7sadza9', 'Wrong7sadza9'];
  const email = 'one@example.org';
  /** What must never stand in a row, as it comes up. */
  const secrets = [password, changed, wrong, 'nobody@example.org', 'moved@example.org'];

  let identity: IdentityApp;
  let rows: ShownSecurityEvent[];

  const as = (token: string) => (method: string, path: string, body?: unknown) =>
    identity.call(method, path, { token, body });
  const signedIn = async (address: string, given = password) => {
    const { body } = await identity.signIn(address, given);
    const tokens = body as { access: string; refresh: string };
    secrets.push(tokens.access, tokens.refresh);
    return tokens;
  };

  /** Everything that is logged, once. */
  beforeAll(async () => {
    identity = await startIdentity({ roleApproval: 'required' });
    await identity.service.accounts.register(
      { ...registration('officer@example.org'), telephone: null },
      'compliance',
      {
        approved: true,
      },
    );
    const person = await identity.person(email);
    const officer = as((await signedIn('officer@example.org')).access);

    await identity.signIn('nobody@example.org', wrong);
    await identity.signIn(email, wrong);
    await as(person.access)('POST', '/api/token/confirm', { password, acts: [someAct] });
    await as(person.access)('POST', '/api/token/confirm', { password: wrong, acts: [someAct] });
    const change = { old_password: password, new_password: changed };
    await as(person.access)('PUT', `/api/change-password/${person.id}`, change);
    await identity.post('/api/password-reset', { email });
    const token = await identity.resetToken();
    secrets.push(token);
    await identity.post('/api/password-reset/confirm', { token, new_password: password });
    await identity.post('/api/password-reset/confirm', { token, new_password: wrong });

    const { refresh } = await signedIn(email);
    await identity.post('/api/token/refresh', { refresh });
    identity.clock.advance(25 * 60 * 60_000);
    for (let times = 0; times < 2; times += 1) await identity.post('/api/token/refresh', { refresh });

    const { access, refresh: kept } = await signedIn(email);
    await identity.post('/api/token/logout', { refresh: kept });
    const mine = as((await signedIn(email)).access);
    const { body: own } = await mine('GET', `/api/accounts/${person.id}`);
    await mine('PUT', `/api/accounts/${person.id}`, { ...(own as object), email: 'moved@example.org' });

    const { secret } = (await mine('POST', '/api/factors/totp')).body as TotpSetup;
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: identity.clock().getTime() });
    const set = await mine('POST', '/api/factors/totp/confirm', { code: code() });
    const codes = (set.body as RecoveryCodes).recovery_codes;
    secrets.push(access, secret, ...codes);
    const ticket = async () => ((await identity.signIn(email)).body as { ticket: string }).ticket;
    const first = await ticket();
    await identity.post('/api/recoveries', { ticket: first });
    await identity.post('/api/token/second-step', { ticket: first, code: 'AAAA-AAAA-AAAA' });
    await identity.post('/api/token/second-step', { ticket: first, code: codes[0] });
    secrets.push(first);

    const boss = as((await signedIn('officer@example.org')).access);
    const { body: waiting } = await identity.post('/api/accounts', registration('new@example.org', 'reviewer'));
    const { id } = waiting as { id: string };
    await boss('POST', `/api/accounts/${id}/approval`, { decision: 'approve' });
    await boss('POST', `/api/accounts/${id}/role`, { role: 'researcher', reason: 'Asked for' });
    await boss('POST', `/api/accounts/${person.id}/proposals`, { kind: 'recover', reason: 'Passport seen' });
    await boss('POST', `/api/accounts/${id}/state`, { state: 'disabled', reason: 'Left' });
    const until = new Date(identity.clock().getTime() + 86_400_000).toISOString().slice(0, 10);
    await boss('POST', '/api/inspections', { name: 'Chipo Nleya', email: 'inspector@example.org', until });
    await boss('GET', '/api/security-events/export.csv');
    const gone = await identity.person('gone@example.org');
    await as(gone.access)('DELETE', `/api/accounts/${gone.id}`);

    rows = (await boss('GET', '/api/security-events?page_size=100')).body as ShownSecurityEvent[];
    expect((await officer('GET', '/api/security-events')).status).toBe(401);
  });
  afterAll(() => identity.stop());

  it.each(securityKinds.filter((kind) => kind !== 'log'))('%s has a row, with who, and where from', (kind) => {
    // What an operator's command does comes over no network.
    const found = rows.filter((row) => row.kind === kind && row.detail.by !== 'operator');
    expect(found.length).toBeGreaterThan(0);
    for (const row of found) {
      expect(row).toMatchObject({ network: '127.0.0.1', device: 'node', correlation_id: expect.any(String) });
      const isStranger = kind === 'sign_in' && row.outcome === 'refused';
      if (!isStranger) expect(row.actor ?? row.subject).toEqual(expect.any(String));
    }
  });

  it.each(['sign_in', 'confirmation', 'password', 'second_step', 'token_reuse'] as const)(
    'a refused %s has one too',
    (kind) => {
      expect(rows.filter((row) => row.kind === kind && row.outcome === 'refused').length).toBeGreaterThan(0);
    },
  );

  it('what an operator does by command is told as that', () => {
    const [made] = rows.filter(({ detail }) => detail.by === 'operator');
    expect(made).toMatchObject({ kind: 'registration', actor: null, network: null, detail: { role: 'compliance' } });
  });

  it('no row holds a password, a token, a code or an address', () => {
    const all = JSON.stringify(rows);
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
  });
});
