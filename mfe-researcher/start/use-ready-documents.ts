import { useUser } from '@portal/web-kit';
import { useState } from 'react';
import * as z from 'zod/mini';
import { keptAt } from '../uploads/kept-at.ts';

/** The documents that the person has ticked as ready, by field; kept for the account on this device (rules.md, Submitting). */
export function useReadyDocuments() {
  const { id } = useUser();
  const kept = keptAt(localStorage, `portal.ready.${id}`, z.array(z.string()));
  const [ready, setReady] = useState<readonly string[]>(() => kept.read() ?? []);
  return {
    isReady: (name: string) => ready.includes(name),
    tick(name: string, isReady: boolean) {
      const now = [...ready.filter((one) => one !== name), ...(isReady ? [name] : [])];
      setReady(now);
      kept.write(now);
    },
  };
}
