import type { FormEvent } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export type FormDialogProps = Omit<DialogProps, 'actions' | 'busy' | 'onClose' | 'onSubmit'> & {
  /** Also for Escape and the cross. */
  onClose: () => void;
  /** Called in place of the browser's own sending. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Words of the button that closes it; left out, those of the cross. */
  cancel?: string;
  submit: string;
  busy: boolean;
  /** Whether it cannot be submitted yet. */
  disabled?: boolean;
  /** Colours the button that submits it as danger. */
  destructive?: boolean;
};

/** A dialog that is one form, with a button that closes it and one that submits it. */
export const FormDialog = ({ cancel, submit, busy, disabled, destructive, onSubmit, ...dialog }: FormDialogProps) => (
  <Dialog
    {...dialog}
    busy={busy}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(event);
    }}
    actions={
      <>
        <Button variant="secondary" disabled={busy} onClick={dialog.onClose}>
          {cancel ?? dialog.words.close}
        </Button>
        <Button type="submit" variant={destructive ? 'danger' : 'primary'} busy={busy} disabled={disabled}>
          {submit}
        </Button>
      </>
    }
  />
);
