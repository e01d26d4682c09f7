import type { Bus } from '@portal/service-kit/bus';
import type { Letters } from '@portal/service-kit/letters';
import type { Log } from '@portal/service-kit/log';
import type { Mailer } from '@portal/service-kit/mail';
import type { Metrics } from '@portal/service-kit/metrics';
import type { View } from '@portal/service-kit/outbox';
import type { Collection, Store } from '@portal/service-kit/store';
import type { Clock } from '@portal/service-kit/time';
import type { AccountEvent } from './notices/events-read.types.ts';
import { accounts, type Recipient, type RecipientRow } from './accounts/store.ts';
import { announcements, type Announcement } from './notices/announcements.store.ts';
import { mailChoices, type StoredMailChoices } from './mail-choices/store.ts';
import { mails, type MailRow, type StoredMail } from './mails/store.ts';
import { notices, type NoticeRow, type StoredNotice } from './notices/store.ts';
import { linkMails, type LinkMailRow, type StoredLinkMail } from './mails/link-mails.store.ts';

/** All times in milliseconds. */
export interface NotificationsConfig {
  /** The origin that people type, without a slash at its end. */
  publicUrl: string;
  councilName: string;
  /** The sender of all mails, with its name. */
  mailFrom: string;
  /** Of the council: times in exported lists are shown in it. */
  timeZone: string;
  /** Mails handed over at the same time; 4 when left out. */
  mailsAtOnce?: number;
  /** How often the sender polls for mails that are due when nothing wakes it; 5 s when left out. */
  lookEvery?: number;
  /** How long the lease of a sender that crashed keeps others from sending; 60 s when left out. */
  leaseFor?: number;
  /** How long a protocol event waits for account events that may be on their way; 2 s when left out. */
  waitForAccounts?: number;
}

/** Two groups, so that protocol events can wait for account events without waiting for themselves. */
export const accountsGroup = 'notifications.accounts';
export const protocolsGroup = 'notifications.protocols';

/** What the features of this service work with. */
export interface Dependencies {
  accounts: Collection<Recipient, keyof RecipientRow>;
  accountView: View<Recipient, AccountEvent>;
  announcements: Collection<Announcement>;
  notices: Collection<StoredNotice, keyof NoticeRow>;
  mails: Collection<StoredMail, keyof MailRow>;
  mailChoices: Collection<StoredMailChoices>;
  linkMails: Collection<StoredLinkMail, keyof LinkMailRow>;
  /** Opens the links that svc-identity has sealed. */
  resetKey: Buffer;
  bus: Bus;
  /** Waits for account events from before that instant that may still be on their way; answers whether all have come. */
  accountsAsOf: (occurredAt: string) => Promise<boolean>;
  mailer: Mailer;
  letters: Letters;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  config: Required<NotificationsConfig>;
  /** Tells the sender that a mail is due. */
  wake: () => void;
}

export function openCollections(
  store: Store,
): Pick<Dependencies, 'accounts' | 'announcements' | 'mailChoices' | 'notices' | 'mails' | 'linkMails'> {
  return {
    accounts: store.collection(accounts),
    announcements: store.collection(announcements),
    notices: store.collection(notices),
    mailChoices: store.collection(mailChoices),
    mails: store.collection(mails),
    linkMails: store.collection(linkMails),
  };
}
