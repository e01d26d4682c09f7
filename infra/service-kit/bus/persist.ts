import { setTimeout as sleep } from 'node:timers/promises';
import { EngineDown } from '../store/store-error.ts';

export interface Persistence {
  /** Attempts before an error is final; an EngineDown is not counted. */
  tries: number;
  /** Before the second try; doubled before each further one. */
  firstDelayMs: number;
  /** Aborts the waiting: EngineDown is thrown. */
  signal: AbortSignal;
  onRetry?: (error: unknown) => void;
}

const longestDelayMs = 5_000;

/** Does `work` until it succeeds. @throws the last error after as many tries as allowed, EngineDown once aborted */
export async function persist<T>(work: () => Promise<T>, how: Persistence): Promise<T> {
  let failures = 0;
  for (let attempt = 0; ; attempt += 1) {
    if (how.signal.aborted) throw new EngineDown('The bus');
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof EngineDown)) failures += 1;
      if (failures >= how.tries) throw error;
      how.onRetry?.(error);
    }
    await pause(Math.min(how.firstDelayMs * 2 ** attempt, longestDelayMs), how.signal);
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal });
  } catch (cause) {
    throw new EngineDown('The bus', { cause });
  }
}
