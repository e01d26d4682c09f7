import type { PortalSettings } from '../config/index.ts';
import type { Log } from '../log/index.ts';
import { createEmlMailer } from './eml-mailer.ts';
import type { Mailer } from './mail.port.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

export { createEmlMailer, listMails, readMail, type MailFile } from './eml-mailer.ts';
export { tendMails } from './forget-mails.ts';
export {
  LoginRefused,
  MailRefused,
  MailUnanswered,
  type Attachment,
  type Mailer,
  type MailMessage,
} from './mail.port.ts';
export { createSmtpMailer } from './smtp-mailer.ts';

type Settings = Pick<PortalSettings, 'smtpUrl' | 'mailFrom' | 'mailReturnPath' | 'mailOAuth'>;

/** Mail by SMTP where that is set, else into `folder`. */
export const openMailer = (
  { smtpUrl, mailFrom: from, mailReturnPath: returnPath, mailOAuth: oauth }: Settings,
  { folder, log }: { folder: string; log: Log },
): Mailer =>
  smtpUrl ? createSmtpMailer({ url: smtpUrl, from, returnPath, oauth, log }) : createEmlMailer({ folder, from });
