import { unreachable } from '../../domain/delivery.ts';
import type { StoredLinkMail } from '../../store/link-mails.collection.ts';
import { words } from '../../words.ts';
import type { Prepared } from './mail-box.ts';

/** Milliseconds for which a mail with a link is kept (accounts.md 13). */
const keptFor = 30 * 24 * 60 * 60_000;

/** What is kept of a mail with a link once it has gone out, or never will. */
export const withoutToken = (mail: StoredLinkMail): StoredLinkMail => ({ ...mail, sealed_token: '' });

/** The mail as it goes out; or its end, where no server took it for 30 days. */
export function untilTooLate(mail: StoredLinkMail, now: Date): Prepared<StoredLinkMail> {
  const isTooLate = Date.parse(mail.created_at ?? mail.updated_at) + keptFor <= now.getTime();
  if (!isTooLate) return { mail, attachments: [] };
  return { later: withoutToken(unreachable(mail, words.failures.tooLate, now)) };
}
