import { ApiProblem, Offline } from '@portal/web-kit';

/** What an upload waits for before it goes on by itself. */
export type Waiting = 'connection' | 'portal' | 'login' | 'room';

/** docs/files 18: seconds before each retry; the last one repeats. */
const delays = [0, 1, 3, 8, 20, 60];
const withoutRoom = 300;

/** Undefined for what no wait changes. */
export function waitsFor(error: unknown): Waiting | undefined {
  if (error instanceof Offline) return 'connection';
  if (!(error instanceof ApiProblem)) return undefined;
  if (error.status === 507) return 'room';
  const passes = error.status >= 500 || [408, 409, 423, 429, 460].includes(error.status);
  return passes ? 'portal' : undefined;
}

/** Ms until the next try, after so many in a row that brought nothing. */
export function delayOf(error: unknown, tries: number): number {
  const asked = error instanceof ApiProblem ? error.retryAfter : undefined;
  const own = delays[Math.min(tries, delays.length - 1)] ?? 60;
  const isRoom = waitsFor(error) === 'room';
  return 1000 * (isRoom ? (asked ?? withoutRoom) : Math.max(own, asked ?? 0));
}

interface Pause {
  signal: AbortSignal;
  onWait?: ((goOn: () => void) => void) | undefined;
}

/** Ends sooner when the browser is online again, or when somebody asks. @throws the signal's reason */
export function pause(ms: number, { signal, onWait }: Pause): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      signal.removeEventListener('abort', stop);
      settle();
    };
    const goOn = end(resolve);
    const stop = end(() => reject(signal.reason as Error));
    const timer = setTimeout(goOn, ms);
    addEventListener('online', goOn);
    signal.addEventListener('abort', stop);
    onWait?.(goOn);
  });
}
