import { Button } from '@portal/ui-kit/first-load';
import { useMessages } from '@portal/web-kit/first-load';
import { useState } from 'react';
import { shellMessages } from '../messages.ts';
import { GateFrame } from './gate-frame.tsx';

interface Props {
  kind: 'broken' | 'unreachable';
  retry: () => Promise<void> | void;
}

/** In place of a whole page that could not be shown. */
export function FatalError({ kind, retry }: Props) {
  const messages = useMessages(shellMessages);
  const [busy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    await retry();
    setBusy(false);
  };
  return (
    <GateFrame title={messages[kind].title} lede={messages[kind].text} failed>
      <Button full busy={busy} onClick={() => void tryAgain()}>
        {messages.retry}
      </Button>
    </GateFrame>
  );
}
