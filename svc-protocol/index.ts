import { topics } from '@portal/contracts/events';
import type { Verifier } from '@portal/service-kit/auth';
import { openDeadLetters, type Bus } from '@portal/service-kit/bus';
import { createApp, createRateLimit } from '@portal/service-kit/http';
import type { KeysOf } from '@portal/service-kit/keys';
import type { Letters } from '@portal/service-kit/letters';
import type { Log } from '@portal/service-kit/log';
import type { Metrics } from '@portal/service-kit/metrics';
import { createRelay, republish } from '@portal/service-kit/outbox';
import { createPdfCache, createPdfPrinter } from '@portal/pdf';
import type { Service } from '@portal/service-kit/service';
import { createRevocation } from '@portal/service-kit/revocation';
import type { Store } from '@portal/service-kit/store';
import type { Clock, Ids } from '@portal/service-kit/time';
import { createKeyCheck } from '@portal/service-kit/verify';
import { watchBackups } from './features/desk/backup-note.ts';
import { knownToProtocols } from './features/known-to-protocols.ts';
import { lettersOf, tryLettersOf } from './features/letters/endpoints.ts';
import type { Dependencies, ProtocolConfig } from './dependencies.ts';
import { filesSubscription } from './subscriptions/on-document-event.ts';
import { createReminders } from './features/renewals/send-reminders.ts';
import { verifyProtocols } from './features/verify-protocols.ts';
import { routesOf } from './routes.ts';
import { readLetterTemplates } from './letters/read-letter-templates.ts';
import { absencesCollection } from './store/absences.collection.ts';
import { accountsCollection } from './store/accounts.collection.ts';
import { backupsCollection } from './store/backups.collection.ts';
import { deskCollection } from './store/desk.collection.ts';
import { followUpSnapshotOf } from './store/follow-up-event.ts';
import { followUpsCollection } from './store/follow-ups.collection.ts';
import { knownFilesCollection } from './store/known-files.collection.ts';
import { snapshotOf } from './store/protocol-event.ts';
import { meetingsCollection } from './store/meetings.collection.ts';
import { meetingSnapshotOf } from './store/stored-meeting.ts';
import { membersCollection } from './store/members.collection.ts';
import { protocolsCollection } from './store/protocols.collection.ts';
import { upgradeWalkCollection } from './store/upgrade-walk.collection.ts';
import { recordCollection } from './store/record.collection.ts';
import { reviewTasksCollection } from './store/review-tasks.collection.ts';
import { draftsCollection } from './store/drafts.collection.ts';
import { accountSubscription } from './subscriptions/on-account-event.ts';
import {
  viewsSubscription,
  formSubscription,
  meetingSubscription,
  recordSubscription,
} from './subscriptions/on-own-events.ts';

export interface ProtocolOptions {
  store: Store;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  /** `history` signs the history chains; `receipt` is shared with the documents service, `signature` with the identity service. */
  keys: KeysOf<'protocol'>;
  verifier: Verifier;
  log: Log;
  metrics: Metrics;
  config: ProtocolConfig;
}

export type { ProtocolConfig } from './dependencies.ts';
export { noteBackup, noteProof, readBackupNote } from './features/desk/backup-note.ts';

export interface ProtocolService extends Service {
  /** The decision letters, for a mailing service in the same process. */
  letters: Letters;
  /** Draws the last letters of so many protocols, and answers how many; `failed` is told the number of each that cannot be drawn. */
  tryLetters: (most: number, failed: (number: string, why: string) => void) => Promise<number>;
}

/** Applications, drafts, the review workflow and their history. */
export function createProtocolService(options: ProtocolOptions): ProtocolService {
  const { store, bus, clock, ids, keys, verifier, log, metrics, config } = options;
  /** Names this process in leases. */
  const holder = ids();
  const protocols = store.collection(protocolsCollection);
  const drafts = store.collection(draftsCollection);
  const accounts = store.collection(accountsCollection);
  const source = { collection: protocols, topic: topics.protocol };
  const followUps = store.collection(followUpsCollection);
  const followUpSource = { collection: followUps, topic: topics.follow_up };
  const meetings = store.collection(meetingsCollection);
  const meetingSource = { collection: meetings, topic: topics.meeting };
  const relay = createRelay({
    store,
    sources: [source, followUpSource, meetingSource],
    bus,
    holder,
    service: 'protocol',
    log,
    metrics,
  });
  const printer = createPdfPrinter();
  const dependencies: Dependencies = {
    store,
    bus,
    protocols,
    drafts,
    desk: store.collection(deskCollection),
    followUps,
    accounts,
    reviewTasks: store.collection(reviewTasksCollection),
    absences: store.collection(absencesCollection),
    backups: store.collection(backupsCollection),
    record: store.collection(recordCollection),
    upgradeWalk: store.collection(upgradeWalkCollection),
    knownFiles: store.collection(knownFilesCollection),
    meetings,
    members: store.collection(membersCollection),
    clock,
    ids,
    keys,
    config,
    letterTemplates: readLetterTemplates(config.lettersDir ?? ''),
    verifying: createRateLimit({ clock, most: 30, within: 60_000 }),
    printer,
    pdfCache: createPdfCache(printer, { clock }),
    wake: relay.wake,
  };
  const consumer = { deadLetters: openDeadLetters(store, clock), metrics };
  const revocation = createRevocation(store, clock);
  const subscriptions = [
    accountSubscription(dependencies, revocation, consumer),
    viewsSubscription(dependencies, consumer),
    formSubscription(dependencies, consumer),
    recordSubscription(dependencies, consumer),
    filesSubscription(dependencies, consumer),
    meetingSubscription(dependencies, consumer),
  ];
  const reminders = createReminders(dependencies, { store, holder, log });
  watchBackups(metrics, dependencies);
  const routes = routesOf(dependencies);

  return {
    name: 'protocol',
    routes,
    letters: lettersOf(dependencies),
    tryLetters: tryLettersOf(dependencies),
    app: createApp({ routes, verifier, isSessionValid: revocation.isSessionValid, clock, log, metrics }),
    checkKeys: createKeyCheck(store, keys),
    async subscribe() {
      await Promise.all(subscriptions.map((subscription) => bus.subscribe(subscription)));
    },
    async start({ isRelayOnly = false } = {}) {
      relay.start();
      if (!isRelayOnly) reminders.start();
    },
    async stop() {
      await reminders.stop();
      await Promise.all([relay.stop(), printer.stop()]);
    },
    async republish() {
      const told = [
        await republish({
          ...source,
          bus,
          snapshot: (stored) => snapshotOf(stored, ids(), clock(), config.timeZone),
        }),
        await republish({ ...followUpSource, bus, snapshot: (stored) => followUpSnapshotOf(stored, ids(), clock()) }),
        await republish({ ...meetingSource, bus, snapshot: (stored) => meetingSnapshotOf(stored, ids(), clock()) }),
      ];
      return told.reduce((sum, count) => sum + count);
    },
    keeps: { protocol: protocols, 'follow-up': followUps, meeting: meetings },
    knows: () => knownToProtocols(dependencies),
    verify: (report) => verifyProtocols(dependencies, report),
  };
}
