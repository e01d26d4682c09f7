import { readBuiltManifest, watchManifests } from '@portal/front-server';
import { demandingToken, mailReader } from '@portal/mail-catcher';
import { noteSettings, type PortalSettings } from '@portal/service-kit/config';
import { listen, onlyAskedHere } from '@portal/service-kit/http';
import { createLog, type Log } from '@portal/service-kit/log';
import { tendMails } from '@portal/service-kit/mail';
import { createMetrics } from '@portal/service-kit/metrics';
import { opsApp } from '@portal/service-kit/ops';
import { startServices } from '@portal/service-kit/service';
import { randomSecret } from '@portal/service-kit/time';
import { openTracing, type Tracing } from '@portal/service-kit/tracing';
import express from 'express';
import path from 'node:path';
import { openEngines, storeNames, type Engines } from './engines.ts';
import { publicApp } from './public-app.ts';
import { createServices } from './services.ts';
import { refuseEmptied } from './refuse-emptied.ts';
import { startWarnings } from './advice.ts';
import { messages } from './messages.ts';

export interface Standalone {
  url: string;
  opsUrl: string;
  /** The password of /mail beside `opsUrl`; undefined where mails are sent: it is not there then. */
  mailToken: string | undefined;
  /** The addresses of the demo accounts that can sign in. */
  demo: readonly string[];
  /** Lets requests under way finish, then services, then engines. */
  stop(): Promise<void>;
}

/** The whole portal in this process, or without the pages. What was begun ends where it cannot start. @throws what listening throws (EADDRINUSE) */
export async function startStandalone(
  settings: PortalSettings,
  { withPages = true, log = createLog(settings.logLevel) }: { withPages?: boolean; log?: Log } = {},
): Promise<Standalone> {
  noteSettings(log, settings);
  for (const sentence of startWarnings(settings)) log.warn(sentence);
  /** How to end what was begun, the last one first. */
  const ending: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of ending.splice(0)) await end();
  };
  try {
    return { ...(await begin(settings, { withPages, log }, (end) => ending.unshift(end))), stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

/** `ends` is told how each thing that was begun is ended. */
async function begin(
  settings: PortalSettings,
  { withPages, log }: { withPages: boolean; log: Log },
  ends: (end: () => unknown) => void,
): Promise<Omit<Standalone, 'stop'>> {
  const metrics = createMetrics();
  const tracing = await openTracing(settings.otlpEndpoint, 'portal');
  ends(tracing.stop);
  const engines = await openEngines(settings, log, metrics);
  ends(engines.close);
  const { all: services, identity } = createServices(traced(engines, tracing), settings, log, metrics);
  // Tables are rebuilt for changed declarations before anybody asks for anything.
  for (const store of Object.values(engines.stores)) await store.ready();
  await refuseEmptied(path.resolve(settings.dataDir), engines.stores);
  // Health, metrics and the mail reader, on the port that only this machine reaches. It comes first: where it is taken nobody is served.
  let isServing = false;
  const ready = async (): Promise<void> => {
    if (!isServing) throw new Error('Nothing is served yet');
    await engines.ready();
  };
  const opsPages = express().disable('x-powered-by').use(onlyAskedHere, opsApp({ ready, metrics }));
  const mailToken = settings.smtpUrl ? undefined : randomSecret(16);
  if (mailToken) opsPages.use('/mail', demandingToken(mailToken), mailReader(engines.mailFolder, messages.mails.lead));
  const ops = await listen(opsPages, { port: settings.opsPort, host: '127.0.0.1' });
  ends(ops.stop);
  for (const service of services.toReversed()) ends(() => service.stop());
  await startServices(services);
  const front = await listen(publicApp(services, settings, { tracing, withPages }), {
    port: settings.port,
    host: settings.host,
    headers: settings.answerHeaders,
  });
  ends(front.stop);
  isServing = true;
  ends(watchManifests(readBuiltManifest, log));
  ends(tendMails(engines.mailFolder, log));
  return { url: front.url, opsUrl: ops.url, mailToken, demo: await identity.accounts.demo() };
}

/** The engines with a span for each thing they do, where traces are kept. Whoever has the engines opens and closes them. */
const traced = (engines: Engines, tracing: Tracing): Engines => ({
  ...engines,
  stores: Object.fromEntries(
    storeNames.map((name) => [name, tracing.store(engines.stores[name])]),
  ) as Engines['stores'],
  bus: tracing.bus(engines.bus),
  mailer: tracing.mailer(engines.mailer),
});
