import { randomUUID } from 'node:crypto';
import { dayIn } from '@portal/contracts/presentation';
import type { Verifier } from '@portal/service-kit/auth';
import type { PortalSettings } from '@portal/service-kit/config';
import { type Caller, listen, Unauthorized } from '@portal/service-kit/http';
import { silentLog } from '@portal/service-kit/log';
import { createMetrics } from '@portal/service-kit/metrics';
import { startServices } from '@portal/service-kit/service';
import type { Store, Where } from '@portal/service-kit/store';
import express from 'express';
import { type Engines, openEngines } from '../engines.ts';
import { serviceApps } from '../public-app.ts';
import { createServices } from '../services.ts';
import { demoContact, demoPassword, type DemoPerson } from './people.ts';
import { portalClient, type PortalClient } from './portal-client.ts';
import type { Letters } from '@portal/service-kit/letters';
import { type Mailer, MailRefused } from '@portal/service-kit/mail';
import type { Clock } from '@portal/service-kit/time';

const day = 86_400_000;

/** So many days ago this mailbox was full. */
const full = { to: 'tsitsi.gumbo@portal.example', from: 218, until: 195 };

/**
 * The mail server of the past: mails of the last day are kept, to be read at /mail; older ones were delivered then, and only the
 * delivery record knows of them. Nothing is sent to anybody.
 */
function pastMail(clock: Clock, today: Date) {
  const daysAgo = () => (today.getTime() - clock().getTime()) / day;
  const isFull = () => daysAgo() < full.from && daysAgo() > full.until;
  const isKept = () => daysAgo() < 1;
  return {
    mailer: (kept: Mailer): Mailer => ({
      ...kept,
      async send(message) {
        if (message.to === full.to && isFull()) throw new MailRefused('550 5.2.2 Mailbox full');
        return isKept() ? kept.send(message) : 'delivered then';
      },
    }),
    /** A letter is drawn for a mail that is kept; what it would be for the others can be drawn at any time. */
    letters: (own: Letters): Letters => ({
      find: (letter) => (isKept() ? own.find(letter) : Promise.resolve(new Uint8Array())),
    }),
  };
}

/** The services of the portal on an empty folder, at an instant that whoever fills it moves. */
export interface DemoPortal {
  /** Makes an account that may work at once, and signs it in. */
  join(person: DemoPerson): Promise<PortalClient>;
  /** Moves the clock and waits until everything that falls due then has been done. */
  moveTo(instant: Date): Promise<void>;
  /** Waits until every event has been handled and every mail has come to its end. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Nobody signs in while the folder is filled: a session would end with every move of the clock. Other tokens are for `others` to judge. */
export function tokensOfOurs(others?: Verifier) {
  const callers = new Map<string, Caller>();
  const of = (kind: 'access' | 'view' | 'enrol') => async (token: string) => {
    const caller = callers.get(token);
    if (caller) return caller;
    if (!others) throw new Unauthorized();
    return others[kind](token);
  };
  const verifier: Verifier = {
    ...{ access: of('access'), view: of('view'), enrol: of('enrol') },
    isConfirmed: async (...act) => (await others?.isConfirmed(...act)) ?? false,
  };
  return {
    verifier,
    give(caller: Pick<Caller, 'id' | 'role'>): string {
      const token = randomUUID();
      callers.set(token, { ...caller, session: token, credentials: 1, amr: [] });
      return token;
    },
  };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));

const hasOutbox = async ({ stores }: Engines): Promise<boolean> => {
  for (const collection of Object.values(stores).flatMap((store) => store.declared()))
    if ((await collection.pending(1)).length > 0) return true;
  return false;
};

/** Waiting for what follows from an act, and for reminders that are due on the day that `today` tells. */
export function settling(
  engines: Engines,
  today: () => string,
): Pick<DemoPortal, 'settle'> & { remind: () => Promise<void> } {
  const { notifications, protocol } = engines.stores;
  const holds = async (store: Store, name: string, where: Where): Promise<boolean> =>
    (await store
      .declared()
      .find((one) => one.name === name)
      ?.count({ where }, 1)) === 1;
  const isMailing = () => holds(notifications, 'mails', { state: ['waiting', 'queued', 'sending'] });
  const settle = async (): Promise<void> => {
    while ((await hasOutbox(engines)) || (await isMailing())) await nextTurn();
  };
  const isDue = (field: string) => holds(protocol, 'protocols', { [field]: { to: today() } });
  const isReminding = async () => {
    for (const field of ['reminder_due', 'review_remind_on', 'return_remind_on', 'question_remind_on'])
      if (await isDue(field)) return true;
    return false;
  };
  return {
    settle,
    async remind() {
      if (!(await isReminding())) return;
      while (await isReminding()) await nextTurn();
      await settle();
    },
  };
}

/** Opens it at the instant `start`. Mails of the day before `today` are kept. */
export async function openDemoPortal(settings: PortalSettings, start: Date, today: Date): Promise<DemoPortal> {
  const metrics = createMetrics();
  const log = silentLog();
  let now = start;
  const clock = () => now;
  const engines = await openEngines({ ...settings, smtpUrl: undefined }, log, metrics, { isPassing: true });
  const { mailer, letters } = pastMail(clock, today);
  const { verifier, give } = tokensOfOurs();
  const around = { clock, verifier, remindEvery: 2, mailed: letters };
  const onStage = { ...engines, mailer: mailer(engines.mailer) };
  const { all: services, identity } = createServices(onStage, settings, log, metrics, around);
  await startServices(services);
  const { url, stop } = await listen(express().use(serviceApps(services)), { port: 0, host: '127.0.0.1' });
  const { settle, remind } = settling(engines, () => dayIn(now, settings.timeZone));

  return {
    async join({ role, first_name, last_name, email }) {
      const details = { first_name, last_name, email, ...demoContact, telephone: null, password: demoPassword };
      const { id } = await identity.accounts.register(details, role, { approved: true, demo: true });
      return portalClient(url, id, give({ id, role }));
    },
    async moveTo(instant) {
      now = instant;
      await remind();
    },
    settle,
    async close() {
      await stop();
      for (const service of services) await service.stop();
      await engines.close();
    },
  };
}
