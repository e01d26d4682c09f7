import { ApiProblem, isOutage, Offline } from '../api/api-problem.ts';

/** Ms between two tries: the first time, and at most; twice as long each time. */
const usual = { first: 3000, most: 3000 };

/** What asks again after a while. */
const waiting = new Set<() => void>();

/** The portal answers: all that wait ask now. */
export const askNow = (): void => waiting.forEach((ask) => ask());

const isPassing = (error: unknown) => error instanceof Offline || (error instanceof ApiProblem && isOutage(error));

/** Calls `open` again as long as the portal does not answer; returns what stops it. Other errors end it: the session is over. */
export function keepAsking(open: () => Promise<void>, patience = usual): () => void {
  let isStopped = false;
  let wait = patience.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(timer);
    waiting.delete(ask);
  };
  const ask = () => {
    rest();
    void open().catch((error: unknown) => {
      if (!isPassing(error) || isStopped) return;
      timer = setTimeout(ask, wait);
      wait = Math.min(wait * 2, patience.most);
      waiting.add(ask);
    });
  };
  ask();
  return () => {
    isStopped = true;
    rest();
  };
}
