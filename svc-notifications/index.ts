import { topics } from '@portal/contracts/events';
import type { MailsResent, ResendMails } from '@portal/contracts/notices';
import type { Verifier } from '@portal/service-kit/auth';
import { createRecentLook, openDeadLetters, type Bus } from '@portal/service-kit/bus';
import { createApp } from '@portal/service-kit/http';
import type { KeysOf } from '@portal/service-kit/keys';
import type { Letters } from '@portal/service-kit/letters';
import type { Log } from '@portal/service-kit/log';
import type { Mailer } from '@portal/service-kit/mail';
import type { Metrics } from '@portal/service-kit/metrics';
import { createSubscription, createView, on } from '@portal/service-kit/outbox';
import type { Service } from '@portal/service-kit/service';
import { createRevocation, onAccounts } from '@portal/service-kit/revocation';
import type { Store } from '@portal/service-kit/store';
import type { Clock, Ids } from '@portal/service-kit/time';
import { createKeyCheck, type Reference } from '@portal/service-kit/verify';
import {
  accountsGroup,
  openCollections,
  protocolsGroup,
  type Dependencies,
  type NotificationsConfig,
} from './dependencies.ts';
import {
  accountReader,
  followUpReader,
  meetingReader,
  proposalReader,
  protocolReader,
  registrationReader,
} from './notices/events-read.types.ts';
import { leadingOn, readdressed } from './mails/address-mails.ts';
import { resendMany } from './mails/resend-mail.ts';
import { composeMail } from './mails/compose-mail.ts';
import { fetchLetter } from './mails/attachments.ts';
import { composeLinkMail, queueLinkMails, untilTooLate, withoutToken } from './mails/link-mails.ts';
import { createMailBox } from './mails/mail-box.ts';
import { createMailSender, watchMails } from './mails/mail-sender.ts';
import { routesOf } from './routes.ts';
import { onAccountEvent, onProposalEvent, onSessionEnded, recipientOf } from './accounts/on-account-event.ts';
import { onFollowUpEvent, onMeetingEvent, onProtocolEvent } from './notices/on-protocol-event.ts';

export type { NotificationsConfig } from './dependencies.ts';

export interface NotificationsOptions {
  store: Store;
  bus: Bus;
  mailer: Mailer;
  /** Decision letters, which go with the mails of decisions. */
  letters: Letters;
  /** `reset` opens the links that svc-identity has sealed. */
  keys: KeysOf<'notifications'>;
  clock: Clock;
  ids: Ids;
  verifier: Verifier;
  log: Log;
  metrics: Metrics;
  config: NotificationsConfig;
}

export interface NotificationsService extends Service {
  mails: {
    /** For the operator's command: queues many mails once more. */
    resend(asked: ResendMails): Promise<MailsResent>;
  };
}

const defaults = { mailsAtOnce: 4, lookEvery: 5_000, leaseFor: 60_000, waitForAccounts: 2_000 };

/** Notices in the portal and by mail, driven by events only. */
export function createNotificationsService({
  verifier,
  metrics,
  config,
  keys,
  ...engines
}: NotificationsOptions): NotificationsService {
  const { store, bus, log } = engines;
  const sender = createMailSender(store, engines.ids());
  const collections = openCollections(store);
  const settings = { ...defaults, ...config };
  const dependencies: Dependencies = {
    ...engines,
    ...collections,
    resetKey: keys.reset,
    metrics,
    accountsAsOf: createRecentLook({
      bus,
      group: accountsGroup,
      waitMs: settings.waitForAccounts,
      clock: engines.clock,
    }),
    accountView: createView({ collection: collections.accounts, project: recipientOf }),
    config: settings,
    wake: sender.wake,
  };
  const boxes = [
    createMailBox(dependencies, {
      mails: dependencies.mails,
      prepare: async (mail) => {
        const present = await readdressed(dependencies, await leadingOn(dependencies, mail));
        return present.state === 'queued' ? fetchLetter(dependencies, present) : { later: present };
      },
      compose: (mail, to) => composeMail(mail, to, dependencies.config),
    }),
    createMailBox(dependencies, {
      mails: dependencies.linkMails,
      prepare: async (mail) => untilTooLate(mail, dependencies.clock()),
      compose: (mail, to) => composeLinkMail(mail, to, dependencies.config, keys.reset),
      close: withoutToken,
    }),
  ];
  const routes = routesOf(dependencies);
  const revocation = createRevocation(store, engines.clock);
  const ofAccounts = onAccounts(revocation, {
    reader: accountReader,
    apply: (event) => onAccountEvent(dependencies, event),
    onSessionEnded: (event) => onSessionEnded(dependencies, event),
  });
  const ofRegistrations = on(registrationReader, (event) => queueLinkMails(dependencies, event, event.data.links));
  const ofProtocols = on(protocolReader, (event) => onProtocolEvent(dependencies, event));
  const ofProposals = on(proposalReader, (event) => onProposalEvent(dependencies, event));
  const ofFollowUps = on(followUpReader, (event) => onFollowUpEvent(dependencies, event));
  const ofMeetings = on(meetingReader, (event) => onMeetingEvent(dependencies, event));
  const consumer = { deadLetters: openDeadLetters(store, engines.clock), metrics };
  const subscriptions = [
    createSubscription({
      ...consumer,
      group: accountsGroup,
      on: { [topics.account]: ofAccounts, [topics.registration]: ofRegistrations },
    }),
    createSubscription({
      ...consumer,
      group: protocolsGroup,
      on: {
        [topics.protocol]: ofProtocols,
        [topics.follow_up]: ofFollowUps,
        [topics.meeting]: ofMeetings,
        [topics.proposal]: ofProposals,
      },
    }),
  ];

  return {
    name: 'notifications',
    routes,
    app: createApp({ routes, verifier, isSessionValid: revocation.isSessionValid, clock: engines.clock, log, metrics }),
    checkKeys: createKeyCheck(store, keys),
    async subscribe() {
      await Promise.all(subscriptions.map((subscription) => bus.subscribe(subscription)));
    },
    async start({ isRelayOnly = false } = {}) {
      if (isRelayOnly) return;
      watchMails(dependencies);
      sender.start({ ...dependencies, boxes });
    },
    stop: () => sender.stop(),
    mails: {
      resend: (asked) => resendMany(dependencies, asked, { by: 'operator', correlation_id: engines.ids() }),
    },
    // This service owns no aggregate that others keep.
    republish: () => Promise.resolve(0),
    // What it keeps follows from events and has no history of its own.
    keeps: {},
    knows: () => knownToNotices(dependencies),
    verify: async () => ({ mails: await dependencies.mails.count({}) }),
  };
}

const batch = 200;

/** Accounts, and what notices are about. */
async function* knownToNotices({ accounts, announcements }: Dependencies): AsyncGenerator<Reference> {
  for await (const { id, email } of accounts.scan(batch)) yield { kind: 'account', id, name: email || id };
  for await (const { about } of announcements.scan(batch)) {
    if (!about) continue;
    const { id, number, follow_up } = about;
    yield { kind: number.startsWith('M/') ? 'meeting' : 'protocol', id, name: number };
    if (follow_up) yield { kind: 'follow-up', id: follow_up.id, name: `${follow_up.kind}, ${number}` };
  }
}
