import type { Metrics } from '@portal/service-kit/metrics';
import express, { type Express } from 'express';
import { mailReader } from './mail-reader/mail-reader.ts';

interface OpsParts {
  ready: () => Promise<void>;
  metrics: Metrics;
  mailFolder: string;
}

/** Health, metrics and the mail reader, on the port that only this machine reaches. */
export function opsApp({ ready, metrics, mailFolder }: OpsParts): Express {
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
  app.use('/mail', mailReader(mailFolder));
  return app;
}
