import { topics } from '@portal/contracts/events';
import type { Verifier } from '@portal/service-kit/auth';
import type { Bus } from '@portal/service-kit/bus';
import { createApp } from '@portal/service-kit/http';
import type { KeysOf } from '@portal/service-kit/keys';
import type { Log } from '@portal/service-kit/log';
import type { Metrics } from '@portal/service-kit/metrics';
import { createRelay, republish } from '@portal/service-kit/outbox';
import type { Service } from '@portal/service-kit/service';
import type { Store } from '@portal/service-kit/store';
import type { Clock, Ids } from '@portal/service-kit/time';
import { createKeyCheck, verifyRecords, type Report } from '@portal/service-kit/verify';
import { confirmByOperator, type ConfirmByOperator } from './registration/confirm-by-operator.ts';
import { demoAccounts, tendDemoAccounts } from './accounts/demo-accounts.ts';
import { activeOfficers } from './accounts/unless-last-officer.ts';
import { createRounds } from './jobs.ts';
import { makeAccount, type MakeAccount } from './accounts/make-account.ts';
import type { Dependencies, IdentitySettings } from './dependencies.ts';
import { routesOf } from './routes.ts';
import { createHasher, type Hasher } from './passwords/hasher.ts';
import { createFactors } from './second-step/factors.ts';
import { accountSnapshot } from './accounts/events.ts';
import { accountRecord, createAccounts } from './accounts/store.ts';
import { createDemands } from './second-step/demands.store.ts';
import { createLoginThrottle } from './sessions/login-throttle.store.ts';
import { createRegistrations } from './registration/store.ts';
import { createProposals, proposalRecord } from './proposals/store.ts';
import { createResets } from './passwords/store.ts';
import { createSecurityLog } from './security-log/store.ts';
import { verifySecurityLog } from './security-log/verify-security-log.ts';
import { createSessions } from './sessions/store.ts';
import { createKnownBrowsers } from './sessions/known-browser.ts';
import { createTickets } from './second-step/tickets.store.ts';
import { createDraftKeys } from './own-data/draft-keys.store.ts';
import { createSigner } from './sessions/signer.ts';
import { createSigningKeys, type SigningKeys } from './sessions/signing-keys.ts';

export { SeveralRegistrations } from './registration/confirm-by-operator.ts';
export { AddressTaken, type MadeAccount, type MakeAccount } from './accounts/make-account.ts';
export type { IdentitySettings } from './dependencies.ts';

interface IdentityOptions {
  store: Store;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  keys: KeysOf<'identity'>;
  verifier: Verifier;
  log: Log;
  metrics: Metrics;
  config: IdentitySettings;
  /** Another one than argon2id: for measurements and tests of what stands around it. */
  hasher?: Hasher;
}

export interface IdentityService extends Service {
  /** The public keys, for verifiers in the same process. */
  jwks: SigningKeys['jwks'];
  /** Adds a signing key that takes over in 24 hours, and answers when that is. */
  rotateSigningKey: SigningKeys['rotate'];
  /** UTC instant since which the newest signing key signs; undefined where there is none. */
  signingKeySince: SigningKeys['since'];
  /** Deletes the signing keys, which makes every token issued so far invalid. Only while no service runs. */
  forgetSigningKeys: SigningKeys['forget'];
  /** Resolves when what went on after answers is done and its events are published. */
  settled: () => Promise<void>;
  /** Creates accounts for commands and for the demo. */
  accounts: {
    register: MakeAccount;
    confirm: ConfirmByOperator;
    /** The addresses of those to which the published password of the demo opens. */
    demo: () => Promise<string[]>;
    /** How many officers can work. */
    officers: () => Promise<number>;
  };
  /** Whether the security log is as it was written; answers how many rows it has. */
  verifySecurityLog: (report: Report) => Promise<number>;
  /** Lets what was confirmed take effect if it is due, without waiting for the minute. */
  round: () => Promise<void>;
}

/** Accounts, credentials, sessions and tokens. `verifier` may get its keys from this service's own `jwks`. */
export function createIdentityService({
  store,
  bus,
  clock,
  ids,
  keys,
  verifier,
  log,
  metrics,
  config,
  hasher = createHasher(),
}: IdentityOptions): IdentityService {
  /** Names this process in leases. */
  const holder = ids();
  const accounts = createAccounts({ store, ids, historyKey: keys.history, onEvent: () => relay.wake() });
  const { collection } = accounts;
  const sessions = createSessions({ store, ids, historyKey: keys.history, onEvent: () => relay.wake() });
  const proposals = createProposals({ store, ids, historyKey: keys.history, onEvent: () => relay.wake() });
  const registrations = createRegistrations({ store, ids, onEvent: () => relay.wake() });
  const relay = createRelay({
    store,
    sources: [
      { collection, topic: topics.account },
      { collection: sessions.collection, topic: topics.account },
      { collection: registrations.collection, topic: topics.registration },
      { collection: proposals.collection, topic: topics.proposal },
    ],
    bus,
    holder,
    service: 'identity',
    log,
    metrics,
  });
  const signingKeys = createSigningKeys({ store, sealKey: keys.signing, clock, ids });
  const security = createSecurityLog({
    store,
    historyKey: keys.history,
    clock,
    ids,
    log,
    days: config.securityLogDays,
  });
  const pending = new Set<Promise<unknown>>();
  const dependencies: Dependencies = {
    store,
    accounts,
    sessions,
    loginThrottle: createLoginThrottle(store, clock),
    knownBrowsers: createKnownBrowsers({ key: keys.history, clock, publicUrl: config.publicUrl }),
    registrations,
    resets: createResets(store),
    security,
    resetKey: keys.reset,
    signatureKey: keys.signature,
    hasher,
    factors: createFactors({ accounts, hasher, key: keys.factor, clock }),
    demands: createDemands(store, clock, config.secondStep),
    tickets: createTickets(store, clock),
    proposals,
    draftKeys: createDraftKeys(store, keys.draft),
    signer: createSigner(signingKeys, clock, ids),
    signingKeys,
    verifier,
    clock,
    ids,
    config,
    log,
    afterwards: (work) => void pending.add(work.finally(() => pending.delete(work))),
  };
  const routes = routesOf(dependencies);
  const rounds = createRounds(dependencies, { store, holder, log });
  const verifyLog = (report: Report) => verifySecurityLog(security.events, keys.history, report);
  const snapshot = (account: Parameters<typeof accountSnapshot>[0]) =>
    accountSnapshot(account, ids(), clock().toISOString());

  return {
    name: 'identity',
    routes,
    app: createApp({
      routes,
      verifier,
      // This service owns accounts and sessions and reads them directly; others keep a view (docs/sessions 22).
      async isSessionValid({ id, session: sid, credentials }) {
        const [account, session] = await Promise.all([accounts.findActive(id), sessions.find(sid)]);
        if (!account || session?.state === 'ended') return false;
        return credentials >= account.credentials || account.kept_session === sid;
      },
      clock,
      log,
      metrics,
    }),
    jwks: signingKeys.jwks,
    rotateSigningKey: signingKeys.rotate,
    signingKeySince: signingKeys.since,
    forgetSigningKeys: signingKeys.forget,
    accounts: {
      register: makeAccount(dependencies),
      confirm: confirmByOperator(dependencies),
      demo: async () => (await demoAccounts(dependencies)).map(({ email }) => email),
      officers: () => activeOfficers(dependencies),
    },
    verifySecurityLog: verifyLog,
    round: rounds.round,
    checkKeys: createKeyCheck(store, keys),
    // It takes no events.
    subscribe: () => Promise.resolve(),
    async start({ isRelayOnly = false } = {}) {
      await signingKeys.current();
      await dependencies.demands.settle();
      relay.start();
      if (isRelayOnly) return;
      await tendDemoAccounts(dependencies);
      rounds.start();
    },
    async settled() {
      await Promise.allSettled(pending);
      await relay.flush();
    },
    async stop() {
      await rounds.stop();
      await Promise.allSettled(pending);
      await security.close();
      await relay.stop();
    },
    republish: () => republish({ collection, topic: topics.account, bus, snapshot }),
    keeps: { account: collection },
    // What others keep is told to nobody here.
    async *knows() {},
    verify: async (report) => ({
      accounts: await verifyRecords(
        { collection, kind: 'account', nameOf: ({ email }) => email, recordOf: accountRecord, key: keys.history },
        report,
      ),
      account_proposals: await verifyRecords(
        {
          collection: proposals.collection,
          kind: 'account_proposal',
          nameOf: ({ id }) => id,
          recordOf: proposalRecord,
          key: keys.history,
        },
        report,
      ),
      security_log: await verifyLog(report),
    }),
  };
}
