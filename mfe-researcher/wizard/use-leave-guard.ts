import { useEffect } from 'react';
import type { DraftSession } from '../drafts/draft-session.ts';

/** Asks before the tab is closed while a file is on its way or nothing has what was typed. */
export function useLeaveGuard({ uploads, keeper }: DraftSession): void {
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      if (uploads.running().length > 0 || keeper.store.getState().kind === 'nowhere') event.preventDefault();
    };
    addEventListener('beforeunload', guard);
    return () => removeEventListener('beforeunload', guard);
  }, [uploads, keeper]);
}
