import { useEffect, useState } from 'react';

/** Whether something has been waited for longer than `patience`, in ms: until then it is not said. */
export function useIsLate(isWaiting: boolean, patience: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting, patience]);
  return isWaiting && isLate;
}
