import { useLayoutEffect, useRef } from 'react';

/** Tells, also to an answer that comes late, whether what asked for it is still on the screen. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}
