import { Button } from '@portal/ui-kit/first-load';
import { session } from '@portal/web-kit/first-load';
import { useState } from 'react';
import { words } from '../words.ts';
import { GateFrame } from './gate-frame.tsx';

/** Nobody knows whether somebody is signed in, because the portal does not answer. */
export function Unreachable() {
  const [busy, setBusy] = useState(false);
  const retry = () => {
    setBusy(true);
    void session.check().finally(() => setBusy(false));
  };
  return (
    <GateFrame title={words.unreachable.title} lede={words.unreachable.text} failed>
      <Button full busy={busy} onClick={retry}>
        {words.unreachable.retry}
      </Button>
    </GateFrame>
  );
}
