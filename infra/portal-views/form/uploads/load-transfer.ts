import { keepAsking } from '@portal/web-kit';

interface Loading<Loaded> {
  load: () => Promise<Loaded>;
  /** Asks the portal for anything. Throws while it does not answer. */
  ask: () => Promise<unknown>;
  signal: AbortSignal;
  /** It waits for the network. */
  onWait: () => void;
}

/** Ms between two tries; the browser is asked at once when it is online. */
const patience = { first: 1_000, most: 60_000 };

/**
 * Loads what sends files; without network it waits, as sending does (docs/files 18).
 * @throws what `load` throws while the portal answers; the signal's reason
 */
export function loadTransfer<Loaded>({ load, ask, signal, onWait }: Loading<Loaded>): Promise<Loaded> {
  let stop: (() => void) | undefined;
  let end = () => {};
  const loaded = new Promise<Loaded>((resolve, reject) => {
    const attempt = async () => {
      try {
        return resolve(await load());
      } catch {
        onWait();
        await ask();
      }
      // The network came back in between.
      return load().then(resolve, reject);
    };
    const again = () => {
      stop?.();
      stop = keepAsking(attempt, patience);
    };
    const abort = () => reject(signal.reason as Error);
    end = () => {
      stop?.();
      removeEventListener('online', again);
      signal.removeEventListener('abort', abort);
    };
    addEventListener('online', again);
    signal.addEventListener('abort', abort);
    again();
  });
  return loaded.finally(() => end());
}
