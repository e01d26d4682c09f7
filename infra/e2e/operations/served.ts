import type { MailState } from '@portal/contracts/notices';
import { listen } from '@portal/service-kit/http';
import { silentLog } from '@portal/service-kit/log';
import { createMetrics, type Metrics } from '@portal/service-kit/metrics';
import { startServices, type Service } from '@portal/service-kit/service';
import { waitFor } from '@portal/service-kit/testing';
import { createServices, type Engines } from '@portal/standalone';
import { publicApp } from '../../standalone/public-app.ts';
import { mailStatesOf, outboxesOf } from '../republish/kept-of-others.ts';
import type { Profile } from './profiles.ts';

const groups = [
  'protocol',
  'protocol.files',
  'protocol.forms',
  'protocol.meetings',
  'protocol.record',
  'protocol.review_tasks',
  'documents.claims',
  'documents.accounts',
  'notifications.accounts',
  'notifications.protocols',
];
const ended: readonly MailState[] = ['sent', 'failed'];

/** All services in this process, on the engines of a profile. */
export interface Served {
  engines: Engines;
  services: Service[];
  url: string;
  metrics: Metrics;
  /** Resolves when every event has been published and handled, and every mail has come to its end: one to somebody who left meanwhile has failed. */
  quiet: () => Promise<unknown>;
  stop: () => Promise<void>;
}

export async function serve(profile: Profile): Promise<Served> {
  const engines = await profile.open();
  const metrics = createMetrics();
  const services = createServices(engines, profile.settings, silentLog(), metrics).all;
  await startServices(services).catch(async (error: unknown) => {
    await engines.close();
    throw error;
  });
  const front = await listen(publicApp(services, profile.settings), { port: 0, host: '127.0.0.1' });
  return {
    engines,
    services,
    url: front.url,
    metrics,
    quiet: () =>
      waitFor(async () => {
        const waiting = await Promise.all(outboxesOf(engines).map((outbox) => outbox.pending(1)));
        const caughtUp = await Promise.all(groups.map((group) => engines.bus.caughtUp(group)));
        const mails = await mailStatesOf(engines);
        return waiting.flat().length === 0 && caughtUp.every(Boolean) && mails.every((state) => ended.includes(state));
      }),
    async stop() {
      await front.stop();
      for (const service of services) await service.stop();
      await engines.close();
    },
  };
}
