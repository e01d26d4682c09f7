import { MailRefused } from '@portal/service-kit/mail';
import { EngineDown, VersionConflict } from '@portal/service-kit/store';
import { sending, settled, uncertain, type Outcome } from '../domain/delivery.ts';
import type { Parts } from '../parts.ts';
import type { StoredMail } from '../store/mails.collection.ts';
import { words } from '../words.ts';
import { composeMail } from './compose-mail.ts';

/** Hands over the mails that are due, a few at a time, until none is or `mayGoOn` says no. */
export async function sendDueMails(parts: Parts, mayGoOn: () => boolean): Promise<void> {
  const { mails, clock, config } = parts;
  while (mayGoOn()) {
    const due = await mails.find({
      where: { state: 'queued', next_attempt_at: { to: clock().toISOString() } },
      sort: 'next_attempt_at',
      limit: config.mailsAtOnce,
    });
    if (due.length === 0) return;
    await Promise.all(due.map(({ id }) => sendMail(parts, id)));
  }
}

/** Mails that a crash caught in the act: they may have gone out, so a person decides. */
export async function markInterrupted({ mails, clock, config }: Parts): Promise<void> {
  for (;;) {
    const caught = await mails.find({ where: { state: 'sending' }, limit: config.mailsAtOnce });
    if (caught.length === 0) return;
    for (const { id } of caught) {
      const mail = await mails.get(id);
      if (mail.state === 'sending') await mails.replace(uncertain(mail, words.failures.crashed, clock()));
    }
  }
}

async function sendMail(parts: Parts, id: string): Promise<void> {
  const mail = await parts.mails.get(id);
  if (mail.state !== 'queued' || mail.to === null) return;
  try {
    await parts.mails.replace(sending(mail, parts.clock()));
  } catch (error) {
    // Another sender was faster.
    if (error instanceof VersionConflict) return;
    throw error;
  }
  await settle(parts, id, await attempt(parts, mail, mail.to));
}

async function attempt({ mailer, config, log }: Parts, mail: StoredMail, to: string): Promise<Outcome> {
  try {
    await mailer.send(composeMail(mail, to, config));
    return { is: 'sent' };
  } catch (error) {
    if (error instanceof MailRefused) return { is: 'refused', reason: error.message };
    if (error instanceof EngineDown) return { is: 'down', reason: error.message };
    log.error({ error, mail: mail.id }, 'sending broke off');
    return { is: 'unknown', reason: words.failures.unknown };
  }
}

const triesToSettle = 20;

/** What became of the mail is known: it is stored even when the store has to be waited for. */
async function settle(parts: Parts, id: string, outcome: Outcome, tried = 1): Promise<void> {
  const { mails, clock, config } = parts;
  try {
    await mails.replace(settled(await mails.get(id), outcome, clock()));
  } catch (error) {
    const passes = error instanceof VersionConflict || error instanceof EngineDown;
    if (!passes || tried === triesToSettle) throw error;
    if (error instanceof EngineDown) await new Promise((resolve) => setTimeout(resolve, config.lookEvery));
    await settle(parts, id, outcome, tried + 1);
  }
}
