import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
  title: ReactNode;
  children: ReactNode;
  /** Colours "yes" as danger. */
  destructive?: boolean;
  busy?: boolean;
  onYes: () => void;
  /** Also for Escape and the cross. */
  onNo: () => void;
  words: { yes: string; no: string; close: string };
};

/** A question before something that cannot be taken back; "no" has the focus. */
export function ConfirmDialog({ title, children, destructive, busy, onYes, onNo, words }: ConfirmDialogProps) {
  const no = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={title}
      onClose={onNo}
      initialFocus={no}
      words={words}
      busy={busy}
      actions={
        <>
          <Button ref={no} variant="secondary" disabled={busy} onClick={onNo}>
            {words.no}
          </Button>
          <Button variant={destructive ? 'danger' : 'primary'} busy={busy} onClick={onYes}>
            {words.yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
