import type { MailsResent, ResendMails } from '@portal/contracts/notices';
import { checkIfMatch, NoSuchRecord, ProblemError, StateConflict, TooMany, type Call } from '@portal/service-kit/http';
import { compareAndSet } from '@portal/service-kit/store';
import { startOfDay } from '@portal/service-kit/time';
import { resent } from './delivery.rules.ts';
import type { Resend } from './mail.types.ts';
import { letterOf } from './mail-letter.rules.ts';
import { resendingOf, waitToResend } from './resend.rules.ts';
import type { Dependencies } from '../dependencies.ts';
import { listed, type StoredMail } from './store.ts';
import { messages } from '../messages.ts';

/** Mails that are queued anew at the same time. */
const manyAtOnce = 20;

/** `by` is an account's id, or of no account. */
export async function resendMany(
  dependencies: Dependencies,
  { states, since }: ResendMails,
  asked: Pick<Resend, 'by' | 'correlation_id'>,
): Promise<MailsResent> {
  const from = startOfDay(since, dependencies.config.timeZone);
  const list = { where: { state: states }, sort: '-created_at' };
  const ends: boolean[] = [];
  for await (const rows of dependencies.mails.all(list, manyAtOnce)) {
    // Few have failed, so that no index is worth its writes.
    const failed = rows.filter(({ updated_at }) => updated_at >= from);
    ends.push(...(await Promise.all(failed.map(({ id }) => isRequeued(dependencies, id, asked)))));
    dependencies.wake();
  }
  const resent = ends.filter((isQueued) => isQueued).length;
  return { resent, left: ends.length - resent };
}

async function isRequeued(...given: Parameters<typeof requeued>): Promise<boolean> {
  try {
    await compareAndSet(() => requeued(...given));
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}

interface Asked extends Pick<Resend, 'by' | 'correlation_id'> {
  /** Of whoever saw one version. */
  headers?: Call['headers'];
}

/** In a race of two requests the second one decides again, and finds the mail on its way. */
export async function requeued(
  dependencies: Dependencies,
  id: string,
  { by, correlation_id, headers }: Asked,
): Promise<StoredMail> {
  const mail = await dependencies.mails.findById(id);
  if (!mail) throw new NoSuchRecord();
  if (headers) checkIfMatch(headers, mail.version);
  const account = await dependencies.accounts.findById(mail.recipient);
  const resending = resendingOf(mail, account, dependencies.clock());
  if ('refused' in resending) throw new StateConflict(messages.resend[resending.refused], { version: mail.version });
  const name = account?.name || mail.name;
  const wait = waitToResend(mail.resends ?? [], dependencies.clock());
  if (wait > 0) throw new TooMany(wait / 1000);
  // The letter is asked for anew, also where the mail went without it.
  const letter = letterOf(mail);
  const asked = { to: resending.to, by, correlation_id };
  const next = resent({ ...mail, name, ...(letter && { letter }) }, asked, dependencies.clock());
  return dependencies.mails.replace(listed(next));
}
