import type { Role } from '@portal/contracts/accounts';
import { safetyDays, type SafetyDays } from '@portal/contracts/follow-ups';
import { defaultQuorum, type QuorumCount } from '@portal/contracts/meetings';
import { screeningCloseDays, screeningDays } from '@portal/contracts/completions';
import { reviewReminders } from '@portal/contracts/reviews';
import type { StudyType } from '@portal/contracts/protocol';
import type { Council } from '@portal/contracts/council';
import { questionModes, type QuestionMode } from '@portal/contracts/questions';
import type { LogLevel } from '../log/index.ts';
import { limitSettings, limitsOf, type Limits } from './limits.ts';
import {
  anyText,
  calendarSpan,
  daysByCode,
  daysInOrder,
  headerText,
  neededOf,
  oneOfWords,
  safetyTimes,
  someOfWords,
  timeZone,
  url,
  wholeNumber,
  type CalendarSpan,
} from './readers.ts';
import type { Reader, Setting, Values } from './read-settings.ts';

/** What the council's folder says, where a setting is left out (docs/settings). */
const unset = 'what the council’s folder says';

/** Declared settings that mean the same, and fall back to the same, in every process of every profile. */
export const sharedSettings = {
  COUNCIL_DIR: {
    means:
      'The folder of the council: its name, its numbers, its form ([councils](../councils/README.md)). It is read before all other settings.',
    unset: '`infra/councils/mrcz`',
    read: anyText,
    fallback: '',
  },
  MAIL_FROM: {
    means: 'The sender of all mails.',
    read: anyText,
    fallback: 'Research Ethics Portal <no-reply@localhost>',
  },
  COUNCIL_NAME: {
    means: 'The council’s name on pages, in mails and in documents.',
    unset,
    read: anyText,
    fallback: '',
  },
  TIME_ZONE: {
    means: 'The time zone of dates on pages, in mails and in documents.',
    unset,
    read: timeZone,
    fallback: '',
  },
  RECOVERY_HOURS: {
    means:
      'For how many hours a lost second step holds after the officers confirmed its end, so that its owner can cancel it.',
    read: wholeNumber(0, 720),
    fallback: 24,
  },
  APPROVAL_VALIDITY: {
    means: 'How long an approval is valid: `1 year`, `18 months`, `90 days`.',
    unset: '1 year',
    read: calendarSpan,
    fallback: { months: 12, days: 0 } as CalendarSpan,
  },
  APPEAL_DAYS: {
    means: 'For how many days an appeal against a decision may be made; letters say so.',
    read: wholeNumber(1, 365),
    fallback: 30,
  },
  FULL_BOARD: {
    means:
      'Study types that are decided in meetings only, separated by commas, such as `Clinical Trials`, with those of former names (`was` in the council’s folder); `none` for none.',
    read: someOfWords<string>(),
    fallback: [] as readonly string[],
  },
  QUESTIONS: {
    means:
      '`office`: reviewers and officers can ask the researcher during review, and officers release reviewers’ questions; `off`: nobody can.',
    read: oneOfWords(...questionModes),
    fallback: 'office' as QuestionMode,
  },
  RETENTION_YEARS: {
    means:
      'For how many years after its end the record of a study is kept, 3 or more. It is shown on the protocol; nothing is purged.',
    read: wholeNumber(3, 100),
    fallback: 15,
  },
  QUORUM: {
    means:
      'Who must be present, and not recused, to decide an item of a meeting, such as `present 7, lay 2`; those left out keep their number.',
    read: neededOf(defaultQuorum),
    fallback: defaultQuorum,
  },
  REVIEW_DUE_DAYS: {
    means: 'Days until a review is due, by the code of the reference number; codes left out keep theirs.',
    unset,
    read: daysByCode({}),
    fallback: {} as Readonly<Record<string, number>>,
  },
  REVIEW_REMINDERS: {
    means:
      'On which days, counted from the due date, a reviewer is reminded. The last one, if the review is late, tells officers.',
    read: daysInOrder(-60, 60),
    fallback: reviewReminders,
  },
  SCREENING: {
    means:
      '`required`: reviewers are assigned to a pending application once an officer has said that it is complete; `off`: at once.',
    read: oneOfWords('off', 'required'),
    fallback: 'off' as 'off' | 'required',
  },
  SCREENING_DAYS: {
    means: 'In how many days a returned application is to be completed, where the officer chooses no other day.',
    read: wholeNumber(1, 365),
    fallback: screeningDays,
  },
  SCREENING_CLOSE_DAYS: {
    means: 'How many days after the day by which to complete it an application can be closed as incomplete.',
    read: wholeNumber(1, 730),
    fallback: screeningCloseDays,
  },
  SAFETY_DAYS: {
    means:
      'Within what time from awareness an adverse event must be reported, by its seriousness: a number of days, or hours as in `death 24 hours`; those left out keep theirs. The forms’ pages, their templates and the deadlines follow it.',
    read: safetyTimes,
    fallback: safetyDays,
  },
  PROVE: {
    means:
      '`on`: each night the new backup is restored into a temporary folder and looked through, and officers are told where none was proved for two nights; `off`: not, where there is no room for twice the data.',
    read: oneOfWords('on', 'off'),
    fallback: 'on' as const,
  },
  SESSION_IDLE_MINUTES: {
    means:
      'After how many minutes without an act a session ends that is kept on its device. One that is not kept ends after an hour.',
    read: wholeNumber(15, 525_600),
    fallback: 14 * 24 * 60,
  },
  SESSION_DAYS: {
    means: 'After how many days such a session ends in any case. One that is not kept ends after 12 hours.',
    read: wholeNumber(1, 365),
    fallback: 30,
  },
  OFFICER_IDLE_MINUTES: {
    means: 'After how many minutes without an act a compliance officer’s session ends, kept or not.',
    read: wholeNumber(15, 525_600),
    fallback: 60,
  },
  OFFICER_HOURS: {
    means: 'After how many hours it ends in any case.',
    read: wholeNumber(1, 8_760),
    fallback: 12,
  },
  SECURITY_LOG_DAYS: {
    means: 'For how many days the security log is kept.',
    read: wholeNumber(30, 3_650),
    fallback: 400,
  },
  HSTS: {
    means:
      'The value of `Strict-Transport-Security`, which is sent over https and makes browsers come back over https alone; `off` sends none.',
    read: headerText,
    fallback: 'max-age=31536000; includeSubDomains',
  },
  ...limitSettings,
  SCAN_URL: {
    means:
      'The virus scanner clamd, `clamd://host:3310` or `clamd+unix:/run/clamav/clamd.ctl`. While it is down, only its owner can read a new file.',
    unset: 'files are not scanned for viruses',
    read: url('clamd:', 'clamd+unix:'),
    fallback: '',
  },
  LETTERS_DIR: {
    means:
      'A folder of the council’s own letters, such as `accepted.txt`, made after those of the portal, which stand in for the missing ones.',
    unset: '`letters` of the council’s folder, else those in `svc-protocol/letters/templates`',
    read: anyText,
    fallback: '',
  },
  TEMPLATES_DIR: {
    means:
      'A folder of the council’s own forms, made from the portal’s in Word; `{{council}}`, `{{number}}`, `{{title}}` and `{{investigator}}` are filled in.',
    unset: '`templates` of the council’s folder, else those in `svc-documents/templates`',
    read: anyText,
    fallback: '',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    means: 'Where traces are sent (OTLP over HTTP).',
    unset: 'no traces',
    read: url('http:', 'https:'),
    fallback: '',
  },
  LOG_LEVEL: {
    means:
      'From which level on lines are logged; `info` logs every act. Lines marked `security: true` ([sessions](sessions.md) 38) are written at every level, `silent` too.',
    read: oneOfWords('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    fallback: 'warn',
  },
} as const;

/** Study types of a council by name, with the former names of each, which earlier applications have. */
const studyTypes =
  ({ form }: Council): Reader<readonly string[]> =>
  (text) => {
    const named = someOfWords(...form.study_types.map(({ name }) => name))(text);
    return form.study_types.filter(({ name }) => named.includes(name)).flatMap(({ name, was = [] }) => [name, ...was]);
  };

/** The same settings, with what this council's folder says where they are left out. */
export function ofCouncil<S extends object>(declared: S, council: Council): S {
  const days = Object.fromEntries(Object.entries(council.codes).map(([code, { review_days }]) => [code, review_days]));
  const its: { [name in keyof typeof sharedSettings]?: Partial<Setting<unknown>> } = {
    COUNCIL_NAME: { fallback: council.name },
    TIME_ZONE: { fallback: council.time_zone },
    REVIEW_DUE_DAYS: { read: daysByCode(days), fallback: days },
    FULL_BOARD: { read: studyTypes(council) },
    LETTERS_DIR: { fallback: council.lettersDir },
    TEMPLATES_DIR: { fallback: council.templatesDir },
  };
  return Object.fromEntries(
    Object.entries(declared as Record<string, object>).map(([name, setting]) => [
      name,
      { ...setting, ...its[name as keyof typeof its] },
    ]),
  ) as S;
}

/** What protects a portal that others can reach; each profile has its own fallback (docs/accounts 1). */
export interface Rules {
  roleApproval: 'off' | 'required';
  /** Whether an account arises only when the link sent to its address is opened (docs/accounts 7). */
  emailVerification: 'off' | 'required';
  /** Roles of whom a second step is demanded at sign-in. */
  secondStep: readonly Role[];
  /** Whether a second officer confirms what makes, unmakes or readmits an officer. */
  fourEyes: 'off' | 'required';
  /** Whether what decides on an approval is signed with the password (docs/decisions 8). */
  signatures: 'off' | 'required';
  /** Whether a person is told by mail of a log in from a browser that is new to the account (docs/sessions 29). */
  loginMails: 'off' | 'on';
}

/** The settings of both profiles, as read. */
export interface SharedSettings {
  /** Tried out on this machine alone: what protects against others may be off (docs/accounts 1). */
  onLoopback: boolean;
  /** The origin that people type, without a slash at its end. */
  publicUrl: string;
  mailFrom: string;
  council: Council;
  councilName: string;
  timeZone: string;
  /** How long an acceptance is good for. */
  approvalValidity: CalendarSpan;
  /** For how many days an appeal against a decision may be made (docs/decisions 12). */
  appealDays: number;
  /** Study types that are decided in meetings only. */
  fullBoard: readonly StudyType[];
  /** Whether reviewers and officers can ask the researcher during review (docs/questions 2). */
  questions: QuestionMode;
  /** For how many years after a study's end its record is kept; shown alone, nothing is purged (docs/record 10). */
  retentionYears: number;
  /** Who must be there for an item of a meeting to be decided (docs/meetings 13). */
  quorum: QuorumCount;
  /** Days until a review is due, by the code of the protocol's number (docs/reviews 14). */
  reviewDueDays: Readonly<Record<string, number>>;
  /** On which days from the due one a reviewer is reminded, the earliest first. */
  reviewReminders: readonly number[];
  /** In how many days a returned application is to be completed (docs/completions 1). */
  screeningDays: number;
  /** How many days after that day one can be closed as incomplete (docs/completions 13). */
  screeningCloseDays: number;
  /** Whether completeness is checked before reviewers are assigned (docs/completions 11). */
  screening: 'off' | 'required';
  /** Days from awareness within which an event is reported, by its seriousness (docs/safety 4). */
  safetyDays: SafetyDays;
  /** Whether backups are proved (docs/store 26). */
  prove: 'on' | 'off';
  /** Milliseconds without any act of the person after which a session ends that is kept on the device. */
  sessionIdle: number;
  /** Milliseconds after which such a session ends in any case. */
  sessionLength: number;
  /** Both limits for compliance officers' sessions, kept or not. */
  officerIdle: number;
  officerLength: number;
  /** Milliseconds between the second officer's confirmation and the end of a lost second step. */
  recoveryWait: number;
  /** How many days a row of the security log is kept. */
  securityLogDays: number;
  /** What every answer carries. */
  answerHeaders: Readonly<Record<string, string>>;
  limits: Limits;
  /** The virus scanner, clamd://host:port or clamd+unix:/path; empty where there is none. */
  scanUrl: string;
  /** The council's own letter templates; empty for the portal's. */
  lettersDir: string;
  /** The council's own forms (.docx); empty for the portal's. */
  templatesDir: string;
  /** Where traces go (OTLP over HTTP), without a slash at its end; empty where none are kept. */
  otlpEndpoint: string;
  logLevel: LogLevel;
}

const minute = 60_000;
const hour = 60 * minute;

/** The settings of a portal at this address; `isTrial` where only this machine can reach it. */
export const sharedSettingsOf = (
  read: Values<typeof sharedSettings>,
  { publicUrl, isTrial, council }: { publicUrl: string; isTrial: boolean; council: Council },
): SharedSettings => ({
  onLoopback: isTrial,
  publicUrl,
  mailFrom: read.MAIL_FROM,
  council,
  councilName: read.COUNCIL_NAME,
  timeZone: read.TIME_ZONE,
  approvalValidity: read.APPROVAL_VALIDITY,
  appealDays: read.APPEAL_DAYS,
  fullBoard: read.FULL_BOARD as readonly StudyType[],
  questions: read.QUESTIONS,
  retentionYears: read.RETENTION_YEARS,
  quorum: read.QUORUM,
  reviewDueDays: read.REVIEW_DUE_DAYS,
  reviewReminders: read.REVIEW_REMINDERS,
  screening: read.SCREENING,
  screeningDays: read.SCREENING_DAYS,
  screeningCloseDays: read.SCREENING_CLOSE_DAYS,
  safetyDays: read.SAFETY_DAYS,
  prove: read.PROVE,
  sessionIdle: read.SESSION_IDLE_MINUTES * minute,
  sessionLength: read.SESSION_DAYS * 24 * hour,
  officerIdle: read.OFFICER_IDLE_MINUTES * minute,
  officerLength: read.OFFICER_HOURS * hour,
  recoveryWait: read.RECOVERY_HOURS * hour,
  securityLogDays: read.SECURITY_LOG_DAYS,
  answerHeaders: hstsHeaders(publicUrl, read.HSTS),
  limits: limitsOf(read, isTrial),
  scanUrl: read.SCAN_URL,
  lettersDir: read.LETTERS_DIR,
  templatesDir: read.TEMPLATES_DIR,
  otlpEndpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT,
  logLevel: read.LOG_LEVEL,
});

/**
 * The headers of every answer of a portal at this address (docs/security 1): over https Strict-Transport-Security with the value
 * `hsts`; none where that is `off`.
 */
export const hstsHeaders = (publicUrl: string, hsts: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https:') && hsts !== 'off' ? { 'Strict-Transport-Security': hsts } : {};
