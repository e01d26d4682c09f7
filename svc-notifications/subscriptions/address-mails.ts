import { cameFirst } from '@portal/service-kit/store';
import { addressed, unreachable } from '../domain/delivery.ts';
import type { Dependencies } from '../dependencies.ts';
import { listed, type StoredMail } from '../store/mails.collection.ts';
import { words } from '../words.ts';

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

/** How a person is reached. */
export interface Contact {
  /** Whether the account is gone. */
  deleted: boolean;
  email: string;
  name: string;
}

/** The mail as it goes on once its recipient is known. */
export const addressedTo = ({ deleted, email, name }: Contact, mail: StoredMail, now: Date): StoredMail =>
  deleted
    ? unreachable(mail, words.failures.accountDeleted, now)
    : addressed({ ...mail, name }, email, words.failures.badAddress, now);

async function addressMail({ mails, clock }: Dependencies, id: string, contact: Contact): Promise<void> {
  const mail = await mails.get(id);
  if (mail.state !== 'waiting') return;
  await cameFirst(() => mails.replace(listed(addressedTo(contact, mail, clock()))));
}
