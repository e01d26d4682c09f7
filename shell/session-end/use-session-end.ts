import { session } from '@portal/web-kit';
import { useCallback, useEffect, useState } from 'react';

/** So long before its end it is said, when the person does nothing. In ms. */
const warnBefore = 5 * 60_000;
const lookEvery = 10_000;

/** Whole minutes until the session ends by itself; undefined while that is far off. An act of the person puts it off unasked. */
async function minutesLeft(): Promise<number | undefined> {
  const left = () => (session.endsAt() ?? Infinity) - Date.now();
  if (left() > warnBefore) return undefined;
  if (left() <= 0 || session.isActive()) await session.renew();
  return left() > warnBefore ? undefined : Math.max(0, Math.floor(left() / 60_000));
}

/** Looks at the clock as long as somebody is signed in, also after the device has slept. */
export function useSessionEnd() {
  const [minutes, setMinutes] = useState<number>();
  const look = useCallback(() => void minutesLeft().then(setMinutes), []);
  useEffect(() => {
    const timer = setInterval(look, lookEvery);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [look]);
  /** The person is here, and says so. */
  const stay = () => {
    session.activity.note();
    look();
  };
  return { minutes, stay };
}
