import { dayIn } from '@portal/contracts/presentation';
import type { NoticeKind } from '@portal/contracts/notices';
import { createVerifier } from '@portal/service-kit/auth';
import { readPortalSettings } from '@portal/service-kit/config';
import { listen } from '@portal/service-kit/http';
import { silentLog } from '@portal/service-kit/log';
import type { MailMessage } from '@portal/service-kit/mail';
import { createMetrics } from '@portal/service-kit/metrics';
import { startServices } from '@portal/service-kit/service';
import type { Store } from '@portal/service-kit/store';
import { demoContact, demoPassword, type DemoPerson } from '../../standalone/demo/people.ts';
import { portalClient, type PortalClient } from '../../standalone/demo/portal-client.ts';
import { settling, tokensOfOurs } from '../../standalone/demo/demo-portal.ts';
import { openEngines } from '../../standalone/engines.ts';
import { publicApp } from '../../standalone/public-app.ts';
import { createServices, type Services } from '../../standalone/services.ts';
import { notices } from '../../../svc-notifications/notices/store.ts';
import { noticeOf } from '../faults/notice-of.ts';

/** One person was told one thing, in the portal and by mail. */
export interface News {
  kind: NoticeKind;
  /** The address of the mail. */
  to: string;
  /** Id of the protocol. */
  about: string;
}

/** The whole standalone portal in this process, with its pages, on a clock that the test moves. */
export interface YearPortal {
  url: string;
  /** Of svc-protocol. */
  store: Store;
  /** Everything that was sent, in its order. */
  mails: readonly MailMessage[];
  /** What was told since this was asked last. @throws Error where a notice came without its mail, or a mail without its notice */
  news: () => Promise<News[]>;
  /** The instant that the clock shows. */
  now: () => Date;
  /** The council's day. */
  today: () => string;
  /** An account that may work at once: for calls over the API, whatever the clock says, and to log in with on screen. */
  join: (person: DemoPerson) => Promise<PortalClient>;
  /** Moves the clock on by so many days, and waits for the reminders that are due then. */
  pass: (days: number) => Promise<void>;
  /** Waits until every event has been handled and every mail was sent. */
  settle: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Opens it at this instant; `more` are further settings. */
export async function openYear(
  dataDir: string,
  start: Date,
  more: Readonly<Record<string, string>> = {},
): Promise<YearPortal> {
  const settings = readPortalSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off', ...more });
  const [log, metrics] = [silentLog(), createMetrics()];
  let now = start;
  const clock = () => now;
  const engines = await openEngines(settings, log, metrics, { isPassing: true });
  const mails: MailMessage[] = [];
  const mailer = { ...engines.mailer, send: (mail: MailMessage) => Promise.resolve(`mail ${mails.push(mail)}`) };
  const fetchJwks = () => services.identity.jwks();
  const { verifier, give } = tokensOfOurs(createVerifier({ fetchJwks, clock }));
  const around = { clock, verifier, remindEvery: 2 };
  const services: Services = createServices({ ...engines, mailer }, settings, log, metrics, around);
  await startServices(services.all);
  const { url, stop } = await listen(publicApp(services.all, settings), { port: 0, host: '127.0.0.1' });
  const today = () => dayIn(now, settings.timeZone);
  const { settle, remind } = settling(engines, today);
  const told = engines.stores.notifications.collection(notices);
  const heard = { mails: 0, notices: 0 };
  return {
    url,
    store: engines.stores.protocol,
    mails,
    async news() {
      const since = mails.slice(heard.mails);
      const all = await told.count({}, 1_000_000);
      if (all - heard.notices !== since.length)
        throw new Error(`${all - heard.notices} notices came, and ${since.length} mails`);
      Object.assign(heard, { mails: mails.length, notices: all });
      return Promise.all(
        since.map(async ({ messageId, to }) => {
          const { kind, about } = await told.get(noticeOf(messageId));
          return { kind, to, about: about?.id ?? '' };
        }),
      );
    },
    now: clock,
    today,
    settle,
    async join({ role, first_name, last_name, email }) {
      const details = { first_name, last_name, email, ...demoContact, telephone: null, password: demoPassword };
      const { id } = await services.identity.accounts.register(details, role, { approved: true });
      return portalClient(url, id, give({ id, role }));
    },
    async pass(days) {
      now = new Date(now.getTime() + days * 86_400_000);
      await remind();
    },
    async stop() {
      await stop();
      for (const service of services.all) await service.stop();
      await engines.close();
    },
  };
}
