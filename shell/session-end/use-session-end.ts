import { session } from '@portal/web-kit';
import { useCallback, useEffect, useState } from 'react';

/** How long before its end an idle session's warning is shown. In ms. */
const warnBefore = 5 * 60_000;
const lookEvery = 10_000;

/**
 * Whole minutes until the session expires; undefined before the warning is due. Activity extends the session by itself, up to its
 * longest duration.
 */
async function minutesLeft(): Promise<number | undefined> {
  const left = () => (session.endsAt() ?? Infinity) - Date.now();
  if (left() > warnBefore) return undefined;
  if (left() <= 0 || (session.isActive() && !session.endsForGood())) await session.renew();
  return left() > warnBefore ? undefined : Math.max(0, Math.floor(left() / 60_000));
}

/** Checks the clock while somebody is signed in, also after the device has slept. */
export function useSessionEnd() {
  const [minutes, setMinutes] = useState<number>();
  const [isRead, setRead] = useState(false);
  const look = useCallback(
    () =>
      void minutesLeft().then((left) => {
        setMinutes(left);
        // The next warning is shown again.
        if (left === undefined) setRead(false);
      }),
    [],
  );
  useEffect(() => {
    const timer = setInterval(look, lookEvery);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [look]);
  const isLast = minutes !== undefined && session.endsForGood();
  const close = () => setRead(true);
  /** Extends the session at the person's request; where nothing can, only closes the warning. */
  const stay = () => {
    if (isLast) return close();
    session.activity.note();
    look();
  };
  return { minutes: isRead ? undefined : minutes, isLast, stay, close };
}
