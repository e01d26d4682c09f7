import { Offline } from '../api/api-problem.ts';

/** Ms between two tries. */
const patience = 3000;

/** What asks again after a while. */
const waiting = new Set<() => void>();

/** The portal answers: all that wait ask now. */
export const askNow = (): void => waiting.forEach((ask) => ask());

/** Calls `open` again as long as the portal cannot be reached; returns what stops it. Other errors end it: the session is over. */
export function keepAsking(open: () => Promise<void>): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(timer);
    waiting.delete(ask);
  };
  const ask = () => {
    rest();
    void open().catch((error: unknown) => {
      if (!(error instanceof Offline) || isStopped) return;
      timer = setTimeout(ask, patience);
      waiting.add(ask);
    });
  };
  ask();
  return () => {
    isStopped = true;
    rest();
  };
}
