import { Button, Dialog } from '@portal/ui-kit';
import { useWords } from '@portal/web-kit';
import { useRef } from 'react';
import { sessionEndWords } from './words.ts';

interface Props {
  minutes: number;
  /** Nothing prolongs the session: it has lasted as long as one may. */
  isLast: boolean;
  onStay: () => void;
  onLogOut: () => void;
}

/** Warns before the session ends; one button, or Escape, extends it or, where nothing can, only closes the warning. */
export function EndingDialog({ minutes, isLast, onStay, onLogOut }: Props) {
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
          <Button variant="secondary" onClick={onLogOut}>
            {words.ending.leave}
          </Button>
          <Button ref={stay} onClick={onStay}>
            {isLast ? words.ending.goOn : words.ending.stay}
          </Button>
        </>
      }
    >
      <p role="status">{isLast ? words.ending.last({ minutes }) : words.ending.text({ minutes })}</p>
    </Dialog>
  );
}
