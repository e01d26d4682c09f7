import type { MailOAuth } from '../mail/access-tokens.ts';
import { isLoopback } from './loopback.ts';
import { anyText, emailAddress, url } from './readers.ts';
import { SettingsError, type Setting, type Values } from './read-settings.ts';

const optional = (means: string, more: Partial<Setting<string>> = {}): Setting<string> => ({
  means,
  unset: 'none',
  read: anyText,
  fallback: '',
  ...more,
});

/** How the portal logs in at the mail server without a password, and where mails that cannot be delivered go. */
export const mailSettings = {
  MAIL_RETURN_PATH: optional('The address to which servers return what they cannot deliver.', {
    unset: 'the address in `MAIL_FROM`',
    read: emailAddress,
  }),
  SMTP_OAUTH_TOKEN_URL: optional(
    'Where access tokens for the mail server are fetched (OAuth2), in place of a password. `SMTP_URL` then names the mailbox as its user. See [mail](../deploy/mail.md).',
    { unset: 'the password in `SMTP_URL`', read: url('https:', 'http:') },
  ),
  SMTP_OAUTH_CLIENT_ID: optional('The app’s id at that address.'),
  SMTP_OAUTH_CLIENT_SECRET: optional('The app’s secret.', { isSecret: true }),
  SMTP_OAUTH_SCOPE: optional('What the token is asked for, such as `https://outlook.office365.com/.default`.'),
  SMTP_OAUTH_REFRESH_TOKEN: optional(
    'What a mailbox’s owner gave the app by consenting (Google). Without it the app asks in its own name (Microsoft 365).',
    { isSecret: true },
  ),
};

/** What is read of them. */
export interface MailSettings {
  mailReturnPath: string | undefined;
  mailOAuth: MailOAuth | undefined;
}

const oauthNames = Object.keys(mailSettings).filter((name) => name.startsWith('SMTP_OAUTH_'));

/** The user that an address names; empty where there is none, or one that is not encoded as addresses are. */
function userIn(address: string): string {
  try {
    return decodeURIComponent(new URL(address).username);
  } catch {
    return '';
  }
}

/** @throws SettingsError where a part of the login is missing */
export function mailSettingsOf(read: Values<typeof mailSettings> & { SMTP_URL: string }): MailSettings {
  const mailReturnPath = read.MAIL_RETURN_PATH || undefined;
  const given = oauthNames.filter((name) => read[name as keyof typeof read] !== '');
  if (given.length === 0) return { mailReturnPath, mailOAuth: undefined };
  const tokenUrl = read.SMTP_OAUTH_TOKEN_URL;
  const user = userIn(read.SMTP_URL);
  const { protocol, hostname } = new URL(tokenUrl || 'https://none');
  const problems = [
    ...(tokenUrl === '' ? [`SMTP_OAUTH_TOKEN_URL must be set, since ${given[0]} is`] : []),
    ...(protocol === 'http:' && !isLoopback(hostname) ? ['SMTP_OAUTH_TOKEN_URL must begin with https://'] : []),
    ...(read.SMTP_OAUTH_CLIENT_ID === '' ? ['SMTP_OAUTH_CLIENT_ID must be set'] : []),
    ...(read.SMTP_OAUTH_CLIENT_SECRET + read.SMTP_OAUTH_REFRESH_TOKEN === ''
      ? ['SMTP_OAUTH_CLIENT_SECRET must be set, or SMTP_OAUTH_REFRESH_TOKEN']
      : []),
    ...(user === '' ? ['SMTP_URL must name the mailbox: smtp://portal%40example.org@smtp.example.org:587'] : []),
  ];
  if (problems.length > 0) throw new SettingsError(problems);
  return {
    mailReturnPath,
    mailOAuth: {
      user,
      tokenUrl,
      clientId: read.SMTP_OAUTH_CLIENT_ID,
      clientSecret: read.SMTP_OAUTH_CLIENT_SECRET,
      scope: read.SMTP_OAUTH_SCOPE,
      refreshToken: read.SMTP_OAUTH_REFRESH_TOKEN,
    },
  };
}
