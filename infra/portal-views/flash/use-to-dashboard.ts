import { useNavigate } from '@portal/web-kit';
import { flash } from './flash.ts';
import { useIsHere } from './use-is-here.ts';

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
