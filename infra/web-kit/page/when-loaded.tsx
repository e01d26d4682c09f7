import { Suspense, useDeferredValue, type ReactNode } from 'react';

/**
 * `children`, which are loaded when they are rendered, and `meanwhile` until they are there. React shows the fallback of a `Suspense`
 * for 300 ms at least. Here `meanwhile` is rendered first, and `children` in a second pass, shown as soon as they are loaded.
 */
export function WhenLoaded({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
  const isDue = useDeferredValue(true, false);
  return <Suspense fallback={meanwhile}>{isDue ? children : meanwhile}</Suspense>;
}
