import { roles, type Role } from '@portal/contracts/accounts';
import { onLoopback } from './loopback.ts';
import { anyText, oneOfWords, portNumber, someOfWords, url } from './readers.ts';
import { readSettings, SettingsError, type Setting } from './read-settings.ts';
import { sharedSettings, sharedSettingsOf, type Rules, type SharedSettings } from './shared-settings.ts';

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
  SIGNATURES: { read: oneOfWords('off', 'required', 'default'), fallback: 'default' },
  LOGIN_MAILS: { read: oneOfWords('on', 'off', 'default'), fallback: 'default' },
  DEMO: { read: oneOfWords('on', 'off', 'default'), fallback: 'default' },
} as const;

/** The settings of architecture.md, the same names in every profile. */
export interface PortalSettings extends SharedSettings, Rules {
  port: number;
  host: string;
  /** Tried out on this machine alone: what protects against others may be off (docs/accounts 1). */
  onLoopback: boolean;
  /** `onLoopback` without PUBLIC_URL: calls by another name than this machine's, or through a proxy, are refused (docs/security 6). */
  localOnly: boolean;
  opsPort: number;
  dataDir: string;
  smtpUrl: string | undefined;
  /** Whether an empty data folder is filled with demo accounts and applications. */
  demo: boolean;
}

/** What a rule is where nothing is set: off where only this machine can reach the portal (docs/accounts 1). */
const ruleOf = (set: 'off' | 'required' | 'default', isTrial: boolean): 'off' | 'required' =>
  set === 'default' ? (isTrial ? 'off' : 'required') : set;

/** Reads all settings at once. @throws SettingsError naming every wrong one */
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
    ...sharedSettingsOf(read, { publicUrl, isTrial }),
    port: read.PORT,
    host: read.HOST,
    onLoopback: isTrial,
    localOnly: isTrial && read.PUBLIC_URL === '',
    opsPort: read.OPS_PORT === -1 ? read.PORT + 1 : read.OPS_PORT,
    dataDir: read.DATA_DIR,
    smtpUrl: read.SMTP_URL || undefined,
    roleApproval: ruleOf(read.ROLE_APPROVAL, isTrial),
    emailVerification,
    secondStep: read.SECOND_STEP === 'default' ? (isTrial ? [] : ['compliance']) : read.SECOND_STEP,
    fourEyes: ruleOf(read.FOUR_EYES, isTrial),
    signatures: ruleOf(read.SIGNATURES, isTrial),
    loginMails: read.LOGIN_MAILS === 'default' ? (isTrial ? 'off' : 'on') : read.LOGIN_MAILS,
    demo: read.DEMO === 'default' ? isTrial && emailVerification === 'off' : read.DEMO === 'on',
  };
}
