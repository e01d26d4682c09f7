import { useEffect, useRef } from 'react';

/** Lets the browser ask before the tab is closed or reloaded, as long as something would be lost. */
export function useLeaveGuard(wouldLose: () => boolean): void {
  const present = useRef(wouldLose);
  present.current = wouldLose;
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      if (present.current()) event.preventDefault();
    };
    addEventListener('beforeunload', guard);
    return () => removeEventListener('beforeunload', guard);
  }, []);
}
