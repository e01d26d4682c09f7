import { Button } from '@portal/ui-kit/first-load';
import { useWords } from '@portal/web-kit/first-load';
import { useState } from 'react';
import { shellWords } from '../words.ts';
import { GateFrame } from './gate-frame.tsx';

interface Props {
  kind: 'broken' | 'unreachable';
  retry: () => Promise<void> | void;
}

/** In place of a whole page that could not be shown. */
export function FatalError({ kind, retry }: Props) {
  const words = useWords(shellWords);
  const [busy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    await retry();
    setBusy(false);
  };
  return (
    <GateFrame title={words[kind].title} lede={words[kind].text} failed>
      <Button full busy={busy} onClick={() => void tryAgain()}>
        {words.retry}
      </Button>
    </GateFrame>
  );
}
