import { afterAll, beforeAll } from '@jest/globals';
import { createTempFolder } from '@portal/service-kit/testing';
import { mailsOf } from '../portal/mails.ts';
import { startPortal, type RunningPortal } from '../portal/start-portal.ts';
import { startCollector, type Collector } from './collector.ts';
import { describeObserved } from './describe-observed.ts';

let data: Awaited<ReturnType<typeof createTempFolder>>;
let portal: RunningPortal;
let collector: Collector;
beforeAll(async () => {
  data = await createTempFolder();
  collector = await startCollector();
  const settings = { LOG_LEVEL: 'info', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  portal = await startPortal(data.folder, settings);
});
afterAll(async () => {
  await portal?.stop();
  await collector?.stop();
  await data.remove();
});

describeObserved('in one process', {
  portal: () => ({
    ...portal,
    opsUrls: [portal.opsUrl],
    printed: portal.output,
    mails: () => mailsOf(portal),
    spans: collector.spans,
  }),
});
