import express, { type Express } from 'express';
import type { Metrics } from '../metrics/index.ts';
import { NotUsable } from '../store/store-error.ts';

/** /healthz, /readyz and /metrics, for a port that operators reach and visitors do not. `ready` rejects while work would fail. */
export function opsApp({ ready, metrics }: { ready: () => Promise<void>; metrics: Metrics }): Express {
  const app = express();
  app.disable('x-powered-by');
  app.get('/healthz', (_request, response) => {
    response.type('text').send('alive');
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
