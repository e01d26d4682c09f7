import { topics } from '@portal/contracts/events';
import { compileForm } from '@portal/contracts/council';
import {
  acceptByPurpose,
  countedPurposes,
  deletedKeptDays,
  maxFileBytes,
  unsentKeptDays,
} from '@portal/contracts/files';
import { createPdfPrinter } from '@portal/pdf';
import { openDeadLetters, type Bus } from '@portal/service-kit/bus';
import type { Files } from '@portal/service-kit/files';
import { readCouncil, usualCouncil } from '@portal/service-kit/council';
import { sharedSettings } from '@portal/service-kit/config';
import { createApp, createRateLimit } from '@portal/service-kit/http';
import type { KeysOf } from '@portal/service-kit/keys';
import type { Log } from '@portal/service-kit/log';
import type { Metrics } from '@portal/service-kit/metrics';
import type { Verifier } from '@portal/service-kit/auth';
import { createLeasedRounds, createRelay, createSubscription, createView, on } from '@portal/service-kit/outbox';
import type { Service } from '@portal/service-kit/service';
import { createRevocation, onAccounts } from '@portal/service-kit/revocation';
import type { Store } from '@portal/service-kit/store';
import type { Clock, Ids } from '@portal/service-kit/time';
import { createKeyCheck } from '@portal/service-kit/verify';
import { copies } from './approved/copies.store.ts';
import { createClamd } from './content/clamd.ts';
import { createJudge } from './content/judge.ts';
import { createPdfPages } from './content/pdf/pdf-pages.ts';
import { accountReader, hideUnsentOfDeleted } from './files/on-account-event.ts';
import { claimFiles, claimFollowUpFiles } from './files/on-protocol-event.ts';
import { purgeFiles } from './files/purge-files.ts';
import { republishFiles } from './files/events.ts';
import { isAnythingWaiting, scanWaitingFiles } from './files/scan-waiting-files.ts';
import { createGrowing } from './uploads/growing.ts';
import { sweepUploads } from './uploads/sweep-uploads.ts';
import { knownToDocuments, verifyDocuments } from './files/verify-documents.ts';
import { routesOf } from './routes.ts';
import { accountsGroup, consumerGroup, type DocumentsConfig, type Dependencies } from './dependencies.ts';
import { claimOf, claims, followUpClaimOf, followUpReader, protocolReader } from './files/claims.store.ts';
import { documents } from './files/store.ts';
import { resumableUploads, uploads } from './uploads/store.ts';
import { createFiller } from './templates/fill-template.ts';
import { readTemplates } from './templates/read-templates.ts';
import { createTextReader } from './text/text-reader.ts';

export type { DocumentsConfig } from './dependencies.ts';

export interface DocumentsOptions {
  store: Store;
  bus: Bus;
  files: Files;
  clock: Clock;
  ids: Ids;
  keys: KeysOf<'documents'>;
  verifier: Verifier;
  log: Log;
  metrics: Metrics;
  config?: DocumentsConfig;
}

const defaults: Omit<Required<DocumentsConfig>, 'council' | 'timeZone'> = {
  maxFileBytes,
  councilName: 'Medical Research Council',
  safetyDays: sharedSettings.SAFETY_DAYS.fallback,
  templatesDir: '',
  keepUnsentFor: unsentKeptDays * 24 * 60 * 60_000,
  keepDeletedFor: deletedKeptDays * 24 * 60 * 60_000,
  waitForClaims: 2_000,
  stallAfter: 30_000,
  leastBytes: 16 * 1024,
  limits: { files: Infinity, unclaimed: Infinity },
  scanUrl: '',
  scanEvery: 60_000,
  purgeEvery: 60 * 60_000,
};

const leaseMs = 60_000;

/** Uploads and downloads (docs/files). @throws SettingsError where the council's own templates are wrong */
export function createDocumentsService({
  store,
  bus,
  verifier,
  log,
  metrics,
  config,
  ...engines
}: DocumentsOptions): Service {
  const collection = store.collection(documents);
  const claimCollection = store.collection(claims);
  /** Names this process in leases. */
  const holder = engines.ids();
  const { council = readCouncil(usualCouncil).council } = config ?? {};
  const settled = { ...defaults, council, timeZone: council.time_zone, ...config };
  const sources = [{ collection, topic: topics.document }];
  const relay = createRelay({ store, sources, bus, holder, service: 'documents', log, metrics });
  const judge = createJudge();
  const pdfPages = createPdfPages();
  const printer = createPdfPrinter();
  const textReader = createTextReader();
  const form = compileForm(council.form);
  const dependencies: Dependencies = {
    ...engines,
    bus,
    log,
    documents: collection,
    uploads: store.collection(uploads),
    resumables: store.collection(resumableUploads),
    growing: createGrowing(engines.files),
    claims: claimCollection,
    claimView: createView({ collection: claimCollection, project: claimOf }),
    followUpClaimView: createView({ collection: claimCollection, project: followUpClaimOf }),
    copies: store.collection(copies),
    printer,
    verifying: createRateLimit({ clock: engines.clock, most: 30, within: 60_000 }),
    accept: acceptByPurpose(form),
    counted: countedPurposes(form),
    judge,
    scanner: settled.scanUrl ? createClamd(settled.scanUrl) : undefined,
    pdfPages,
    textReader,
    fillTemplate: createFiller(readTemplates(settled.templatesDir, settled.council.form)),
    config: settled,
    wake: relay.wake,
  };
  const timers = [
    createLeasedRounds({
      ...{ store, log, holder, ttlMs: leaseMs, name: 'documents.purge', every: settled.purgeEvery },
      failed: 'documents.purge failed, trying again later',
      round: (leased) =>
        leased(async (isHeld) => {
          await purgeFiles(dependencies, isHeld);
          await sweepUploads(dependencies, isHeld);
        }),
    }),
    createLeasedRounds({
      ...{ store, log, holder, ttlMs: leaseMs, name: 'documents.scan', every: settled.scanEvery },
      failed: 'documents.scan failed, trying again later',
      round: async (leased) =>
        (await isAnythingWaiting(dependencies)) && leased((isHeld) => scanWaitingFiles(dependencies, isHeld)),
    }),
  ];
  const routes = routesOf(dependencies);
  const ofProtocols = on(protocolReader, (event) => claimFiles(dependencies, event));
  const revocation = createRevocation(store, engines.clock);
  const ofAccounts = onAccounts(revocation, {
    reader: accountReader,
    apply: (event) => hideUnsentOfDeleted(dependencies, event),
  });
  const ofFollowUps = on(followUpReader, (event) => claimFollowUpFiles(dependencies, event));
  const consumer = { deadLetters: openDeadLetters(store, engines.clock), metrics };
  const subscriptions = [
    createSubscription({
      ...consumer,
      group: consumerGroup,
      on: { [topics.protocol]: ofProtocols, [topics.follow_up]: ofFollowUps },
    }),
    createSubscription({ ...consumer, group: accountsGroup, on: { [topics.account]: ofAccounts } }),
  ];

  return {
    name: 'documents',
    routes,
    app: createApp({ routes, verifier, isSessionValid: revocation.isSessionValid, clock: engines.clock, log, metrics }),
    checkKeys: createKeyCheck(store, engines.keys),
    async subscribe() {
      await Promise.all(subscriptions.map((subscription) => bus.subscribe(subscription)));
    },
    async start({ isRelayOnly = false } = {}) {
      relay.start();
      if (isRelayOnly) return;
      pdfPages.start();
      for (const timer of timers) timer.start();
    },
    async stop() {
      await Promise.all(timers.map((timer) => timer.stop()));
      await relay.stop();
      await Promise.all([judge.stop(), pdfPages.stop(), printer.stop(), textReader.stop()]);
    },
    republish: () => republishFiles(dependencies),
    keeps: { file: collection },
    knows: () => knownToDocuments(dependencies),
    verify: (report) => verifyDocuments(dependencies, report),
  };
}
