import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Role } from '@portal/contracts/accounts';
import { flagsOf } from '@portal/contracts/accounts';
import { topics, type AccountEvent } from '@portal/contracts/events';
import { createVerifier } from '@portal/service-kit/auth';
import { createInProcessBus, openDeadLetters } from '@portal/service-kit/bus';
import { testKeys } from '@portal/service-kit/keys';
import { silentLog } from '@portal/service-kit/log';
import { createMetrics } from '@portal/service-kit/metrics';
import { openSqliteStore, type Store } from '@portal/service-kit/store';
import { createFakeClock, createTempFolder, startTestApp, waitFor, type TestAnswer } from '@portal/service-kit/testing';
import { createIdentityService, type IdentityService, type IdentitySettings } from '../index.ts';

export const password = 'Mvura7sadza9';
export const origin = 'http://127.0.0.1:3000';

/** A registration that breaks no rule. */
export const registration = (email: string, role: Role = 'researcher') => ({
  first_name: 'Rutendo',
  last_name: 'Moyo',
  email,
  mobile: '+2630773520118',
  telephone: '',
  address: '12 Samora Machel Avenue, Harare',
  ...flagsOf(role),
  password,
});

interface Tokens {
  access: string;
  refresh: string;
}

/** The service on a real store in a folder of its own, over HTTP, with a clock that is moved by hand. */
export async function startIdentity(config: Partial<IdentitySettings> = {}) {
  const { folder, remove } = await createTempFolder();
  const store = openSqliteStore({ file: join(folder, 'identity.sqlite') });
  const clock = createFakeClock();
  const bus = createInProcessBus();
  const events: AccountEvent[] = [];
  await bus.subscribe({
    group: 'bench',
    topics: [topics.account],
    handle: async (event) => void events.push(event as AccountEvent),
    deadLetters: openDeadLetters(store, clock),
  });
  const service = openIdentity(store);
  await service.start();
  const app = await startTestApp(service.app);

  /** Another replica on the same store. */
  function openIdentity(shared: Store): IdentityService {
    const verifier = createVerifier({ fetchJwks: () => opened.jwks(), clock });
    const opened = createIdentityService({
      store: shared,
      bus,
      clock,
      ids: randomUUID,
      keys: testKeys(),
      verifier,
      log: silentLog(),
      metrics: createMetrics(),
      config: {
        publicUrl: origin,
        roleApproval: 'off',
        sessionIdle: 14 * 24 * 60 * 60_000,
        timeZone: 'Africa/Harare',
        ...config,
      },
    });
    return opened;
  }

  const post = (path: string, body: unknown, headers?: Record<string, string>): Promise<TestAnswer> =>
    app.call('POST', path, { body, headers });

  return {
    ...app,
    service,
    store,
    clock,
    events,
    openIdentity,
    post,
    signIn: (email: string, given = password) => post('/api/token', { email, password: given }),
    /** A registered and signed-in person. */
    async person(email: string, role: Role = 'researcher') {
      const { body } = await post('/api/accounts', registration(email, role));
      const tokens = (await post('/api/token', { email, password })).body as Tokens;
      return { id: (body as { id: string }).id, ...tokens };
    },
    /** The events of these types, once there are so many. */
    heard: (count: number, ...types: AccountEvent['type'][]) =>
      waitFor(() => {
        const found = events.filter((event) => types.includes(event.type));
        return found.length >= count && found;
      }),
    async stop() {
      await app.stop();
      await service.stop();
      await bus.close();
      await store.close();
      await remove();
    },
  };
}

export type IdentityBench = Awaited<ReturnType<typeof startIdentity>>;

/** Name and value of the cookies that an answer sets, with their attributes. */
export const cookiesOf = ({ headers }: TestAnswer): Record<string, string> =>
  Object.fromEntries(headers.getSetCookie().map((cookie) => [cookie.slice(0, cookie.indexOf('=')), cookie]));
