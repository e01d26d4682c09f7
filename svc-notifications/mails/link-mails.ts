import {
  emailLinkContext,
  resetTokenContext,
  sealedLinkSchema,
  type EmailLink,
  type EventEnvelope,
} from '@portal/contracts/events';
import { accountMailKeptDays } from '@portal/contracts/notices';
import { formatInstantIn } from '@portal/contracts/presentation';
import { unseal } from '@portal/service-kit/encryption';
import { parseJson } from '@portal/service-kit/json';
import type { MailMessage } from '@portal/service-kit/mail';
import { once } from '../notices/announce.ts';
import type { Dependencies } from '../dependencies.ts';
import { addressed, unreachable, waitingFrom } from './delivery.rules.ts';
import type { StoredLinkMail } from './link-mails.store.ts';
import { messages } from '../messages.ts';
import { messageOf, type Sender } from './compose-mail.ts';
import type { Prepared } from './mail-box.ts';

const keptFor = accountMailKeptDays * 24 * 60 * 60_000;

/** What is kept of a mail with a link once it has gone out, or never will. */
export const withoutToken = (mail: StoredLinkMail): StoredLinkMail => ({ ...mail, sealed_token: '' });

/** The mail to send; or the mail as failed, where no server took it for as long as it is kept. */
export function untilTooLate(mail: StoredLinkMail, now: Date): Prepared<StoredLinkMail> {
  const isTooLate = Date.parse(mail.created_at) + keptFor <= now.getTime();
  if (!isTooLate) return { mail, attachments: [] };
  return { later: withoutToken(unreachable(mail, messages.failures.tooLate, now)) };
}

/** The mail with a link. The token stands behind a #, so that no server's log ever holds it. */
export function composeLinkMail(mail: StoredLinkMail, to: string, sender: Sender, key: Buffer): MailMessage {
  const { kind, recipient, sealed_token } = mail;
  const about = { isAboutAccount: true };
  if (kind === undefined || kind === 'invitation') {
    const token = unseal(sealed_token, key, resetTokenContext(recipient));
    const said = kind === undefined ? messages.reset : messages.invitation;
    return messageOf(mail, to, sender, { ...said, ...about, path: `/reset-password#${token}` });
  }
  const { token, asked } = sealedLinkSchema.parse(parseJson(unseal(sealed_token, key, emailLinkContext(recipient))));
  const said = messages.links[kind];
  const when = asked && messages.asked(formatInstantIn(asked.at, sender.timeZone), asked.device);
  const text = [said.text, when].filter(Boolean).join(' ');
  return messageOf(mail, to, sender, { ...said, text, ...about, path: `/confirm-email#${token}` });
}

type Event = Pick<EventEnvelope, 'id' | 'key' | 'correlation_id' | 'traceparent'>;
type Content = Pick<StoredLinkMail, 'id' | 'kind' | 'name' | 'sealed_token'> & { to: string };

/** Queues the mails of an event's links; idempotent. Those to the account's own address greet `name`. */
export async function queueLinkMails(
  dependencies: Dependencies,
  event: Event,
  links: readonly EmailLink[],
  name = '',
): Promise<void> {
  for (const { kind, sealed } of links) {
    const { to } = sealedLinkSchema.parse(
      parseJson(unseal(sealed, dependencies.resetKey, emailLinkContext(event.key))),
    );
    const isOwn = kind === 'cancel' || kind === 'undo' || kind === 'recovery';
    const content = { id: `${event.id}.${kind}`, kind, name: isOwn ? name : '', sealed_token: sealed, to };
    await queueLinkMail(dependencies, event, content);
  }
}

/** A mail with a link, once however often the event comes. The portal itself shows nothing of it: who asks cannot log in. */
export async function queueLinkMail(
  { linkMails, clock, wake }: Dependencies,
  { key, correlation_id, traceparent }: Event,
  { to, ...content }: Content,
): Promise<void> {
  const now = clock();
  const mail: StoredLinkMail = {
    ...content,
    ...waitingFrom(now),
    version: 0,
    recipient: key,
    created_at: now.toISOString(),
    correlation_id,
    traceparent,
  };
  const ready = addressed(mail, to, messages.failures.badAddress, now);
  await once(() => linkMails.insert(ready.state === 'failed' ? { ...ready, sealed_token: '' } : ready));
  wake();
}
