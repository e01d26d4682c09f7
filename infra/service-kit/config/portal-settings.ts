import { roles, type Role } from '@portal/contracts/accounts';
import { onLoopback } from './loopback.ts';
import { mailSettings, mailSettingsOf, type MailSettings } from './mail-settings.ts';
import { anyText, oneOfWords, portNumber, someOfWords, url } from './readers.ts';
import { readSettings, SettingsError, type Setting } from './read-settings.ts';
import { councilOf } from './council-setting.ts';
import { ofCouncil, sharedSettings, sharedSettingsOf, type Rules, type SharedSettings } from './shared-settings.ts';
import { securityLines, type Log } from '../log/index.ts';

const secondStep: Setting<readonly Role[] | 'default'> = {
  means:
    'Roles that must give a code from an app when they log in, separated by commas (`compliance,reviewer`), or `none`. Everybody may set one up.',
  unset: '`none` in trial, else `compliance`',
  read: someOfWords(...roles),
  fallback: 'default',
};

const rule = (means: string) =>
  ({
    means,
    unset: '`off` in trial, else `required`',
    read: oneOfWords('off', 'required', 'default'),
    fallback: 'default',
  }) as const;

/** The settings of the standalone profile. Those that a service of its own has, too, take their meaning from here. */
export const portalDeclared = {
  PORT: { means: 'The port where it listens.', read: portNumber, fallback: 3000 },
  HOST: { means: 'The address where it listens.', read: anyText, fallback: '127.0.0.1' },
  OPS_PORT: {
    means: 'The port of health and metrics, and of `/mail` in the standalone profile.',
    unset: '`PORT` + 1',
    read: portNumber,
    fallback: -1,
  },
  PUBLIC_URL: {
    means: 'The address that people type.',
    unset: 'made of `HOST` and `PORT`',
    read: url('http:', 'https:'),
    fallback: '',
  },
  DATA_DIR: { means: 'The data folder.', read: anyText, fallback: './data' },
  SMTP_URL: {
    means: 'The mail server, `smtp://` or `smtps://`.',
    unset: 'no mail is sent: mails are kept in the data folder',
    read: url('smtp:', 'smtps:'),
    fallback: '',
  },
  ...mailSettings,
  ROLE_APPROVAL: rule(
    '`required`: reviewer and compliance accounts wait for a compliance officer’s approval; `off`: they work at once.',
  ),
  EMAIL_VERIFICATION: rule(
    '`required`: an account exists once the link sent to its address is opened; `off`: at once.',
  ),
  SECOND_STEP: secondStep,
  FOUR_EYES: rule(
    '`required`: a second officer confirms what makes, unmakes or readmits an officer, and the end of a lost second step; `off`: one officer decides.',
  ),
  SIGNATURES: rule(
    '`required`: decisions, and new letters issued in place of former ones, are signed with the password; `off`: letters say who recorded them.',
  ),
  LOGIN_MAILS: {
    means:
      '`on`: a person is told by email, once a day, of a login from a browser that the account is not known from; `off`: not.',
    unset: '`off` in trial, else `on`',
    read: oneOfWords('on', 'off', 'default'),
    fallback: 'default',
  },
  DEMO: {
    means: '`on` or `off`: fill an empty data folder with demo accounts and applications.',
    unset: '`on` in trial, else `off`',
    read: oneOfWords('on', 'off', 'default'),
    fallback: 'default',
  },
  ...sharedSettings,
} as const;

/** The settings of the standalone profile, as read. */
export interface PortalSettings extends SharedSettings, Rules, MailSettings {
  port: number;
  host: string;
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
  const council = councilOf(env);
  const read = readSettings(ofCouncil(portalDeclared, council), env);
  const publicUrl = read.PUBLIC_URL || `http://${read.HOST.includes(':') ? `[${read.HOST}]` : read.HOST}:${read.PORT}`;
  const isTrial = onLoopback({ host: read.HOST, publicUrl: read.PUBLIC_URL });
  const emailVerification = ruleOf(read.EMAIL_VERIFICATION, isTrial);
  if (read.DEMO === 'on' && !isTrial)
    throw new SettingsError([
      'DEMO=on: demo accounts have a password that was published, so they are made only where HOST and PUBLIC_URL are this machine’s alone.',
    ]);
  if (read.DEMO === 'on' && emailVerification === 'required')
    throw new SettingsError([
      'DEMO=on: the addresses of demo accounts cannot be confirmed. Set EMAIL_VERIFICATION=off.',
    ]);
  return {
    ...sharedSettingsOf(read, { publicUrl, isTrial, council }),
    port: read.PORT,
    host: read.HOST,
    localOnly: isTrial && read.PUBLIC_URL === '',
    opsPort: read.OPS_PORT === -1 ? read.PORT + 1 : read.OPS_PORT,
    dataDir: read.DATA_DIR,
    smtpUrl: read.SMTP_URL || undefined,
    ...mailSettingsOf(read),
    roleApproval: ruleOf(read.ROLE_APPROVAL, isTrial),
    emailVerification,
    secondStep: read.SECOND_STEP === 'default' ? (isTrial ? [] : ['compliance']) : read.SECOND_STEP,
    fourEyes: ruleOf(read.FOUR_EYES, isTrial),
    signatures: ruleOf(read.SIGNATURES, isTrial),
    loginMails: read.LOGIN_MAILS === 'default' ? (isTrial ? 'off' : 'on') : read.LOGIN_MAILS,
    demo: read.DEMO === 'default' ? isTrial && emailVerification === 'off' : read.DEMO === 'on',
  };
}

const protecting = [
  'publicUrl',
  'onLoopback',
  'roleApproval',
  'emailVerification',
  'secondStep',
  'fourEyes',
  'signatures',
  'loginMails',
  'recoveryWait',
  'sessionIdle',
  'securityLogDays',
  'answerHeaders',
  'demo',
  'logLevel',
] as const satisfies readonly (keyof PortalSettings)[];

/** A line for the log collector at each start: with which protection the portal runs. None of these is a secret. */
export function noteSettings(log: Log, settings: Partial<Pick<PortalSettings, (typeof protecting)[number]>>): void {
  const chosen = Object.fromEntries(protecting.map((name) => [name, settings[name]]));
  securityLines(log).info({ kind: 'settings', settings: chosen }, 'started');
}

/** The rules that may be `off`, by their settings. */
const rules = {
  ROLE_APPROVAL: 'roleApproval',
  EMAIL_VERIFICATION: 'emailVerification',
  FOUR_EYES: 'fourEyes',
  SIGNATURES: 'signatures',
  LOGIN_MAILS: 'loginMails',
} as const satisfies Record<string, keyof Rules>;

/** A sentence for each rule that is `off` although others can reach the portal, to be logged as a warning at each start (docs/accounts 2). */
export const rulesLeftOff = ({ onLoopback, ...settings }: Rules & Pick<SharedSettings, 'onLoopback'>): string[] =>
  (onLoopback
    ? []
    : [
        ...Object.entries(rules).flatMap(([name, rule]) => (settings[rule] === 'off' ? [`${name}=off`] : [])),
        ...(settings.secondStep.length === 0 ? ['SECOND_STEP=none'] : []),
      ]
  ).map((rule) => `${rule}, although others can reach the portal.`);

/** What `read` answers, or the end of the process with 2 and the message that names every wrong setting. */
export function settingsOrExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}
