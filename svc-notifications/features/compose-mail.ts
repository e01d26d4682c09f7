import type { MailMessage } from '@portal/service-kit/mail';
import type { StoredMail } from '../store/mails.collection.ts';
import { words } from '../words.ts';
import { linkOf, textOf } from './notice-words.ts';

interface Sender {
  publicUrl: string;
  councilName: string;
}

/** The mail of a notice: the notice's own words, as text and as HTML. `to` is an address that was checked. */
export function composeMail(mail: StoredMail, to: string, { publicUrl, councilName }: Sender): MailMessage {
  const link = linkOf(mail);
  const greeting = mail.name ? words.mail.greeting(mail.name) : words.mail.greetingWithoutName;
  const parts = {
    greeting,
    text: textOf(mail),
    action: link ? words.mail.open : words.mail.openPortal,
    url: `${publicUrl}${link ?? '/'}`,
    council: councilName,
    why: words.mail.why,
  };
  return {
    messageId: messageIdOf(mail.id, publicUrl),
    to,
    subject: mail.subject,
    text: plainOf(parts),
    html: htmlOf(parts),
  };
}

/** Made of the notice's id alone, so that a repeat can be told. */
function messageIdOf(id: string, publicUrl: string): string {
  const local = id.replace(/[^A-Za-z0-9.-]/g, (character) => `_${character.codePointAt(0)?.toString(16)}_`);
  return `<${local}@${new URL(publicUrl).hostname.replace(/[[\]:]/g, '-')}>`;
}

type Content = Record<'greeting' | 'text' | 'action' | 'url' | 'council' | 'why', string>;

const plainOf = ({ greeting, text, action, url, council, why }: Content): string =>
  `${greeting}\n\n${text}\n\n${action}: ${url}\n\n${council}\n${why}\n`;

function htmlOf(content: Content): string {
  const safe = Object.fromEntries(Object.entries(content).map(([name, text]) => [name, escaped(text)])) as Content;
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

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
