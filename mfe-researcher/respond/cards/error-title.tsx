import { formMessages } from '@portal/portal-views';
import { useDocumentTitle } from '@portal/web-kit';
import { useEffect } from 'react';
import { messages } from '../respond-messages.ts';

/** Says in the tab's title that something is wrong, for as long as it is drawn. */
export function ErrorTitle() {
  useDocumentTitle(formMessages.errorTitle({ title: messages.title }));
  useEffect(
    () => () => {
      document.title = document.title.replace(formMessages.errorTitle({ title: messages.title }), messages.title);
    },
    [],
  );
  return null;
}
