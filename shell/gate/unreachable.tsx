import { Button } from '@portal/ui-kit/first-load';
import { session, useDocumentTitle } from '@portal/web-kit/first-load';
import { words } from '../words.ts';
import { GateFrame } from './gate-frame.tsx';

/** Nobody knows whether somebody is signed in, because the portal does not answer. */
export function Unreachable() {
  useDocumentTitle(words.unreachable.title);
  return (
    <GateFrame>
      <div role="alert">
        <h1>{words.unreachable.title}</h1>
        <p>{words.unreachable.text}</p>
      </div>
      <Button full onClick={() => void session.check()}>
        {words.unreachable.retry}
      </Button>
    </GateFrame>
  );
}
