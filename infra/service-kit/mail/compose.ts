import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { MailRefused, type MailMessage } from './mail.port.ts';

/** Nothing that ends a header line may stand in one. */
const oneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029\0]+/g, ' ').trim();

/** Says of a mail that it is about its recipient's account. */
export const aboutHeader = 'X-Portal-About';

const isAddress = (text: string): boolean => /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(text);

/** The message as nodemailer takes it: every header on one line, exactly one recipient. @throws MailRefused where that is none */
export function optionsOf(message: MailMessage, from: string, returnPath?: string) {
  if (!isAddress(message.to)) throw new MailRefused('This is not an email address.');
  return {
    from,
    to: { name: '', address: message.to },
    ...(returnPath && { envelope: { from: returnPath, to: message.to } }),
    subject: oneLine(message.subject),
    messageId: oneLine(message.messageId),
    text: message.text,
    html: message.html,
    headers: {
      // RFC 3834: absences and other machines do not answer it.
      'Auto-Submitted': 'auto-generated',
      ...(message.unsubscribeUrl && { 'List-Unsubscribe': `<${oneLine(message.unsubscribeUrl)}>` }),
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
  };
}

/** The message as it goes over the wire (RFC 5322, multipart/alternative, mixed with what is attached). */
export const composeMail = async (message: MailMessage, from: string): Promise<Buffer> =>
  new MailComposer(optionsOf(message, from)).compile().build();
