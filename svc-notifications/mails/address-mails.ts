import { tryInsert } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';
import { addressedTo, type Contact } from './address-mail.ts';

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
