import { formWords } from '@portal/portal-views';
import { useDocumentTitle } from '@portal/web-kit';
import { useEffect } from 'react';
import { words } from '../respond-words.ts';

/** Says in the tab's title that something is wrong, for as long as it is drawn. */
export function ErrorTitle() {
  useDocumentTitle(formWords.errorTitle({ title: words.title }));
  useEffect(
    () => () => {
      document.title = document.title.replace(formWords.errorTitle({ title: words.title }), words.title);
    },
    [],
  );
  return null;
}
