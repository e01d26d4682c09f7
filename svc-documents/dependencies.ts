import type { Council } from '@portal/contracts/council';
import type { acceptByPurpose } from '@portal/contracts/files';
import type { SafetyDays } from '@portal/contracts/follow-ups';
import type { PdfPrinter } from '@portal/pdf';
import type { Limits } from '@portal/service-kit/config';
import type { Bus } from '@portal/service-kit/bus';
import type { Files } from '@portal/service-kit/files';
import type { RateLimit } from '@portal/service-kit/http';
import type { KeysOf } from '@portal/service-kit/keys';
import type { Log } from '@portal/service-kit/log';
import type { View } from '@portal/service-kit/outbox';
import type { Collection } from '@portal/service-kit/store';
import type { Clock, Ids } from '@portal/service-kit/time';
import type { createGrowing } from './uploads/growing.ts';
import type { Scanner } from './content/clamd.ts';
import type { Judge } from './content/judge.ts';
import type { PdfPages } from './content/pdf/pdf-pages.ts';
import type { MadeCopy } from './approved/copies.store.ts';
import type { Claim, FollowUpEvent, ProtocolEvent } from './files/claims.store.ts';
import type { StoredDocument } from './files/store.ts';
import type { ResumableUpload, Upload } from './uploads/store.ts';
import type { createFiller } from './templates/fill-template.ts';
import type { TextReader } from './text/text-reader.ts';

/** All times in milliseconds, sizes in bytes. */
export interface DocumentsConfig {
  /** 25 MB when left out. */
  maxFileBytes?: number;
  /** The council, by whose form files are judged; that of the portal when left out. */
  council?: Pick<Council, 'form' | 'time_zone'>;
  /** Printed above every template. */
  councilName?: string;
  /** Within what time events are reported (docs/safety 4). */
  safetyDays?: SafetyDays;
  /** The council's own templates; the portal's where it is empty or left out. */
  templatesDir?: string;
  /** How long a file is kept that nobody sends; 372 days when left out. */
  keepUnsentFor?: number;
  /** How long a deleted file can still be claimed; 7 days when left out. */
  keepDeletedFor?: number;
  /** How long a reader waits for a protocol event that may be on its way; 2 s when left out. */
  waitForClaims?: number;
  /** An upload ends when less than `leastBytes` come in this time; 16 kB in 30 s when left out. */
  stallAfter?: number;
  leastBytes?: number;
  /** None when left out (docs/accounts 30). */
  limits?: Pick<Limits, 'files' | 'unclaimed'>;
  /** Zone of the day that limits are counted in; the council's when left out. */
  timeZone?: string;
  /** The virus scanner, clamd://host:port or clamd+unix:/path; none when empty or left out. */
  scanUrl?: string;
  /** How often files that wait for the scanner are retried; a minute when left out. */
  scanEvery?: number;
  /** How often files are purged; an hour when left out. */
  purgeEvery?: number;
}

/** What the features of this service work with. */
export interface Dependencies {
  documents: Collection<StoredDocument>;
  /** Notes of blobs that are being written. */
  uploads: Collection<Upload>;
  resumables: Collection<ResumableUpload>;
  growing: ReturnType<typeof createGrowing>;
  claims: Collection<Claim>;
  claimView: View<Claim, ProtocolEvent>;
  followUpClaimView: View<Claim, FollowUpEvent>;
  /** The stamped copies that were made. */
  copies: Collection<MadeCopy>;
  /** Makes stamped copies and sheets. */
  printer: PdfPrinter;
  /** Slows down whoever asks for copies by their hash. */
  verifying: RateLimit;
  bus: Bus;
  files: Files;
  clock: Clock;
  ids: Ids;
  keys: KeysOf<'documents'>;
  log: Log;
  /** What a file may be for, and which types it may be then, by the council's form. */
  accept: ReturnType<typeof acceptByPurpose>;
  /** What of it has its pages counted. */
  counted: ReadonlySet<string>;
  judge: Pick<Judge, 'judge'>;
  /** None where SCAN_URL is not set. */
  scanner: Scanner | undefined;
  pdfPages: Pick<PdfPages, 'count'>;
  textReader: Pick<TextReader, 'read'>;
  fillTemplate: ReturnType<typeof createFiller>;
  config: Required<DocumentsConfig>;
  /** Says that an event was stored. */
  wake: () => void;
}

/** Of the events that say who may read what. */
export const consumerGroup = 'documents.claims';
export const accountsGroup = 'documents.accounts';
