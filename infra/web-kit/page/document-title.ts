import { useEffect } from 'react';
import { portalName } from '../messages.ts';

const nameDocument = (title: string): void => {
  document.title = `${title} - ${portalName}`;
};

/** Names the page in the browser's tab and to screen readers: 'Step 4 of 14: Proposed research - Research Ethics Portal'. */
export function useDocumentTitle(title: string): void {
  useEffect(() => nameDocument(title), [title]);
}

/** The same for a dialog over a page, whose own title `under` comes back when the dialog closes. */
export function useDialogTitle(title: string, under: string): void {
  useEffect(() => {
    nameDocument(`${title}: ${under}`);
    return () => nameDocument(under);
  }, [title, under]);
}
