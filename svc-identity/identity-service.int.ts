import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { firstForged } from '@portal/service-kit/history';
import { testKeys } from '@portal/service-kit/keys';
import { startServices } from '@portal/service-kit/service';
import { AddressTaken } from './index.ts';
import { createHasher } from './passwords/hasher.ts';
import { accountCollection, storedAccountSchema, type AccountRow, type StoredAccount } from './accounts/schema.ts';
import { sessionCollection, type SessionRow, type StoredSession } from './sessions/store.ts';
import { password, startIdentity, type IdentityApp } from './testing/identity-app.ts';

let identity: IdentityApp;
beforeEach(async () => {
  identity = await startIdentity({ roleApproval: 'required' }, createHasher());
});
afterEach(() => identity.stop());

const details = {
  first_name: 'Nyasha',
  last_name: 'Dube',
  email: 'officer@example.org',
  mobile: '+263773520118',
  telephone: null,
  address: 'Harare',
};
const accounts = () => identity.store.collection<StoredAccount, AccountRow>(accountCollection);
const sessions = () => identity.store.collection<StoredSession, keyof SessionRow>(sessionCollection);

describe('accounts made by a command', () => {
  it('the first compliance officer works at once where roles need approval', async () => {
    const made = await identity.service.accounts.register({ ...details, password }, 'compliance', { approved: true });
    expect(made).toEqual({ id: expect.any(String), role: 'compliance', approved: true });
    expect((await identity.signIn('officer@example.org')).status).toBe(200);
    expect(await identity.heard(1, 'account.registered')).toMatchObject([{ key: made.id, actor: null }]);
  });

  it('waits for approval where nothing else is said, and a taken address is told', async () => {
    const made = await identity.service.accounts.register({ ...details, password }, 'reviewer');
    expect(made.approved).toBe(false);
    const again = identity.service.accounts.register({ ...details, password }, 'reviewer');
    await expect(again).rejects.toBeInstanceOf(AddressTaken);
  });
});

describe('the record', () => {
  it('names every act on an account, chained, and keeps nothing personal after a deletion', async () => {
    const person = await identity.person('person@example.org');
    let shown = { password };
    const call = (method: string, path: string, body?: unknown) =>
      identity.call(method, `${path}${person.id}`, { token: person.access, body, shown });
    await call('PUT', '/api/accounts/', { ...details, email: 'moved@example.org' });
    await call('PUT', '/api/change-password/', { old_password: password, new_password: 'Changed12345' });
    shown = { password: 'Changed12345' };
    await call('DELETE', '/api/accounts/');
    const stored = await accounts().get(person.id);
    const acts = stored.history.map(({ action }) => action);
    expect(acts).toEqual(['registered', 'email_change_requested', 'password_changed', 'deleted']);
    expect(stored.history.slice(1).every(({ actor }) => actor === person.id)).toBe(true);
    expect(firstForged(stored.history, person.id, testKeys().history)).toBeUndefined();
    expect(JSON.stringify(stored)).not.toMatch(/example\.org|argon2|\+263|Harare/);
  });

  it('names every login and its end in its session', async () => {
    const person = await identity.person('person@example.org');
    await identity.post('/api/token/logout', { refresh: person.refresh });
    const [row] = await sessions().find({});
    const { history } = await sessions().get(row!.id);
    expect(history.map(({ action, actor, to }) => [action, actor, to])).toEqual([
      ['signed_in', person.id, 'open'],
      ['ended', person.id, 'logout'],
    ]);
    expect(firstForged(history, row!.id, testKeys().history)).toBeUndefined();
  });

  it('holds the password as argon2id alone', async () => {
    const person = await identity.person('person@example.org');
    const { password_hash } = storedAccountSchema.parse(await accounts().get(person.id));
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('events', () => {
  it('that a stopped service left behind are published by the next one', async () => {
    await identity.service.stop();
    await identity.service.accounts.register({ ...details, password }, 'compliance');
    const next = identity.openIdentity(identity.store);
    await startServices([next]);
    expect(await identity.heard(1, 'account.registered')).toMatchObject([{ data: { email: 'officer@example.org' } }]);
    await next.stop();
  });
});
