import { session, useDocumentTitle } from '@portal/web-kit';
import { words } from '../words.ts';

export function Unreachable() {
  useDocumentTitle(words.unreachable.title);
  return (
    <main role="alert">
      <h1>{words.unreachable.title}</h1>
      <p>{words.unreachable.text}</p>
      <button type="button" onClick={() => void session.check()}>
        {words.unreachable.retry}
      </button>
    </main>
  );
}
