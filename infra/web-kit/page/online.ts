import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** What the browser believes about its connection. False is certain, true is a guess. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
