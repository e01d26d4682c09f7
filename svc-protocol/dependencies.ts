import { defaultQuorum, type QuorumCount } from '@portal/contracts/meetings';
import type { Council } from '@portal/contracts/council';
import type { StudyType } from '@portal/contracts/protocol';
import type { QuestionMode } from '@portal/contracts/questions';
import type { Limits } from '@portal/service-kit/config';
import type { Bus } from '@portal/service-kit/bus';
import type { RateLimit } from '@portal/service-kit/http';
import type { KeysOf } from '@portal/service-kit/keys';
import { dayIn } from '@portal/contracts/presentation';
import type { PdfCache, PdfPrinter } from '@portal/pdf';
import type { Collection, Store } from '@portal/service-kit/store';
import type { Clock, Ids } from '@portal/service-kit/time';
import type { CalendarSpan } from './protocol/calendar.rules.ts';
import type { SafetyDays } from '@portal/contracts/follow-ups';
import type { ReviewRules } from './reviews/review-due.rules.ts';
import type { LetterTemplates } from './letters/read-letter-templates.ts';
import type { Absences } from './reviews/absences.store.ts';
import type { Accounts } from './accounts/store.ts';
import type { Backups } from './my-day/backups.store.ts';
import type { Desk } from './finding/store.ts';
import type { FollowUps } from './follow-ups/store.ts';
import type { KnownFiles } from './files/store.ts';
import type { Calendars } from './meetings/calendars.store.ts';
import type { Meetings } from './meetings/store.ts';
import type { Members } from './members/store.ts';
import type { Protocols } from './protocol/store.ts';
import type { UpgradeWalk } from './upgrades/store.ts';
import type { RecordLines } from './record/store.ts';
import type { ReviewTasks } from './reviews/review-tasks.store.ts';
import type { CouncilForms } from './council-form/council-forms.ts';
import type { Drafts } from './drafts/store.ts';

export interface ProtocolConfig {
  /** The public origin, without a slash at the end. Letters print it in their QR code. */
  publicUrl: string;
  /** The folder of the council's own letter templates. The portal's own are used when it is empty. */
  lettersDir?: string;
  /** How long an approval is valid after the acceptance. */
  approvalValidity: CalendarSpan;
  /** How many days reviews have, and when their reviewers are reminded; the usual ones when left out (docs/reviews 14, 18). */
  reviewDueDays?: ReviewRules['dueDays'];
  reviewReminders?: ReviewRules['reminders'];
  /** In how many days a returned application is to be completed; the usual ones when left out (docs/completions 1). */
  screeningDays?: number;
  /** How many days after that day one can be closed as incomplete; the usual ones when left out (docs/completions 13). */
  screeningCloseDays?: number;
  /** Whether completeness is checked before reviewers are assigned; `off` when left out (docs/completions 11). */
  screening?: 'off' | 'required';
  /** Days from awareness within which events are reported; the usual ones when left out (docs/safety 4). */
  safetyDays?: SafetyDays;
  /** Milliseconds between two checks for due reminders; a minute when left out. */
  remindEvery?: number;
  /** None when left out (docs/accounts 30). */
  limits?: Pick<Limits, 'submissions' | 'followUps'>;
  /** Whether decisions are signed with the password (docs/decisions 8). */
  signatures: 'off' | 'required';
  /** For how many days an appeal may be made. */
  appealDays: number;
  /** Study types that are decided in meetings only. */
  fullBoard?: readonly StudyType[];
  /** Whether reviewers and officers may ask the researcher during review; `office` when left out (docs/questions 2). */
  questions?: QuestionMode;
  /** For how many years after a study's end its record is kept; shown alone, 15 when left out. */
  retentionYears?: number;
  /** The quorum for an item of a meeting; the usual one when left out. */
  quorum?: QuorumCount;
  /** The council's time zone, such as 'Africa/Harare'. It decides which day it is. */
  timeZone: string;
  /** `off`: archives are not proved, and nobody is told that they are not (docs/store 26). */
  prove?: 'on' | 'off';
  /** Printed at the top of PDFs. */
  councilName: string;
  /** By which numbers are made, and how many reviewers a protocol needs; its form. */
  council: Council;
  /** The first number of each code, where it is not 1, such as { A: 2149 } (docs/applications 2). */
  numberStarts?: Readonly<Record<string, number>>;
}

/** What the features of this service work with. */
export interface Dependencies {
  store: Pick<Store, 'next'>;
  bus: Pick<Bus, 'publish'>;
  protocols: Protocols;
  desk: Desk;
  followUps: FollowUps;
  accounts: Accounts;
  reviewTasks: ReviewTasks;
  absences: Absences;
  backups: Backups;
  record: RecordLines;
  upgradeWalk: Collection<UpgradeWalk>;
  knownFiles: KnownFiles;
  meetings: Meetings;
  calendars: Calendars;
  members: Members;
  drafts: Drafts;
  councilForms: CouncilForms;
  clock: Clock;
  ids: Ids;
  keys: KeysOf<'protocol'>;
  config: ProtocolConfig;
  letterTemplates: LetterTemplates;
  /** Limits how often one network may try letter codes. */
  verifying: RateLimit;
  /** Limits how often one network may fetch calendars. */
  subscribing: RateLimit;
  printer: Pick<PdfPrinter, 'print'>;
  /** Caches the PDFs of applications for a short time. */
  pdfCache: PdfCache;
  /** Tells the relay that an event was stored. */
  wake: () => void;
}

/** The quorum for an item of this meeting: by the setting, from its opening on as it was then. */
export const quorumOf = (
  { config: { quorum = defaultQuorum } }: Pick<Dependencies, 'config'>,
  { needed }: { needed: QuorumCount | null },
): QuorumCount => needed ?? quorum;

/** Today in the council's calendar, 'YYYY-MM-DD'. */
export const todayOf = ({ clock, config }: Pick<Dependencies, 'clock' | 'config'>): string =>
  dayIn(clock(), config.timeZone);
