import type { RecoveryCodes, Role, ShownProposal, TotpSetup } from '@portal/contracts/accounts';
import { Secret, TOTP } from 'otpauth';
import { call } from '../faults/call.ts';
import { password, registration, signIn, signUp, type Person } from '../faults/people.ts';

const secret = { wrong: 'Kanari7MuMugodhi', next: 'Kanari8PaNhare' };
const days = 24 * 60 * 60_000;

/** Everything that tells a person, or officers, of an account. Answers those who were told, signed in again. */
export async function accountActs(
  url: string,
  officers: readonly [Person, Person],
): Promise<readonly { role: Role; person: Person }[]> {
  const post = (path: string, body: unknown) => call(`${url}${path}`, 'POST', { body });
  const [one, other] = await Promise.all([signUp(url, 'researcher'), signUp(url, 'researcher')]);
  const told = await Promise.all([losesThePhone(url, one, officers), isChanged(url, other, officers[0])]);
  await post('/api/accounts', registration(one.email, 'researcher'));
  const [asking, { email }] = [told[0].person, other];
  const profile = await asking.get<Record<string, unknown>>(`/api/accounts/${asking.id}`);
  await asking.call('PUT', `/api/accounts/${asking.id}`, { body: { ...profile, email } });
  const until = new Date(Date.now() + 2 * days).toISOString().slice(0, 10);
  await officers[0].post('/api/inspections', { name: 'Inspector', email: 'inspects@example.org', until });
  await confirmed(officers[1], 'inspect');
  return told;
}

/** The second officer confirms what the first one proposed. */
async function confirmed(officer: Person, kind: ShownProposal['kind']): Promise<void> {
  const open = await officer.get<ShownProposal[]>('/api/account-proposals');
  const { id } = open.find((proposal) => proposal.kind === kind && proposal.state === 'open')!;
  await officer.post(`/api/account-proposals/${id}/decision`, { decision: 'confirm' });
}

async function losesThePhone(url: string, person: Person, officers: readonly [Person, Person]) {
  const { id, email } = person;
  const post = (path: string, body: unknown) => call(`${url}${path}`, 'POST', { body });
  const begun = await person.call('POST', '/api/factors/totp');
  const totp = new TOTP({ secret: Secret.fromBase32((begun.body as TotpSetup).secret) });
  const code = totp.generate();
  const { body } = await person.call('POST', '/api/factors/totp/confirm', { body: { code } });
  const [recovery = ''] = (body as RecoveryCodes).recovery_codes;
  const ticket = async () => {
    const asked = await post('/api/token', { email, password });
    return (asked.body as { ticket: string }).ticket;
  };
  const guessed = await ticket();
  const wrong = recovery.replace(/.$/, (last) => (last === '2' ? '3' : '2'));
  for (let tries = 0; tries < 5; tries += 1) await post('/api/token/second-step', { ticket: guessed, code: wrong });
  await post('/api/recoveries', { ticket: await ticket() });
  await officers[0].post(`/api/accounts/${id}/proposals`, { kind: 'recover', reason: 'The phone was stolen.' });
  await confirmed(officers[1], 'recover');
  const without = await signIn(url, email);
  const passwords = { old_password: password, new_password: secret.next };
  await without.call('PUT', `/api/change-password/${id}`, { body: passwords });
  return { role: 'researcher' as const, person: await signIn(url, email, secret.next) };
}

async function isChanged(url: string, person: Person, officer: Person) {
  const { id, email } = person;
  const acts = [`PUT /api/accounts/${id} ${'0'.repeat(64)}`];
  for (let tries = 0; tries < 5; tries += 1)
    await person.call('POST', '/api/token/confirm', { body: { password: secret.wrong, acts } });
  let { refresh } = await signIn(url, email);
  const first = refresh;
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await call(`${url}/api/token/refresh`, 'POST', { body: { refresh } });
    refresh = (answer.body as { refresh: string }).refresh;
  }
  await call(`${url}/api/token/refresh`, 'POST', { body: { refresh: first } });
  for (const state of ['disabled', 'active'])
    await officer.post(`/api/accounts/${id}/state`, { state, reason: 'They left, and came back.' });
  await officer.post(`/api/accounts/${id}/role`, { role: 'reviewer', reason: 'They review from now on.' });
  return { role: 'reviewer' as const, person: await signIn(url, email) };
}
