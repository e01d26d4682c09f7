import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accessAudience, issuer } from '@portal/service-kit/auth';
import { loadKeys } from '@portal/service-kit/keys';
import { openSqliteStore } from '@portal/service-kit/store';
import { createTempFolder } from '@portal/service-kit/testing';
import { randomIds, systemClock } from '@portal/service-kit/time';
import jwt from 'jsonwebtoken';
import { sessionCollection, type StoredSession } from '../../../svc-identity/store/sessions.collection.ts';
import { newRefreshToken } from '../../../svc-identity/tokens/refresh-token.ts';
import { createSigningKeys } from '../../../svc-identity/tokens/signing-keys.ts';
import { call } from '../faults/call.ts';
import { signIn } from '../faults/people.ts';
import { startPortal, type RunningPortal } from '../portal/start-portal.ts';
import { unpackFixture, type Note } from './fixtures.ts';

const [minute, day] = [60_000, 24 * 60 * 60_000];
/** The oldest, and the last one from before accounts.md. */
const ofBefore = ['2026-11-21-before-approvals.zip', '2026-11-22-051445a61679.zip'];
const publicUrl = 'https://ethics.example.org';
const browser = { 'x-portal-session': 'cookie', origin: publicUrl };

const identityStore = (folder: string) =>
  openSqliteStore({ file: path.join(folder, 'store/identity.sqlite'), clock: systemClock });

async function sessionsIn(folder: string): Promise<StoredSession[]> {
  const store = identityStore(folder);
  const all: StoredSession[] = [];
  for await (const session of store.collection(sessionCollection).scan(100)) all.push(session);
  await store.close();
  return all;
}

/** As the version before signed them: without what says when its person proved who they are, and of which credentials. */
async function formerToken(folder: string, { account, id }: StoredSession, age: number): Promise<string> {
  const store = identityStore(folder);
  const sealKey = loadKeys(path.join(folder, 'keys')).signing;
  const { kid, privateKey } = await createSigningKeys({ store, sealKey, clock: systemClock, ids: randomIds }).current();
  await store.close();
  const iat = Math.floor((Date.now() - age) / 1000);
  const names = { sub: account, user_id: account, role: 'researcher', sid: id, jti: randomIds() };
  const claims = { ...names, iss: issuer, aud: accessAudience, iat, exp: iat + 600, session_exp: iat + 600 };
  return jwt.sign(claims, privateKey, { algorithm: 'ES256', keyid: kid });
}

// accounts.md 16: where others reach the portal, addresses are to be confirmed and officers need a second step.
describe.each(ofBefore)('the accounts of an earlier version, %s', (name) => {
  let data: Awaited<ReturnType<typeof createTempFolder>>;
  let portal: RunningPortal;
  let note: Note;
  let former: StoredSession;
  let tokens: { fresh: string; old: string };
  const kept = newRefreshToken();

  beforeAll(async () => {
    data = await createTempFolder();
    note = unpackFixture(name, data.folder);
    const [first] = await sessionsIn(data.folder);
    expect([first?.state, first?.opened_at, first?.ends_at]).toEqual(['open', undefined, undefined]);
    const tomorrow = new Date(Date.now() + day).toISOString();
    // Whose tokens are known here: only their hashes are stored. It would be over tomorrow.
    former = { ...first!, family_hash: kept.familyHash, current_hash: kept.hash, expires_at: tomorrow };
    const store = identityStore(data.folder);
    await store.collection(sessionCollection).replace(former);
    await store.close();
    tokens = {
      fresh: await formerToken(data.folder, former, 4 * minute),
      old: await formerToken(data.folder, former, 5 * minute),
    };
    portal = await startPortal(data.folder, { PUBLIC_URL: publicUrl });
  });
  afterAll(async () => {
    await portal?.stop();
    await data?.remove();
  });

  it('count as confirmed: everybody logs in, officers too while they have time for a second step', async () => {
    for (const email of Object.values(note.seen.people)) expect((await signIn(portal.url, email)).email).toBe(email);
  });

  it('take tokens that say nothing of credentials for 300 s', async () => {
    const own = `${portal.url}/api/accounts/${former.account}`;
    expect((await call(own, 'GET', { token: tokens.fresh })).status).toBe(200);
    expect((await call(own, 'GET', { token: tokens.old })).status).toBe(401);
  });

  it('stay logged in by the cookie of before, which gets its new name, and for a length that is counted from then', async () => {
    const refresh = (cookie: string) =>
      call(`${portal.url}/api/token/refresh`, 'POST', { body: {}, headers: { ...browser, cookie } });
    const answer = await refresh(`portal_refresh=${kept.text}`);
    expect(answer.status).toBe(200);
    const [next = ''] = answer.headers.getSetCookie();
    expect(next).toMatch(/^__Host-portal_refresh=.*; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/);
    expect((await refresh(next.split(';')[0]!)).status).toBe(200);
    await portal.stop();
    const session = (await sessionsIn(data.folder)).find(({ id }) => id === former.id);
    const lasts = Date.parse(session?.ends_at ?? '') - Date.now();
    expect(session?.state).toBe('open');
    expect(lasts).toBeGreaterThan(30 * day - 10 * minute);
    expect(lasts).toBeLessThanOrEqual(30 * day);
  });
});
