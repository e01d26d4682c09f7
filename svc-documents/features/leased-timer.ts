import { whileLeased } from '@portal/service-kit/outbox';
import type { Store } from '@portal/service-kit/store';
import type { Log } from '@portal/service-kit/log';

const ttlMs = 60_000;

interface Rounds {
  store: Pick<Store, 'lease' | 'release'>;
  holder: string;
  log: Log;
  /** Of the lease. */
  name: string;
  /** Milliseconds from one round to the next. */
  every: number;
  /** A replica with nothing to do takes no lease (docs/store 19). */
  isDue?: () => Promise<boolean>;
  work: (isHeld: () => boolean) => Promise<void>;
}

/** Works at once and then from time to time, on one replica at a time. */
export function createLeasedTimer({ store, holder, log, name, every, isDue, work }: Rounds) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStopping = false;

  const run = async () => {
    if (isStopping || (isDue && !(await isDue()))) return;
    await whileLeased({ store, name, holder, ttlMs, log }, (isHeld) => work(() => isHeld() && !isStopping));
  };
  const look = (): void => {
    running = running.then(run).catch((error: unknown) => log.warn({ error }, `${name} failed, trying again later`));
  };

  return {
    start(): void {
      look();
      timer = setInterval(look, every);
      timer.unref();
    },
    async stop(): Promise<void> {
      isStopping = true;
      clearInterval(timer);
      await running;
    },
  };
}
