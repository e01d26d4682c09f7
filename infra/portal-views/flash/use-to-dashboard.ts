import { useNavigate } from '@portal/web-kit';
import { useLayoutEffect, useRef } from 'react';
import { flash } from './flash.ts';

/**
 * Leads to the dashboard, which says what was done. Whoever has gone to another page by then stays there, and reads it when they come to
 * the dashboard.
 */
export function useToDashboard(): (done: string) => void {
  const navigate = useNavigate();
  const isHere = useRef(false);
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (done) => {
    flash('success', done, '/');
    if (isHere.current) void navigate('/');
  };
}
