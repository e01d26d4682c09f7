import { roles, type Role } from '@portal/contracts/accounts';
import type { LogLevel } from '../log/index.ts';
import { hstsHeaders } from './hsts.ts';
import { limitsOf, type Limits } from './limits.ts';
import { onLoopback } from './loopback.ts';
import { anyText, oneOfWords, portNumber, someOfWords, url, type CalendarSpan } from './readers.ts';
import { readSettings, SettingsError, type Setting } from './read-settings.ts';
import { sharedSettings } from './shared-settings.ts';

const secondStep: Setting<readonly Role[] | 'default'> = { read: someOfWords(...roles), fallback: 'default' };

const declared = {
  ...sharedSettings,
  PORT: { read: portNumber, fallback: 3000 },
  HOST: { read: anyText, fallback: '127.0.0.1' },
  OPS_PORT: { read: portNumber, fallback: -1 },
  PUBLIC_URL: { read: url('http:', 'https:'), fallback: '' },
  DATA_DIR: { read: anyText, fallback: './data' },
  SMTP_URL: { read: url('smtp:', 'smtps:'), fallback: '' },
  ROLE_APPROVAL: { read: oneOfWords('off', 'required', 'default'), fallback: 'default' },
  EMAIL_VERIFICATION: { read: oneOfWords('off', 'required', 'default'), fallback: 'default' },
  SECOND_STEP: secondStep,
  FOUR_EYES: { read: oneOfWords('off', 'required', 'default'), fallback: 'default' },
  DEMO: { read: oneOfWords('on', 'off', 'default'), fallback: 'default' },
} as const;

/** The settings of architecture.md, the same names in every profile. */
export interface PortalSettings {
  port: number;
  host: string;
  /** Tried out on this machine alone: what protects against others may be off (accounts.md, 0). */
  onLoopback: boolean;
  /** Nor was PUBLIC_URL set: calls by another name than this machine's, or through a proxy, are refused (accounts.md, 15). */
  localOnly: boolean;
  opsPort: number;
  /** The origin that people type, without a slash at its end. */
  publicUrl: string;
  dataDir: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  roleApproval: 'off' | 'required';
  /** Whether an account arises only when the link sent to its address is opened (accounts.md 2). */
  emailVerification: 'off' | 'required';
  /** Roles of whom a second step is demanded at sign-in. */
  secondStep: readonly Role[];
  /** Whether a second officer confirms what makes, unmakes or readmits an officer. */
  fourEyes: 'off' | 'required';
  /** Milliseconds between the second officer's word and the end of a lost second step. */
  recoveryWait: number;
  /** Whether an empty data folder is filled with demo accounts and applications. */
  demo: boolean;
  councilName: string;
  timeZone: string;
  /** How long an acceptance is good for. */
  approvalValidity: CalendarSpan;
  /** Milliseconds without any act of the person after which a session is over that is kept on the device. */
  sessionIdle: number;
  /** Milliseconds after which it is over in any case. */
  sessionLength: number;
  /** The same two of compliance officers' sessions, kept or not. */
  officerIdle: number;
  officerLength: number;
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

/** What a rule is where nothing is set: off where only this machine can reach the portal (accounts.md 0). */
const ruleOf = (set: 'off' | 'required' | 'default', isTrial: boolean): 'off' | 'required' =>
  set === 'default' ? (isTrial ? 'off' : 'required') : set;

/** Reads all of them at once. @throws SettingsError naming every wrong one */
export function readPortalSettings(env: Readonly<Record<string, string | undefined>>): PortalSettings {
  const read = readSettings(declared, env);
  const publicUrl = read.PUBLIC_URL || `http://${read.HOST.includes(':') ? `[${read.HOST}]` : read.HOST}:${read.PORT}`;
  const isTrial = onLoopback({ host: read.HOST, publicUrl: read.PUBLIC_URL });
  const emailVerification = ruleOf(read.EMAIL_VERIFICATION, isTrial);
  if (read.DEMO === 'on' && emailVerification === 'required')
    throw new SettingsError([
      'DEMO=on: the addresses of demo accounts cannot be confirmed. Set EMAIL_VERIFICATION=off.',
    ]);
  return {
    port: read.PORT,
    host: read.HOST,
    onLoopback: isTrial,
    localOnly: isTrial && read.PUBLIC_URL === '',
    opsPort: read.OPS_PORT === -1 ? read.PORT + 1 : read.OPS_PORT,
    publicUrl,
    dataDir: read.DATA_DIR,
    smtpUrl: read.SMTP_URL || undefined,
    mailFrom: read.MAIL_FROM,
    roleApproval: ruleOf(read.ROLE_APPROVAL, isTrial),
    emailVerification,
    secondStep: read.SECOND_STEP === 'default' ? (isTrial ? [] : ['compliance']) : read.SECOND_STEP,
    fourEyes: ruleOf(read.FOUR_EYES, isTrial),
    recoveryWait: read.RECOVERY_HOURS * 3_600_000,
    demo: read.DEMO === 'default' ? isTrial && emailVerification === 'off' : read.DEMO === 'on',
    councilName: read.COUNCIL_NAME,
    timeZone: read.TIME_ZONE,
    approvalValidity: read.APPROVAL_VALIDITY,
    sessionIdle: read.SESSION_IDLE_MINUTES * 60_000,
    sessionLength: read.SESSION_DAYS * 24 * 3_600_000,
    officerIdle: read.OFFICER_IDLE_MINUTES * 60_000,
    officerLength: read.OFFICER_HOURS * 3_600_000,
    securityLogDays: read.SECURITY_LOG_DAYS,
    answerHeaders: hstsHeaders(publicUrl, read.HSTS),
    limits: limitsOf(read, isTrial),
    scanUrl: read.SCAN_URL,
    lettersDir: read.LETTERS_DIR,
    templatesDir: read.TEMPLATES_DIR,
    otlpEndpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: read.LOG_LEVEL,
  };
}
