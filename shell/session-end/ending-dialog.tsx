import { Button, Dialog } from '@portal/ui-kit';
import { useMessages } from '@portal/web-kit';
import { useRef } from 'react';
import { sessionEndMessages } from './messages.ts';

interface Props {
  minutes: number;
  /** Nothing prolongs the session: it has lasted as long as one may. */
  isLast: boolean;
  onStay: () => void;
  onLogOut: () => void;
}

/** Warns before the session ends; one button, or Escape, extends it or, where nothing can, only closes the warning. */
export function EndingDialog({ minutes, isLast, onStay, onLogOut }: Props) {
  const messages = useMessages(sessionEndMessages);
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={messages.ending.title}
      onClose={onStay}
      initialFocus={stay}
      words={messages}
      actions={
        <>
          <Button variant="secondary" onClick={onLogOut}>
            {messages.ending.leave}
          </Button>
          <Button ref={stay} onClick={onStay}>
            {isLast ? messages.ending.goOn : messages.ending.stay}
          </Button>
        </>
      }
    >
      <p role="status">{isLast ? messages.ending.last({ minutes }) : messages.ending.text({ minutes })}</p>
    </Dialog>
  );
}
