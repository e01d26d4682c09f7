import { isIP } from 'node:net';
import type { LogLevel } from '../log/index.ts';
import { anyText, oneOfWords, portNumber, url, type CalendarSpan } from './readers.ts';
import { readSettings, SettingsError } from './read-settings.ts';
import { sharedSettings } from './shared-settings.ts';

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
  DEMO: { read: oneOfWords('on', 'off', 'default'), fallback: 'default' },
} as const;

/** The settings of architecture.md, the same names in every profile. */
export interface PortalSettings {
  port: number;
  host: string;
  opsPort: number;
  /** The origin that people type, without a slash at its end. */
  publicUrl: string;
  /** Only this machine can reach the portal: it is tried out (accounts.md 0). */
  onLoopback: boolean;
  dataDir: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  roleApproval: 'off' | 'required';
  /** Whether an account arises only when the link sent to its address is opened (accounts.md 2). */
  emailVerification: 'off' | 'required';
  /** Whether an empty data folder is filled with demo accounts and applications. */
  demo: boolean;
  councilName: string;
  timeZone: string;
  /** How long an acceptance is good for. */
  approvalValidity: CalendarSpan;
  /** Milliseconds without any act of the person after which a session is over. */
  sessionIdle: number;
  /** The council's own letter templates; empty for the portal's. */
  lettersDir: string;
  /** The council's own forms (.docx); empty for the portal's. */
  templatesDir: string;
  /** Where traces go (OTLP over HTTP), without a slash at its end; empty where none are kept. */
  otlpEndpoint: string;
  logLevel: LogLevel;
}

/** 127.0.0.0/8, ::1 or localhost. */
export const isLoopback = (host: string): boolean => {
  const bare = host.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
};

/** What a rule is where nothing is set: off where only this machine can reach the portal (accounts.md 0). */
const ruleOf = (set: 'off' | 'required' | 'default', onLoopback: boolean): 'off' | 'required' =>
  set === 'default' ? (onLoopback ? 'off' : 'required') : set;

/** Reads all of them at once. @throws SettingsError naming every wrong one */
export function readPortalSettings(env: Readonly<Record<string, string | undefined>>): PortalSettings {
  const read = readSettings(declared, env);
  const publicUrl = read.PUBLIC_URL || `http://${read.HOST.includes(':') ? `[${read.HOST}]` : read.HOST}:${read.PORT}`;
  const onLoopback = isLoopback(read.HOST) && isLoopback(new URL(publicUrl).hostname);
  const emailVerification = ruleOf(read.EMAIL_VERIFICATION, onLoopback);
  if (read.DEMO === 'on' && emailVerification === 'required')
    throw new SettingsError([
      'DEMO=on: the addresses of demo accounts cannot be confirmed. Set EMAIL_VERIFICATION=off.',
    ]);
  return {
    port: read.PORT,
    host: read.HOST,
    opsPort: read.OPS_PORT === -1 ? read.PORT + 1 : read.OPS_PORT,
    publicUrl,
    onLoopback,
    dataDir: read.DATA_DIR,
    smtpUrl: read.SMTP_URL || undefined,
    mailFrom: read.MAIL_FROM,
    roleApproval: ruleOf(read.ROLE_APPROVAL, onLoopback),
    emailVerification,
    demo: read.DEMO === 'default' ? onLoopback && emailVerification === 'off' : read.DEMO === 'on',
    councilName: read.COUNCIL_NAME,
    timeZone: read.TIME_ZONE,
    approvalValidity: read.APPROVAL_VALIDITY,
    sessionIdle: read.SESSION_IDLE_MINUTES * 60_000,
    lettersDir: read.LETTERS_DIR,
    templatesDir: read.TEMPLATES_DIR,
    otlpEndpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: read.LOG_LEVEL,
  };
}
