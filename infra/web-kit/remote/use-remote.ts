import { useCallback, useEffect, useState } from 'react';

/** A remote that has not come after this many ms is given up, until the person tries again. Longer than any of its scripts may take. */
export const remoteTimeout = 150_000;

export type RemoteState<R> =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'ready'; remote: R };

/** Loads a remote; `load` must be the same function at every render and may be called again after it failed. */
export function useRemote<R>(load: () => Promise<R>, timeout = remoteTimeout): RemoteState<R> {
  const [state, setState] = useState<RemoteState<R>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    let current = true;
    const settle = (next: RemoteState<R>) => current && setState(next);
    setState({ status: 'loading' });
    within(timeout, load()).then(
      (remote) => settle({ status: 'ready', remote }),
      (error: unknown) => settle({ status: 'failed', error, retry }),
    );
    return () => {
      current = false;
    };
  }, [load, timeout, attempt, retry]);

  return state;
}

/** What `work` comes to. @throws Error: it did not come within `timeout` ms */
export async function within<T>(timeout: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It did not come within ${timeout} ms`)), timeout);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
