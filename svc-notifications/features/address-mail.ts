import { VersionConflict } from '@portal/service-kit/store';
import { addressed, unreachable } from '../domain/delivery.ts';
import type { Parts } from '../parts.ts';
import { listed } from '../store/mails.collection.ts';
import { words } from '../words.ts';

/** Mails that waited for the address of this person, if it is known now. */
export async function addressWaitingMails(parts: Parts, recipient: string): Promise<void> {
  const { accounts, mails } = parts;
  const account = await accounts.findById(recipient);
  if (!account) return;
  for (;;) {
    const waiting = await mails.find({ where: { recipient, state: 'waiting' } });
    if (waiting.length === 0) return;
    for (const { id } of waiting) await addressMail(parts, id, account);
    parts.wake();
  }
}

type Contact = { deleted: boolean; email: string; name: string };

async function addressMail({ mails, clock }: Parts, id: string, { deleted, email, name }: Contact): Promise<void> {
  const mail = await mails.get(id);
  if (mail.state !== 'waiting') return;
  const next = deleted
    ? unreachable(mail, words.failures.accountDeleted, clock())
    : addressed({ ...mail, name }, email, words.failures.badAddress, clock());
  try {
    await mails.replace(listed(next));
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
  }
}
