import { Button, Dialog } from '@portal/ui-kit';
import { session, useWords } from '@portal/web-kit';
import { useRef } from 'react';
import { sessionEndWords } from './words.ts';

interface Props {
  minutes: number;
  onStay: () => void;
}

/** Warns before the session ends; one button, or Escape, extends it. */
export function EndingDialog({ minutes, onStay }: Props) {
  const words = useWords(sessionEndWords);
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={words.ending.title}
      onClose={onStay}
      initialFocus={stay}
      words={words}
      actions={
        <>
          <Button variant="secondary" onClick={() => void session.signOut().catch(() => session.leave())}>
            {words.ending.leave}
          </Button>
          <Button ref={stay} onClick={onStay}>
            {words.ending.stay}
          </Button>
        </>
      }
    >
      <p role="status">{words.ending.text(minutes)}</p>
    </Dialog>
  );
}
