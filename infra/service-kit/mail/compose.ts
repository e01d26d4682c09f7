import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { MailMessage } from './mail.port.ts';

/** Nothing that ends a header line may stand in one. */
const oneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029\0]+/g, ' ').trim();

/** Says of a mail that it is about its recipient's account. */
export const aboutHeader = 'X-Portal-About';

/** The message as nodemailer takes it: every header on one line, exactly one recipient. */
export const optionsOf = (message: MailMessage, from: string) => ({
  from,
  to: { name: '', address: oneLine(message.to) },
  subject: oneLine(message.subject),
  messageId: oneLine(message.messageId),
  text: message.text,
  html: message.html,
  headers: {
    ...(message.correlationId && { 'X-Correlation-Id': oneLine(message.correlationId) }),
    ...(message.isAboutAccount && { [aboutHeader]: 'account' }),
  },
  attachments: (message.attachments ?? []).map(({ name, type, content }) => ({
    filename: oneLine(name),
    contentType: type,
    content: Buffer.from(content),
  })),
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The message as it goes over the wire (RFC 5322, multipart/alternative, mixed with what is attached). */
export const composeMail = (message: MailMessage, from: string): Promise<Buffer> =>
  new MailComposer(optionsOf(message, from)).compile().build();
