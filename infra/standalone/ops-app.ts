import { mailReader } from '@portal/mail-catcher';
import { opsApp } from '@portal/service-kit/ops';
import type { Metrics } from '@portal/service-kit/metrics';
import type { Express } from 'express';
import { words } from './words.ts';

interface OpsDependencies {
  ready: () => Promise<void>;
  metrics: Metrics;
  mailFolder: string;
}

/** Health, metrics and the mail reader, on the port that only this machine reaches. */
export function standaloneOpsApp({ ready, metrics, mailFolder }: OpsDependencies): Express {
  const app = opsApp({ ready, metrics });
  app.use('/mail', mailReader(mailFolder, words.mails.lead));
  return app;
}
