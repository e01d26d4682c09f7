import express, { type Express } from 'express';
import type { Metrics } from '../metrics/index.ts';

/** /healthz, /readyz and /metrics, for a port that operators reach and visitors do not. `ready` rejects while work would fail. */
export function opsApp({ ready, metrics }: { ready: () => Promise<void>; metrics: Metrics }): Express {
  const app = express();
  app.disable('x-powered-by');
  app.get('/healthz', (_request, response) => {
    response.type('text').send('alive');
  });
  app.get('/readyz', async (_request, response) => {
    const isReady = await ready().then(
      () => true,
      () => false,
    );
    response
      .status(isReady ? 200 : 503)
      .type('text')
      .send(isReady ? 'ready' : 'an engine does not answer');
  });
  app.get('/metrics', async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.text());
  });
  return app;
}
