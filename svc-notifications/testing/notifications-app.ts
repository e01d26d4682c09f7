import { join } from 'node:path';
import type { MailRecord, Notice } from '@portal/contracts/notices';
import type { Role } from '@portal/contracts/accounts';
import type { AccountEvent, FollowUpEvent, MeetingEvent, ProposalEvent, ProtocolEvent } from '@portal/contracts/events';
import { createInProcessBus, openDeadLetters } from '@portal/service-kit/bus';
import { testKeys } from '@portal/service-kit/keys';
import type { LetterRef, Letters } from '@portal/service-kit/letters';
import { silentLog } from '@portal/service-kit/log';
import type { MailMessage, Mailer } from '@portal/service-kit/mail';
import { createMetrics } from '@portal/service-kit/metrics';
import { startServices } from '@portal/service-kit/service';
import { openSqliteStore } from '@portal/service-kit/store';
import { createFakeClock, createTempFolder, createTestIdentity, startTestApp } from '@portal/service-kit/testing';
import { randomIds } from '@portal/service-kit/time';
import { createNotificationsService, type NotificationsConfig } from '../index.ts';
import { mails } from '../mails/store.ts';

/** A mail server that keeps what it took and answers what a test tells it to. */
export function createScriptedMailer() {
  const taken: MailMessage[] = [];
  let answer: (message: MailMessage) => Promise<void> = () => Promise.resolve();
  const mailer: Mailer = {
    async send(message) {
      await answer(message);
      taken.push(message);
      return '250 taken';
    },
    ready: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  return { mailer, taken, answerWith: (next: typeof answer) => (answer = next) };
}

/** Letters of which each is there, until a test tells otherwise. */
function createScriptedLetters() {
  const bytesOf = ({ protocol, decided_at }: LetterRef) => Buffer.from(`%PDF of ${protocol} at ${decided_at}`);
  let answer: Letters['find'] = (letter) => Promise.resolve(bytesOf(letter));
  const letters: Letters = { find: (letter) => answer(letter) };
  return {
    letters,
    bytesOf,
    answerWith: (next?: Letters['find']) => (answer = next ?? ((letter) => Promise.resolve(bytesOf(letter)))),
  };
}

/** The whole service on its embedded engines, with a mail server that a test tells what to answer where no other is given. */
export async function startNotifications(config: Partial<NotificationsConfig> = {}, mailer?: Mailer) {
  const { folder, remove } = await createTempFolder();
  const clock = createFakeClock();
  const identity = createTestIdentity(clock);
  const post = createScriptedMailer();
  const archive = createScriptedLetters();
  const all = {
    publicUrl: 'https://portal.example.org',
    councilName: 'MRC',
    mailFrom: 'MRC <ethics@example.org>',
    timeZone: 'Africa/Harare',
    lookEvery: 20,
    waitForAccounts: 200,
    ...config,
  };

  const openStore = () => openSqliteStore({ file: join(folder, 'notifications.sqlite'), clock });
  async function open(store = openStore()) {
    const bus = createInProcessBus({ firstDelayMs: 1 });
    const [log, metrics, verifier] = [silentLog(), createMetrics(), identity.verifier];
    const dependencies = {
      store,
      bus,
      mailer: mailer ?? post.mailer,
      letters: archive.letters,
      clock,
      ids: randomIds,
      verifier,
      log,
      metrics,
      keys: testKeys(),
      config: all,
    };
    const service = createNotificationsService(dependencies);
    await startServices([service]);
    return { store, bus, service, metrics, app: await startTestApp(service.app) };
  }

  let now = await open();
  const closing = async ({ app, service, bus }: typeof now) => {
    await app.stop();
    await service.stop();
    await bus.close();
  };
  const close = async () => {
    await closing(now);
    await now.store.close();
  };
  const call = (
    method: string,
    path: string,
    id: string,
    role: Role,
    headers: Record<string, string> = {},
    body?: unknown,
  ) =>
    now.app.call(method, path, {
      token: identity.token(id, role),
      headers: { ...identity.confirmation(id, method, path), ...headers },
      ...(body !== undefined && { body }),
    });

  return {
    clock,
    identity,
    post,
    archive,
    call,
    now: () => now,
    mails: () => now.store.collection(mails),
    deadLetters: () => openDeadLetters(now.store, clock),
    tellAccount: (event: AccountEvent) => now.bus.publish('account', [event]),
    tellProposal: (event: ProposalEvent) => now.bus.publish('proposal', [event]),
    tellMeeting: (event: MeetingEvent) => now.bus.publish('meeting', [event]),
    tellFollowUp: (event: FollowUpEvent) => now.bus.publish('follow_up', [event]),
    tellProtocol: (event: ProtocolEvent) => now.bus.publish('protocol', [event]),
    noticesOf: async (id: string, role: Role = 'researcher') =>
      (await call('GET', '/api/notifications?page_size=100', id, role)).body as Notice[],
    records: async (state = '') =>
      (await call('GET', `/api/mails?page_size=100&state=${state}`, 'officer-1', 'compliance')).body as MailRecord[],
    /** One more service on the same store and mail server. */
    async replica() {
      const second = await open(now.store);
      return () => closing(second);
    },
    async restart() {
      await close();
      now = await open();
    },
    async stop() {
      await close();
      await remove();
    },
  };
}

export type NotificationsApp = Awaited<ReturnType<typeof startNotifications>>;
