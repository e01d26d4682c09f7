import { mailRules } from '@portal/contracts/notices';
import { tryInsert } from '@portal/service-kit/store';
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

/** A mail about what its recipient may not see any more leads where its notice does, also when it is sent again (docs/notices 24). */
export async function leadingOn({ notices }: Pick<Dependencies, 'notices'>, mail: StoredMail): Promise<StoredMail> {
  // Only reviewers are taken away.
  const mayBe = mail.about && mailRules[mail.kind].recipients.includes('reviewer');
  const notice = mayBe ? await notices.findById(mail.id) : undefined;
  return mail.about && notice?.about?.is_taken_back ? { ...mail, about: { ...mail.about, is_taken_back: true } } : mail;
}

/** Mails that waited for the address of this person, if it is known now. */
export async function addressWaitingMails(dependencies: Dependencies, recipient: string): Promise<void> {
  const { accounts, mails } = dependencies;
  const account = await accounts.findById(recipient);
  if (!account) return;
  for (;;) {
    const waiting = await mails.find({ where: { recipient, state: 'waiting' } });
    if (waiting.length === 0) return;
    await Promise.all(waiting.map(({ id }) => addressMail(dependencies, id, account)));
    dependencies.wake();
  }
}

async function addressMail({ mails, clock }: Dependencies, id: string, contact: Contact): Promise<void> {
  const mail = await mails.get(id);
  if (mail.state !== 'waiting') return;
  await tryInsert(() => mails.replace(addressedTo(contact, mail, clock())));
}
