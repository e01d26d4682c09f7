import { isAccountGone, type AccountEvent } from '@portal/contracts/events';
import { toldOfAccount } from '../domain/recipients.ts';
import type { Parts } from '../dependencies.ts';
import { addressWaitingMails } from './address-mails.ts';
import { announce } from './announce.ts';
import { queueResetMail } from './queue-reset-mail.ts';
import { nameOf } from './recipient-of.ts';

/** An account event: its state is kept, mails that waited for it go on, and the person is told where rules.md says so. */
export async function tellOfAccount(parts: Parts, event: AccountEvent): Promise<void> {
  await parts.accountView.apply(event);
  await addressWaitingMails(parts, event.key);
  if (event.type === 'account.password_reset_requested') await queueResetMail(parts, event);
  if (isAccountGone(event)) await parts.mailChoices.remove(event.key);
  const told = toldOfAccount(event);
  if (told.length === 0) return;
  // Also of an account that is gone: the mail about that goes to the address that it had.
  const contact = { deleted: false, email: event.data.email, name: nameOf(event.data) };
  await announce(parts, { event, about: null, told, contact });
}
