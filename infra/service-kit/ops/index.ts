import express from 'express';
import type { Express } from 'express';
import type { Bus } from '../bus/bus.port.ts';
import { answers, type Metrics } from '../metrics/index.ts';
import { NotUsable } from '../store/store-error.ts';

interface OpsOptions {
  /** Rejects while requests could not be served. */
  ready: () => Promise<void>;
  /** Of those who have one, asked with health: without it requests are served, and what they did is told later. */
  bus?: Pick<Bus, 'ready'>;
  metrics: Metrics;
}

/** /healthz, /readyz and /metrics, for a port that operators reach and visitors do not (docs/faults 23). */
export function opsApp({ ready, bus, metrics }: OpsOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.get('/healthz', async (_request, response) => {
    const isAway = bus !== undefined && !(await answers(bus));
    response.type('text').send(isAway ? 'alive, the bus does not answer: events wait' : 'alive');
  });
  app.get('/readyz', async (_request, response) => {
    const [status, said] = await ready().then(
      () => [200, 'ready'] as const,
      (error: unknown) => [503, error instanceof NotUsable ? error.message : 'an engine does not answer'] as const,
    );
    response.status(status).type('text').send(said);
  });
  app.get('/metrics', async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.text());
  });
  return app;
}

/** Milliseconds from the signal until the process ends whatever still runs. */
const longestStop = 25_000;

const stops: (() => Promise<void>)[] = [];

/** Ends the process with 0 once `stop` has drained it, after SIGTERM or SIGINT; where several ask for it, once all have. */
export function stopOnSignal(stop: () => Promise<void>): void {
  if (stops.push(stop) > 1) return;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // Whatever does not end by itself is safe to cut: nothing acknowledged is in memory alone.
      setTimeout(() => process.exit(1), longestStop).unref();
      void Promise.all(stops.map((each) => each())).then(() => process.exit(0));
    });
  }
}
