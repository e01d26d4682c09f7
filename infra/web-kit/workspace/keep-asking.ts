import { Offline } from '../api/api-problem.ts';

/** Ms between two tries. */
const patience = 3000;

/** Calls `open` again as long as the portal cannot be reached; returns what stops it. Other errors end it: the session is over. */
export function keepAsking(open: () => Promise<void>): () => void {
  let isStopped = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const ask = () =>
    void open().catch((error: unknown) => {
      if (error instanceof Offline && !isStopped) waiting = setTimeout(ask, patience);
    });
  ask();
  return () => {
    isStopped = true;
    clearTimeout(waiting);
  };
}
