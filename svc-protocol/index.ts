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
import { watchBackups } from './my-day/backup-note.ts';
import { knownToProtocols } from './protocol/verify-protocols.ts';
import { lettersOf, tryLettersOf } from './letters/endpoints.ts';
import type { Dependencies, ProtocolConfig } from './dependencies.ts';
import { filesSubscription } from './files/on-document-event.ts';
import { createReminders } from './approvals/send-reminders.ts';
import { verifyProtocols } from './protocol/verify-protocols.ts';
import { routesOf } from './routes.ts';
import { readLetterTemplates } from './letters/read-letter-templates.ts';
import { absencesCollection } from './reviews/absences.store.ts';
import { accountsCollection } from './accounts/store.ts';
import { backupsCollection } from './my-day/backups.store.ts';
import { deskCollection } from './finding/store.ts';
import { followUpSnapshotOf } from './follow-ups/events.ts';
import { followUpsCollection } from './follow-ups/store.ts';
import { knownFilesCollection } from './files/store.ts';
import { snapshotOf } from './protocol/events.ts';
import { calendarsCollection } from './meetings/calendars.store.ts';
import { meetingsCollection } from './meetings/store.ts';
import { meetingSnapshotOf } from './meetings/stored.ts';
import { membersCollection } from './members/store.ts';
import { protocolsCollection } from './protocol/store.ts';
import { upgradeWalkCollection } from './upgrades/store.ts';
import { recordCollection } from './record/store.ts';
import { reviewTasksCollection } from './reviews/review-tasks.store.ts';
import { createCouncilForms, withForms } from './council-form/council-forms.ts';
import { formsCollection } from './council-form/store.ts';
import { draftsCollection } from './drafts/store.ts';
import { accountSubscription } from './accounts/on-account-event.ts';
import {
  viewsSubscription,
  formSubscription,
  meetingSubscription,
  recordSubscription,
} from './protocol/on-own-events.ts';

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
export { readUsed, readWaiting } from './council-form/used-forms.ts';
export { noteBackup, noteProof, readBackupNote } from './my-day/backup-note.ts';

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
  const councilForms = createCouncilForms({
    store,
    council: config.council,
    clock,
    log,
    timeZone: config.timeZone,
  });
  const protocols = withForms(store.collection(protocolsCollection), councilForms);
  const drafts = store.collection(draftsCollection);
  const accounts = store.collection(accountsCollection);
  const source = { collection: protocols, topic: topics.protocol };
  const followUps = withForms(store.collection(followUpsCollection), councilForms);
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
    councilForms,
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
    calendars: store.collection(calendarsCollection),
    members: store.collection(membersCollection),
    clock,
    ids,
    keys,
    config,
    letterTemplates: readLetterTemplates(config.lettersDir ?? ''),
    verifying: createRateLimit({ clock, most: 30, within: 60_000 }),
    subscribing: createRateLimit({ clock, most: 60, within: 60_000 }),
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
      await councilForms.publish();
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
    verify: (report) =>
      verifyProtocols(
        dependencies,
        {
          protocols: store.collection(protocolsCollection),
          followUps: store.collection(followUpsCollection),
          forms: store.collection(formsCollection),
        },
        report,
      ),
  };
}
