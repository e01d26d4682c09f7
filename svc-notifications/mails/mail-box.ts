import type { Attachment, MailMessage } from '@portal/service-kit/mail';
import { MailRefused } from '@portal/service-kit/mail';
import { tryInsert, EngineDown, VersionConflict, type Collection, type Query } from '@portal/service-kit/store';
import { correlationOf, sending, settled, type Outcome } from './delivery.rules.ts';
import type { Delivery } from './mail.types.ts';
import type { Dependencies } from '../dependencies.ts';
import { messages } from '../messages.ts';

type Mail = Delivery & { id: string; version: number };

/** Mails of one kind, as far as sending them goes. */
export interface MailBox {
  isDue(): Promise<boolean>;
  /** Whether a mail is being handed over, or was when its sender crashed. */
  isCaught(): Promise<boolean>;
  /** Hands over what is due, a few at a time, until nothing is or `mayGoOn` says no. */
  sendDue(mayGoOn: () => boolean): Promise<void>;
  /** Mails that a crash caught in the act: they may have gone out. */
  markInterrupted(): Promise<void>;
}

/** Of their collection, what sending needs. */
interface Mails<M extends Mail> extends Pick<Collection<M>, 'get' | 'replace'> {
  find(query: Query): Promise<readonly Pick<M, 'id'>[]>;
}

/** A mail that is ready to be handed over with these files; or the mail to store instead, because it has to wait or has failed. */
export type Prepared<M> = { mail: M; attachments: readonly Attachment[] } | { later: M };

interface Options<M extends Mail> {
  mails: Mails<M>;
  /** Fetches what goes with a mail, readdresses it, or ends it; nothing does when left out. */
  prepare?: (mail: M) => Promise<Prepared<M>>;
  /** `to` is an address that was checked. */
  compose: (mail: M, to: string) => MailMessage;
  /** What is kept of a mail that will not be sent again. */
  close?: (mail: M) => M;
}

type SendingDependencies = Pick<Dependencies, 'mailer' | 'clock' | 'log' | 'metrics' | 'config'>;

const triesToSettle = 20;

export function createMailBox<M extends Mail>(
  dependencies: SendingDependencies,
  { mails, prepare, compose, close = (mail) => mail }: Options<M>,
): MailBox {
  const { clock, config } = dependencies;
  const closed = (mail: M): M => (mail.state === 'queued' ? mail : close(mail));

  async function send(id: string): Promise<void> {
    const mail = await mails.get(id);
    if (mail.state !== 'queued') return;
    const prepared: Prepared<M> = prepare ? await prepare(mail) : { mail, attachments: [] };
    if ('later' in prepared) return void (await taken(prepared.later));
    const { mail: ready, attachments } = prepared;
    const { to } = ready;
    const begun = to === null ? undefined : await taken(sending(ready, clock()));
    if (to === null || !begun) return;
    const outcome = await attempt(dependencies, id, () => ({ ...compose(ready, to), attachments }));
    dependencies.log.info({ mail: id, correlation_id: correlationOf(mail), outcome: outcome.is }, 'mail handed over');
    dependencies.metrics.mailHandedOver(outcome.is);
    await settle(begun, outcome);
  }

  /** As it is stored then; undefined where another sender was faster. */
  async function taken(next: M): Promise<M | undefined> {
    let stored: M | undefined;
    await tryInsert(async () => (stored = await mails.replace(next)));
    return stored;
  }

  /** What became of the mail is known: it is stored even when the store has to be waited for. A power cut that undoes `sent` has it sent once more after an hour. */
  async function settle(begun: M, outcome: Outcome): Promise<void> {
    let present: M | undefined = begun;
    for (let tried = 1; ; tried += 1) {
      try {
        const mail = closed(settled(present ?? (await mails.get(begun.id)), outcome, clock()));
        await mails.replace(mail, [], { isLight: outcome.is === 'sent' });
        return;
      } catch (error) {
        const passes = error instanceof VersionConflict || error instanceof EngineDown;
        if (!passes || tried === triesToSettle) throw error;
        if (error instanceof EngineDown) await new Promise((resolve) => setTimeout(resolve, config.lookEvery));
        present = undefined;
      }
    }
  }

  const dueMails = (limit: number) =>
    mails.find({
      where: { state: 'queued', next_attempt_at: { to: clock().toISOString() } },
      sort: 'next_attempt_at',
      limit,
    });
  const caughtMails = (limit: number) => mails.find({ where: { state: 'sending' }, limit });

  return {
    isDue: async () => (await dueMails(1)).length > 0,
    isCaught: async () => (await caughtMails(1)).length > 0,
    async sendDue(mayGoOn) {
      while (mayGoOn()) {
        const due = await dueMails(config.mailsAtOnce);
        if (due.length === 0) return;
        // All of them are awaited, even where one fails: the next sender takes a mail in `sending` for one that a crash interrupted.
        const ends = await Promise.allSettled(due.map(({ id }) => send(id)));
        for (const end of ends) if (end.status === 'rejected') throw end.reason;
      }
    },
    async markInterrupted() {
      for (;;) {
        const caught = await caughtMails(config.mailsAtOnce);
        if (caught.length === 0) return;
        await Promise.all(
          caught.map(async ({ id }) => {
            const mail = await mails.get(id);
            if (mail.state !== 'sending') return;
            await mails.replace(closed(settled(mail, { is: 'unknown', reason: messages.failures.crashed }, clock())));
          }),
        );
      }
    },
  };
}

async function attempt({ mailer, log }: SendingDependencies, id: string, compose: () => MailMessage): Promise<Outcome> {
  try {
    await mailer.send(compose());
    return { is: 'sent' };
  } catch (error) {
    if (error instanceof MailRefused) return { is: 'refused', reason: error.message };
    if (error instanceof EngineDown) return { is: 'down', reason: error.message };
    log.error({ error, mail: id }, 'sending broke off');
    return { is: 'unknown', reason: messages.failures.unknown };
  }
}
