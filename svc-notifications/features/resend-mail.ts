import {
  checkIfMatch,
  etagOf,
  NoSuchRecord,
  StateConflict,
  TooMany,
  type Answer,
  type Call,
  type Caller,
} from '@portal/service-kit/http';
import { compareAndSet } from '@portal/service-kit/store';
import { resent } from '../domain/delivery.ts';
import { letterOf } from '../domain/mail-letter.ts';
import { resendingOf, waitToResend } from '../domain/resend.ts';
import type { Dependencies } from '../dependencies.ts';
import { listed, type StoredMail } from '../store/mails.collection.ts';
import { messages } from '../messages.ts';
import { presentMails } from './present-mail.ts';

type ResendCall = Call<{ id: string }> & { caller: Caller };

/**
 * POST /api/mails/{id}/resend: the same mail once more, under the same Message-ID, to the person's present address.
 * @throws NoSuchRecord, StaleVersion, StateConflict while it is on its way or there is nobody to send it to, TooMany the fourth time in an hour
 */
export const resendMail =
  (dependencies: Dependencies) =>
  async (call: ResendCall): Promise<Answer> => {
    const mail = await compareAndSet(() => requeued(dependencies, call));
    dependencies.wake();
    const [body] = await presentMails(dependencies, [mail]);
    return { status: 200, body, headers: { ETag: etagOf(mail.version) } };
  };

/** In a race of two requests the second one decides again, and finds the mail on its way. */
async function requeued(dependencies: Dependencies, call: ResendCall): Promise<StoredMail> {
  const { params, headers, caller, requestId: correlation_id } = call;
  const mail = await dependencies.mails.findById(params.id);
  if (!mail) throw new NoSuchRecord();
  checkIfMatch(headers, mail.version);
  const account = await dependencies.accounts.findById(mail.recipient);
  const resending = resendingOf(mail, account, dependencies.clock());
  if ('refused' in resending) throw new StateConflict(messages.resend[resending.refused], { version: mail.version });
  const name = account?.name || mail.name;
  const wait = waitToResend(mail.resends ?? [], dependencies.clock());
  if (wait > 0) throw new TooMany(wait / 1000);
  // The letter is asked for anew, also where the mail went without it.
  const letter = letterOf(mail);
  const asked = { to: resending.to, by: caller.id, correlation_id };
  const next = resent({ ...mail, name, ...(letter && { letter }) }, asked, dependencies.clock());
  return dependencies.mails.replace(listed(next));
}
