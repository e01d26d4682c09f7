import { Button } from '../button/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export type FormDialogProps = Omit<DialogProps, 'actions' | 'busy' | 'onClose' | 'onSubmit'> & {
  /** Also for Escape and the cross. */
  onClose: () => void;
  onSubmit: NonNullable<DialogProps['onSubmit']>;
  /** Words of the button that closes it. */
  cancel: string;
  submit: string;
  busy: boolean;
  /** Whether it cannot be submitted yet. */
  disabled?: boolean;
  /** Colours the button that submits it as danger. */
  destructive?: boolean;
};

/** A dialog that is one form, with a button that closes it and one that submits it. */
export const FormDialog = ({ cancel, submit, busy, disabled, destructive, ...dialog }: FormDialogProps) => (
  <Dialog
    {...dialog}
    busy={busy}
    actions={
      <>
        <Button variant="secondary" disabled={busy} onClick={dialog.onClose}>
          {cancel}
        </Button>
        <Button type="submit" variant={destructive ? 'danger' : 'primary'} busy={busy} disabled={disabled}>
          {submit}
        </Button>
      </>
    }
  />
);
