import { Button, Message } from '@portal/ui-kit';
import { useDocumentTitle } from '@portal/web-kit';
import { words } from './words.ts';

/** In place of a role's front end, or of one page of it, that could not be loaded or drawn. */
export function RemoteDown({ retry }: { retry: () => void }) {
  useDocumentTitle(words.remoteDown.title);
  return (
    <>
      <h1>{words.remoteDown.title}</h1>
      <Message tone="error">{words.remoteDown.text}</Message>
      <Button onClick={retry}>{words.remoteDown.retry}</Button>
    </>
  );
}
