import { Button } from '@portal/ui-kit/first-load';
import { useState } from 'react';
import { words } from '../words.ts';
import { GateFrame } from './gate-frame.tsx';

interface Props {
  title: string;
  text: string;
  retry: () => Promise<void> | void;
}

/** In place of a whole page that could not be shown. */
export function Trouble({ title, text, retry }: Props) {
  const [busy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    await retry();
    setBusy(false);
  };
  return (
    <GateFrame title={title} lede={text} failed>
      <Button full busy={busy} onClick={() => void tryAgain()}>
        {words.retry}
      </Button>
    </GateFrame>
  );
}
