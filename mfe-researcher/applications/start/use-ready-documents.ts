import { keepAs, keptAs, useUser } from '@portal/web-kit';
import { useState } from 'react';

/** Where this device keeps them for an account, by the names of the fields. */
const placeOf = (account: string) => `portal.ready.${account}`;

const keptAt = (place: string): readonly string[] => keptAs(place)?.split(',').filter(Boolean) ?? [];

/** The documents that the person has ticked as ready, kept for the account on this device (docs/applications 23). */
export function useReadyDocuments() {
  const place = placeOf(useUser().id);
  const [ready, setReady] = useState(() => keptAt(place));
  return {
    isReady: (name: string) => ready.includes(name),
    tick(name: string, isReady: boolean) {
      const now = [...ready.filter((one) => one !== name), ...(isReady ? [name] : [])];
      setReady(now);
      keepAs(place, now.join());
    },
  };
}
