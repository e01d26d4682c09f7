import { accountMailKeptDays, type MailState, type NoticeKind } from '@portal/contracts/notices';
import { isAddress } from './delivery.rules.ts';
import { isAboutAccount, type About } from '../notices/notice.types.ts';

/** A mail, as far as it matters for sending it again. */
export interface Resendable {
  kind: NoticeKind;
  state: MailState;
  to: string | null;
  /** What it is about; null of a mail about the person's own account. */
  about: Pick<About, 'id' | 'account'> | null;
  created_at: string;
  resends?: readonly { at: string }[] | undefined;
}

/** Its recipient's account by now. */
export interface Contact {
  deleted: boolean;
  email: string;
}

export type Resending = { to: string } | { refused: 'under_way' | 'text_gone' | 'account_deleted' | 'no_address' };

/** How often one mail may be sent again in an hour. */
const mostAnHour = 3;
const hour = 60 * 60_000;

/** Milliseconds until a mail may be sent again; 0 where it may at once. */
export function waitToResend(resends: readonly { at: string }[], now: Date): number {
  const third = resends.at(-mostAnHour);
  return third ? Math.max(0, Date.parse(third.at) + hour - now.getTime()) : 0;
}

const ended: readonly MailState[] = ['sent', 'failed', 'uncertain'];
const textFor = accountMailKeptDays * 24 * hour;

/**
 * Whether only the record of a mail is left: true for mails about an account some days after they were last queued (docs/notices 20),
 * unless they still wait to be sent.
 */
export const isTextGone = (
  { state, about, created_at, resends = [] }: Omit<Resendable, 'to' | 'kind'>,
  now: Date,
): boolean =>
  isAboutAccount(about) &&
  ended.includes(state) &&
  Date.parse(resends.at(-1)?.at ?? created_at) + textFor <= now.getTime();

const toldOfTheEnd: readonly NoticeKind[] = ['account_deleted', 'role_refused'];

/**
 * Whether a mail can be sent again, and to which address: the person's present one. One that is on its way is not sent
 * twice, and who has left gets nothing but the mail about that.
 */
export function resendingOf(mail: Resendable, account: Contact | undefined, now: Date): Resending {
  const { kind, state, to } = mail;
  if (!ended.includes(state)) return { refused: 'under_way' };
  if (isTextGone(mail, now)) return { refused: 'text_gone' };
  if (account?.deleted && !toldOfTheEnd.includes(kind)) return { refused: 'account_deleted' };
  const address = account && !account.deleted ? account.email : to;
  return address !== null && isAddress(address) ? { to: address } : { refused: 'no_address' };
}
