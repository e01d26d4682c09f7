import type { Log } from '@portal/service-kit/log';
import { forgetMails } from '@portal/service-kit/mail';

const day = 24 * 60 * 60_000;
/** Milliseconds for which a mail about an account is kept: it may hold a link (accounts.md 13). */
const keptFor = 30 * day;

/** At start and then once a day: removes what is past its time from the folder of mails. Answers what stops it. */
export function tendMails(folder: string, log: Log): () => void {
  const tend = (): void =>
    void forgetMails(folder, new Date(Date.now() - keptFor)).catch((error: unknown) =>
      log.warn({ error }, 'mails past their time could not be removed, trying again tomorrow'),
    );
  tend();
  const timer = setInterval(tend, day).unref();
  return () => clearInterval(timer);
}
