import type { RateLimit } from '@portal/service-kit/http';
import type { Keys } from '@portal/service-kit/keys';
import type { PdfCache, PdfPrinter } from '@portal/pdf';
import type { Store } from '@portal/service-kit/store';
import type { Clock, Ids } from '@portal/service-kit/time';
import type { CalendarSpan } from './domain/calendar.ts';
import type { LetterTemplates } from './letters/read-letter-templates.ts';
import type { Accounts } from './store/accounts.collection.ts';
import type { Drafts } from './store/drafts.collection.ts';
import type { FollowUps } from './store/follow-ups.collection.ts';
import type { Protocols } from './store/protocols.collection.ts';
import type { ReviewTasks } from './store/review-tasks.collection.ts';

export interface ProtocolConfig {
  /** The origin that people type, without a slash at its end; stands in the QR code of letters. */
  publicUrl: string;
  /** A folder with the council's own letter templates; the portal's own where it is empty. */
  lettersDir?: string;
  /** How long an acceptance is good for. */
  approvalValidity: CalendarSpan;
  /** Between two looks for reminders that are due, in ms; a minute when left out. */
  remindEvery?: number;
  /** Decides which day it is: 'Africa/Harare'. */
  timeZone: string;
  /** Stands at the head of what is printed. */
  councilName: string;
  /** The first number of each code, where it is not 1: { A: 2149 } (rules.md, Reference numbers). */
  numberStarts?: Readonly<Record<string, number>>;
}

/** What the features work with. */
export interface Dependencies {
  store: Pick<Store, 'next'>;
  protocols: Protocols;
  drafts: Drafts;
  followUps: FollowUps;
  accounts: Accounts;
  reviewTasks: ReviewTasks;
  clock: Clock;
  ids: Ids;
  keys: Pick<Keys, 'history' | 'receipt'>;
  config: ProtocolConfig;
  letterTemplates: LetterTemplates;
  /** Slows down who tries codes of letters. */
  verifying: RateLimit;
  printer: Pick<PdfPrinter, 'print'>;
  /** Applications on paper that were just asked for. */
  pdfCache: PdfCache;
  /** Says that an event was just stored. */
  nudge: () => void;
}
