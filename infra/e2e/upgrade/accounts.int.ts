import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accessAudience, issuer } from '@portal/service-kit/auth';
import { readPortalSettings } from '@portal/service-kit/config';
import { loadKeys } from '@portal/service-kit/keys';
import { openSqliteStore, type Store } from '@portal/service-kit/store';
import { createTempFolder } from '@portal/service-kit/testing';
import { randomIds, systemClock } from '@portal/service-kit/time';
import jwt from 'jsonwebtoken';
import { sessionCollection, type StoredSession } from '../../../svc-identity/store/sessions.collection.ts';
import { newRefreshToken } from '../../../svc-identity/tokens/refresh-token.ts';
import { createSigningKeys } from '../../../svc-identity/tokens/signing-keys.ts';
import type { EngineAddresses } from '../distributed/start-distributed.ts';
import { withDistributed } from '../distributed/with-distributed.ts';
import { call } from '../faults/call.ts';
import { signIn } from '../faults/people.ts';
import { servers } from '../operations/profiles.ts';
import { runPortal } from '../operations/run-portal.ts';
import { serve } from '../operations/served.ts';
import { startPortal } from '../portal/start-portal.ts';
import { unpackFixture, type Note } from './fixtures.ts';

const [minute, day] = [60_000, 24 * 60 * 60_000];
/** The oldest, and the last one from before accounts.md. */
const ofBefore = ['2026-11-21-before-approvals.zip', '2026-11-22-051445a61679.zip'];
const publicUrl = 'https://ethics.example.org';
const browser = { 'x-portal-session': 'cookie', origin: publicUrl };

/** Where a data folder of an earlier version is used: as it is, or moved into MongoDB. */
interface Place {
  /** Of svc-identity, with the key that seals its signing keys, while no portal runs. */
  withIdentity<T>(work: (store: Store, sealKey: Buffer) => Promise<T>): Promise<T>;
  start(): Promise<{ url: string; stop: () => Promise<unknown> }>;
  remove(): Promise<void>;
}

const inFolder = async (folder: string): Promise<Place> => ({
  async withIdentity(work) {
    const store = openSqliteStore({ file: path.join(folder, 'store/identity.sqlite'), clock: systemClock });
    try {
      return await work(store, loadKeys(path.join(folder, 'keys')).signing);
    } finally {
      await store.close();
    }
  },
  start: () => startPortal(folder, { PUBLIC_URL: publicUrl }),
  remove: async () => undefined,
});

const movedInto =
  (engines: EngineAddresses) =>
  async (folder: string): Promise<Place> => {
    const profile = await servers(engines, path.join(folder, 'moved'));
    expect(await runPortal(['move', '--from', folder], profile.env)).toMatchObject({ code: 0 });
    const rules = ['ROLE_APPROVAL', 'EMAIL_VERIFICATION', 'FOUR_EYES'].map((name) => [name, 'required']);
    const env = { ...profile.env, ...Object.fromEntries(rules), SECOND_STEP: 'compliance', PUBLIC_URL: publicUrl };
    return {
      async withIdentity(work) {
        const { stores, keys, close } = await profile.open();
        try {
          return await work(stores.identity, keys.signing);
        } finally {
          await close();
        }
      },
      start: () => serve({ ...profile, settings: { ...readPortalSettings(env), port: 0 } }),
      remove: profile.remove,
    };
  };

async function sessionsIn(store: Store): Promise<StoredSession[]> {
  const all: StoredSession[] = [];
  for await (const session of store.collection(sessionCollection).scan(100)) all.push(session);
  return all;
}

/** A token as the previous version signed it: without `auth_time` and `cred`. */
async function formerToken(place: Place, { account, id }: StoredSession, age: number): Promise<string> {
  const { kid, privateKey } = await place.withIdentity((store, sealKey) =>
    createSigningKeys({ store, sealKey, clock: systemClock, ids: randomIds }).current(),
  );
  const iat = Math.floor((Date.now() - age) / 1000);
  const names = { sub: account, user_id: account, role: 'researcher', sid: id, jti: randomIds() };
  const claims = { ...names, iss: issuer, aud: accessAudience, iat, exp: iat + 600, session_exp: iat + 600 };
  return jwt.sign(claims, privateKey, { algorithm: 'ES256', keyid: kid });
}

function describeFormerAccounts(title: string, name: string, open: (folder: string) => Promise<Place>): void {
  // accounts.md 16: where others reach the portal, addresses are to be confirmed and officers need a second step.
  describe(`the accounts of an earlier version, ${name}, ${title}`, () => {
    let data: Awaited<ReturnType<typeof createTempFolder>>;
    let place: Place;
    let portal: Awaited<ReturnType<Place['start']>>;
    let note: Note;
    let former: StoredSession;
    let tokens: { fresh: string; old: string };
    const kept = newRefreshToken();

    beforeAll(async () => {
      data = await createTempFolder();
      note = unpackFixture(name, data.folder);
      // A session whose tokens are known here, since only hashes are stored. It ends tomorrow.
      former = await (
        await inFolder(data.folder)
      ).withIdentity(async (store) => {
        const [first] = await sessionsIn(store);
        expect([first?.state, first?.opened_at, first?.ends_at]).toEqual(['open', undefined, undefined]);
        const tomorrow = new Date(Date.now() + day).toISOString();
        const known = { ...first!, family_hash: kept.familyHash, current_hash: kept.hash, expires_at: tomorrow };
        return store.collection(sessionCollection).replace(known);
      });
      place = await open(data.folder);
      tokens = {
        fresh: await formerToken(place, former, 2 * minute),
        old: await formerToken(place, former, 5 * minute),
      };
      portal = await place.start();
    });
    afterAll(async () => {
      await portal?.stop();
      await place?.remove();
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
      const session = (await place.withIdentity(sessionsIn)).find(({ id }) => id === former.id);
      const lasts = Date.parse(session?.ends_at ?? '') - Date.now();
      expect(session?.state).toBe('open');
      expect(lasts).toBeGreaterThan(30 * day - 10 * minute);
      expect(lasts).toBeLessThanOrEqual(30 * day);
    });
  });
}

for (const name of ofBefore) describeFormerAccounts('in its data folder', name, inFolder);
withDistributed('the accounts of an earlier version, moved into MongoDB', (engines) =>
  describeFormerAccounts('moved into MongoDB', ofBefore.at(-1)!, movedInto(engines)),
);
