import { Suspense, useDeferredValue, type ReactNode } from 'react';

/**
 * `children`, which are loaded when they are rendered, and `meanwhile` until they are there. A `Suspense` alone shows its fallback for
 * 300 ms at least, so that no page flickers; here React renders `children` a second time instead, and nothing has to be waited for.
 */
export function WhenLoaded({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
  const isDue = useDeferredValue(true, false);
  return <Suspense fallback={meanwhile}>{isDue ? children : meanwhile}</Suspense>;
}
