import type { PortalSettings } from '@portal/service-kit/config';
import { listen } from '@portal/service-kit/http';
import { createLog } from '@portal/service-kit/log';
import { createMetrics } from '@portal/service-kit/metrics';
import { openTracing } from '@portal/service-kit/tracing';
import { openEngines } from './engines.ts';
import { traced } from './traced.ts';
import { standaloneOpsApp } from './ops-app.ts';
import { publicApp } from './public-app.ts';
import { createServices } from './services.ts';

export interface Standalone {
  url: string;
  opsUrl: string;
  /** Lets requests under way finish, then services, then engines. */
  stop(): Promise<void>;
}

/** The whole portal in this process. @throws what listening throws (EADDRINUSE) */
export async function startStandalone(settings: PortalSettings): Promise<Standalone> {
  const log = createLog(settings.logLevel);
  const metrics = createMetrics();
  const engines = await openEngines(settings, log, metrics);
  const tracing = await openTracing(settings.otlpEndpoint, 'portal');
  const { all: services } = createServices(traced(engines, tracing), settings, log, metrics);
  // A folder of a former version is brought in line before anybody asks for anything.
  for (const store of Object.values(engines.stores)) await store.ready();
  for (const service of services) await service.start();
  const front = await listen(publicApp(services, settings, tracing), { port: settings.port, host: settings.host });
  const ops = await listen(standaloneOpsApp({ ready: engines.ready, metrics, mailFolder: engines.mailFolder }), {
    port: settings.opsPort,
    host: '127.0.0.1',
  });
  return {
    url: front.url,
    opsUrl: ops.url,
    async stop() {
      await front.stop();
      for (const service of services) await service.stop();
      await ops.stop();
      await engines.close();
      await tracing.stop();
    },
  };
}
