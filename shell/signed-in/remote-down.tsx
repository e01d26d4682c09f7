import { Button, Message } from '@portal/ui-kit';
import { useDocumentTitle, useWords } from '@portal/web-kit';
import { Translated } from './translated.tsx';
import { frameWords } from './words.ts';

/** In place of a role's front end, or of one page of it, that could not be loaded or drawn. */
export function RemoteDown({ retry }: { retry: () => void }) {
  const words = useWords(frameWords);
  useDocumentTitle(words.remoteDown.title);
  return (
    <Translated>
      <h1>{words.remoteDown.title}</h1>
      <Message tone="error">{words.remoteDown.text}</Message>
      <Button onClick={retry}>{words.remoteDown.retry}</Button>
    </Translated>
  );
}
