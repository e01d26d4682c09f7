import type { MailState, NoticeKind } from '@portal/contracts/notices';
import { isAddress } from './delivery.ts';

/** A mail, as far as it matters for sending it again. */
export interface Resendable {
  kind: NoticeKind;
  state: MailState;
  to: string | null;
}

/** Its recipient's account by now. */
export interface Contact {
  deleted: boolean;
  email: string;
}

export type Resending = { to: string } | { refused: 'under_way' | 'account_deleted' | 'no_address' };

/** One mail is sent again so often in an hour. */
const mostAnHour = 3;
const hour = 60 * 60_000;

/** Milliseconds until a mail may be sent again; 0 where it may at once. */
export function waitToResend(resends: readonly { at: string }[], now: Date): number {
  const third = resends.at(-mostAnHour);
  return third ? Math.max(0, Date.parse(third.at) + hour - now.getTime()) : 0;
}

const ended: readonly MailState[] = ['sent', 'failed', 'uncertain'];
const toldOfTheEnd: readonly NoticeKind[] = ['account_deleted', 'role_refused'];

/**
 * Whether a mail can be sent again, and to which address: the person's present one. One that is on its way is not sent
 * twice, and who has left gets nothing but the mail about that.
 */
export function resendingOf({ kind, state, to }: Resendable, account: Contact | undefined): Resending {
  if (!ended.includes(state)) return { refused: 'under_way' };
  if (account?.deleted && !toldOfTheEnd.includes(kind)) return { refused: 'account_deleted' };
  const address = account && !account.deleted ? account.email : to;
  return address !== null && isAddress(address) ? { to: address } : { refused: 'no_address' };
}
