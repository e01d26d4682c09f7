import { mailRules } from '@portal/contracts/notices';
import type { MailMessage } from '@portal/service-kit/mail';
import { escapeHtml } from '@portal/service-kit/text';
import type { StoredMail } from './store.ts';
import { messages } from '../messages.ts';
import { isAboutAccount, type Portal } from '../notices/notice.types.ts';
import { correlationOf } from './delivery.rules.ts';
import type { Traced } from './mail.types.ts';
import { linkOf, textOf } from '../notices/present.ts';

export interface Sender extends Portal {
  publicUrl: string;
  councilName: string;
  timeZone: string;
}

/** The mail of a notice: the notice's own words, as text and as HTML. `to` is an address that was checked. */
export function composeMail(mail: StoredMail, to: string, sender: Sender): MailMessage {
  const link = linkOf(mail);
  return messageOf(mail, to, sender, {
    subject: mail.subject,
    text: [textOf(mail, sender), letterLineOf(mail)].filter((line) => line !== '').join(' '),
    action: link ? messages.mail.open : messages.mail.openPortal,
    path: link ?? '/',
    why: messages.mail.why,
    isAboutAccount: isAboutAccount(mail.about),
    ...(mailRules[mail.kind].mail === 'choice' && { unsubscribe: mailChoicePath }),
  });
}

/** Where the profile asks which notices also come by mail. */
const mailChoicePath = '/profile?mails=choice';

const letterLineOf = ({ letter }: StoredMail): string =>
  letter?.state === 'attached' ? messages.mail.letterAttached : letter ? messages.mail.letterLeftOut : '';

interface Message {
  subject: string;
  text: string;
  action: string;
  path: string;
  why: string;
  isAboutAccount: boolean;
  /** The portal's page where this kind of mail is switched off. */
  unsubscribe?: string;
}

/** The message of a mail, as text and as HTML. */
export function messageOf(
  mail: Traced & { id: string; name: string | null },
  to: string,
  { publicUrl, councilName: council }: Sender,
  { subject, path, isAboutAccount, unsubscribe, ...said }: Message,
): MailMessage {
  const { id, name } = mail;
  const greeting = name ? messages.mail.greeting(name) : messages.mail.greetingWithoutName;
  const content = { greeting, ...said, url: `${publicUrl}${path}`, council };
  return {
    messageId: messageIdOf(id, publicUrl),
    correlationId: correlationOf(mail),
    traceparent: mail.traceparent,
    to,
    subject,
    text: plainOf(content),
    html: htmlOf(content),
    isAboutAccount,
    unsubscribeUrl: unsubscribe && `${publicUrl}${unsubscribe}`,
  };
}

/** Made of the notice's id alone, so that a duplicate can be recognised. */
function messageIdOf(id: string, publicUrl: string): string {
  const local = id.replace(/[^A-Za-z0-9.-]/g, (character) => `_${character.codePointAt(0)?.toString(16)}_`);
  return `<${local}@${new URL(publicUrl).hostname.replace(/[[\]:]/g, '-')}>`;
}

type Content = Record<'greeting' | 'text' | 'action' | 'url' | 'council' | 'why', string>;

const plainOf = ({ greeting, text, action, url, council, why }: Content): string =>
  `${greeting}\n\n${text}\n\n${action}: ${url}\n\n${council}\n${why}\n`;

function htmlOf(content: Content): string {
  const safe = Object.fromEntries(Object.entries(content).map(([name, text]) => [name, escapeHtml(text)])) as Content;
  return `<!DOCTYPE html>
<html lang="en">
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; color: #1a1a1a">
<p>${safe.greeting}</p>
<p>${safe.text}</p>
<p><a href="${safe.url}">${safe.action}</a></p>
<p>${safe.council}<br><small>${safe.why}</small></p>
</body>
</html>
`;
}
