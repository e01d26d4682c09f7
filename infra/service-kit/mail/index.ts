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
export { openMailer } from './open-mailer.ts';
export { createSmtpMailer } from './smtp-mailer.ts';
