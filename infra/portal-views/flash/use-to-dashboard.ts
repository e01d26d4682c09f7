import { useNavigate } from '@portal/web-kit';
import { useLayoutEffect, useRef } from 'react';
import { flash } from './flash.ts';

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

/**
 * Leads to the dashboard, which says what was done. Whoever has gone to another page by then stays there, and reads it when they come to
 * the dashboard.
 */
export function useToDashboard(): (done: string) => void {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return (done) => {
    flash('success', done, '/');
    if (isHere()) void navigate('/');
  };
}
