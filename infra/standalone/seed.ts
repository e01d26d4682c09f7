// Fills the data folder with made-up protocols: `node infra/standalone/seed.ts 100000`, while no portal runs on it.
import path from 'node:path';
import { createLog } from '@portal/service-kit/log';
import { createMetrics } from '@portal/service-kit/metrics';
import { seedProtocols } from '@portal/svc-protocol/seed';
import { openEngines } from './engines.ts';
import { FolderInUse } from './folder-lock.ts';
import { readPortalSettings } from '@portal/service-kit/config';
import { words } from './words.ts';

const count = Number(process.argv[2]);
if (!Number.isSafeInteger(count) || count < 1) {
  process.stderr.write(`${words.seed.usage}\n`);
  process.exit(2);
}

const settings = readPortalSettings(process.env);
try {
  const engines = await openEngines(settings, createLog(settings.logLevel), createMetrics());
  const began = performance.now();
  await seedProtocols({
    store: engines.stores.protocol,
    historyKey: engines.keys.history,
    count,
    until: new Date(),
    onProgress: (done) => void (done % 10_000 === 0 && process.stdout.write(`${words.seed.progress(done, count)}\n`)),
  });
  await engines.close();
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`${words.seed.done(count, path.resolve(settings.dataDir), seconds)}\n`);
} catch (error) {
  if (!(error instanceof FolderInUse)) throw error;
  process.stderr.write(`${words.start.folderInUse(path.resolve(settings.dataDir))}\n`);
  process.exitCode = 2;
}
