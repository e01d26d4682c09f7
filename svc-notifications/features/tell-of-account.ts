import { isAccountGone } from '@portal/contracts/events';
import type { AccountEvent } from '../domain/events-read.ts';
import { toldOfAccount } from '../domain/recipients.ts';
import type { Parts } from '../parts.ts';
import { addressWaitingMails } from './address-mail.ts';
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
  const contact = { email: event.data.email, name: nameOf(event.data) };
  await announce(parts, { event, about: null, told, contact });
}
