import type { Store } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';
import { purgeFiles } from './purge-files.ts';

const lease = 'documents.purge';
const leaseFor = 10 * 60_000;

/** Purges at once and then from time to time, on one replica at a time. */
export function createPurgeTimer(dependencies: Dependencies, store: Pick<Store, 'lease' | 'release'>, holder: string) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const run = async (): Promise<void> => {
    if (!(await store.lease(lease, holder, leaseFor))) return;
    await purgeFiles(dependencies);
    await store.release(lease, holder);
  };
  const look = (): void => {
    running = running
      .then(run)
      .catch((error: unknown) => dependencies.log.warn({ error }, 'purging failed, trying again later'));
  };

  return {
    start(): void {
      look();
      timer = setInterval(look, dependencies.config.purgeEvery);
      timer.unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
