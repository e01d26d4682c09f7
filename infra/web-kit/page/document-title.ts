import { useEffect } from 'react';
import { portalName } from '../words.ts';

/** Names the page in the browser's tab and to screen readers: 'Step 4 of 14: Proposed research - Research Ethics Portal'. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - ${portalName}`;
  }, [title]);
}
