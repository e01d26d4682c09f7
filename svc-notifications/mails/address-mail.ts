import { addressed, unreachable } from './delivery.rules.ts';
import type { Dependencies } from '../dependencies.ts';
import { listed, type StoredMail, type UnlistedMail } from './store.ts';
import { messages } from '../messages.ts';

/** How a person is reached. */
export interface Contact {
  /** Whether the account is gone. */
  deleted: boolean;
  email: string;
  name: string;
}

/** The mail as it goes on once its recipient is known. */
export const addressedTo = ({ deleted, email, name }: Contact, mail: UnlistedMail, now: Date): StoredMail =>
  listed(
    deleted
      ? unreachable(mail, messages.failures.accountDeleted, now)
      : addressed({ ...mail, name }, email, messages.failures.badAddress, now),
  );

/**
 * A queued mail about a study, to the address that its recipient has by now: it may have waited for hours. One about the account
 * itself goes where it was meant to.
 */
export async function readdressed(
  { accounts, clock }: Pick<Dependencies, 'accounts' | 'clock'>,
  mail: StoredMail,
): Promise<StoredMail> {
  const account = mail.about && (await accounts.findById(mail.recipient));
  return !account || account.email === mail.to ? mail : addressedTo(account, mail, clock());
}
