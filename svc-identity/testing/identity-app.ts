import { createHash, randomUUID } from 'node:crypto';
import type { Role } from '@portal/contracts/accounts';
import { confirmedAct, flagsOf } from '@portal/contracts/accounts';
import {
  emailLinkContext,
  resetTokenContext,
  sealedLinkSchema,
  topics,
  type AccountEvent,
  type EmailLink,
  type EventEnvelope,
  type ProposalEvent,
  type SealedLink,
  type SessionEnd,
  type SessionEnded,
} from '@portal/contracts/events';
import { createVerifier } from '@portal/service-kit/auth';
import { createInProcessBus, openDeadLetters } from '@portal/service-kit/bus';
import { unseal } from '@portal/service-kit/encryption';
import { testKeys } from '@portal/service-kit/keys';
import { silentLog } from '@portal/service-kit/log';
import { createMetrics } from '@portal/service-kit/metrics';
import { startServices } from '@portal/service-kit/service';
import { EngineDown, type Store } from '@portal/service-kit/store';
import {
  confirmedCall,
  createFakeClock,
  openTestSqlite,
  startTestApp,
  waitFor,
  type CallOptions,
  type TestAnswer,
  type TestApp,
} from '@portal/service-kit/testing';
import type { Hasher } from '../passwords/hasher.ts';
import { createIdentityService, type IdentityService, type IdentitySettings } from '../index.ts';
import { testSettings } from './identity-settings.ts';

export const password = 'Mvura7sadza9';

/** A valid registration. */
export const registration = (email: string, role: Role = 'researcher') => ({
  first_name: 'Rutendo',
  last_name: 'Moyo',
  email,
  mobile: '+263773520118',
  telephone: '',
  address: '12 Samora Machel Avenue, Harare',
  ...flagsOf(role),
  password,
});

type MailedLink = EmailLink & SealedLink;

interface Tokens {
  access: string;
  refresh: string;
}

interface PageCall extends CallOptions {
  /** What its person types where an act asks for the password, if it is another. */
  shown?: { password?: string; code?: string };
}

/** Calls as the page does: acts that ask for the password get it. */
export const pageOf =
  (app: Pick<TestApp, 'call'>) =>
  (method: string, path: string, { shown, ...options }: PageCall = {}): Promise<TestAnswer> =>
    confirmedCall(app.call, method, path, options, { password, ...shown });

/** An act that nobody asks for, as a confirmation names it. */
export const someAct = confirmedAct('DELETE', '/api/accounts/a1', '0'.repeat(64));

const digest = (given: string) => createHash('sha256').update(given).digest('base64url');

/** Costs no time, for tests of what stands around it. */
export const fastHasher: Hasher = {
  demandRoom: () => undefined,
  hash: (given) => Promise.resolve(digest(given)),
  matches: (given, stored) => Promise.resolve(stored === digest(given)),
};

/** The service over HTTP, on a SQLite store in a temporary folder where no other is given, with a clock that the test moves. `hasher`: `createHasher()` where its time or its form is what is tested. */
export async function startIdentity(
  config: Partial<IdentitySettings> = {},
  hasher: Hasher = fastHasher,
  openStore = openTestSqlite,
) {
  const { store, remove } = await openStore();
  const clock = createFakeClock();
  const bus = createInProcessBus();
  let isBusDown = false;
  const line: typeof bus = {
    ...bus,
    publish: (...told) => (isBusDown ? Promise.reject(new EngineDown('The bus')) : bus.publish(...told)),
  };
  const events: AccountEvent[] = [];
  const ends: SessionEnded[] = [];
  const mailed: MailedLink[] = [];
  const proposed: ProposalEvent[] = [];
  await bus.subscribe({
    group: 'test',
    topics: [topics.account, topics.registration, topics.proposal],
    handle: async (told) => {
      const event = told as EventEnvelope;
      if (event.type === 'session.ended') ends.push(told as SessionEnded);
      if (event.type.startsWith('proposal.')) proposed.push(told as ProposalEvent);
      if (event.type.startsWith('account.')) events.push(told as AccountEvent);
      const { links = [] } = event.data as { links?: EmailLink[] };
      for (const { kind, sealed } of links) {
        const opened = unseal(sealed, testKeys().reset, emailLinkContext(event.key));
        mailed.push({ kind, sealed, ...sealedLinkSchema.parse(JSON.parse(opened)) });
      }
    },
    deadLetters: openDeadLetters(store, clock),
  });
  const service = openIdentity(store);
  await startServices([service]);
  const app = await startTestApp(service.app);

  /** Another replica on the same store. */
  function openIdentity(shared: Store, changed: Partial<IdentitySettings> = {}): IdentityService {
    const verifier = createVerifier({ fetchJwks: () => opened.jwks(), clock });
    const opened = createIdentityService({
      store: shared,
      bus: line,
      clock,
      ids: randomUUID,
      keys: testKeys(),
      verifier,
      log: silentLog(),
      metrics: createMetrics(),
      hasher,
      config: { ...testSettings, ...config, ...changed },
    });
    return opened;
  }

  const post = (path: string, body: unknown, headers?: Record<string, string>): Promise<TestAnswer> =>
    app.call('POST', path, { body, headers });

  const heard = (count: number, ...types: AccountEvent['type'][]) =>
    waitFor(() => {
      const found = events.filter((event) => types.includes(event.type));
      return found.length >= count && found;
    });

  return {
    ...app,
    call: pageOf(app),
    /** Without the password that an act asks for. */
    unconfirmed: app.call,
    service,
    store,
    clock,
    bus,
    /** While it is cut, nobody hears of anything: events wait in the store. */
    cutBus: (isCut: boolean) => void (isBusDown = isCut),
    events,
    /** What officers were told that they must act on. */
    async proposed(): Promise<readonly ProposalEvent[]> {
      await service.settled();
      return proposed;
    },
    openIdentity,
    post,
    signIn: (email: string, given = password) => post('/api/token', { email, password: given }),
    async refresh(token: string) {
      const { status, body } = await post('/api/token/refresh', { refresh: token });
      return { status, ...(body as Tokens) };
    },
    /** Another replica with other settings, over HTTP. */
    async replica(changed: Partial<IdentitySettings>) {
      const other = openIdentity(store, changed);
      await startServices([other]);
      const served = await startTestApp(other.app);
      const stop = async () => {
        await served.stop();
        await other.stop();
      };
      return { ...served, call: pageOf(served), stop };
    },
    /** A registered and signed-in person. */
    async person(email: string, role: Role = 'researcher') {
      const { body } = await post('/api/accounts', registration(email, role));
      const tokens = (await post('/api/token', { email, password })).body as Tokens;
      return { id: (body as { id: string }).id, ...tokens };
    },
    /** Waits until other services were told that sessions of this account ended for this reason, and returns how often. */
    ended: (account: string, reason: SessionEnd) =>
      waitFor(() => ends.filter(({ data }) => data.account === account && data.reason === reason).length || undefined),
    /** Waits for what goes on after the answers, until its events are heard. */
    settled: () => service.settled(),
    /** Waits until there are at least `count` events of these types, and returns them. */
    heard,
    /** The links mailed about addresses so far, opened as svc-notifications does it. */
    async links(): Promise<readonly MailedLink[]> {
      await service.settled();
      return mailed;
    },
    /** The token of the newest link to choose a new password, opened as svc-notifications does it. Waits for `count` links. */
    async resetToken(count = 1): Promise<string> {
      const { data, key } = (await heard(count, 'account.password_reset_requested')).at(-1)!;
      return unseal(String('sealed_token' in data && data.sealed_token), testKeys().reset, resetTokenContext(key));
    },
    async stop() {
      await app.stop();
      await service.stop();
      await bus.close();
      await store.close();
      await remove();
    },
  };
}

export type IdentityApp = Awaited<ReturnType<typeof startIdentity>>;
