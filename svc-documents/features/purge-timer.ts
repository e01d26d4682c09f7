import { whileLeased } from '@portal/service-kit/outbox';
import type { Store } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';
import { dateUnsentFiles } from './date-unsent-files.ts';
import { purgeFiles } from './purge-files.ts';
import { sweepUploads } from './uploads/sweep-uploads.ts';

const name = 'documents.purge';
const ttlMs = 60_000;

type PurgeStore = Pick<Store, 'lease' | 'release' | 'counters' | 'next'>;

/** Purges at once and then from time to time, on one replica at a time. */
export function createPurgeTimer(dependencies: Dependencies, store: PurgeStore, holder: string) {
  const { log, config } = dependencies;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStopping = false;

  const run = () =>
    whileLeased({ store, name, holder, ttlMs, log }, async (isHeld) => {
      const goesOn = () => isHeld() && !isStopping;
      await dateUnsentFiles(dependencies, store, goesOn);
      await purgeFiles(dependencies, goesOn);
      await sweepUploads(dependencies, goesOn);
    });
  const look = (): void => {
    running = running.then(run).catch((error: unknown) => log.warn({ error }, 'purging failed, trying again later'));
  };

  return {
    start(): void {
      look();
      timer = setInterval(look, config.purgeEvery);
      timer.unref();
    },
    async stop(): Promise<void> {
      isStopping = true;
      clearInterval(timer);
      await running;
    },
  };
}
