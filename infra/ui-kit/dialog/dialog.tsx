import {
  type FormEvent,
  type FormEventHandler,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { useFaults } from '../error-summary/faults.tsx';
import { Body, Foot, Head, Sheet } from './dialog-style.ts';
import { Button } from '../button/button.tsx';

type DialogProps = {
  title: ReactNode;
  children: ReactNode;
  /** The buttons at its foot. */
  actions?: ReactNode;
  /** Asked for by Escape and by the cross; the owner then stops rendering the dialog. Without it there is neither. */
  onClose?: () => void;
  /** Makes body and foot one form; a submit button among `actions` sends it. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
  /** What has the focus at first; when left out the first control of the body, or else the first button of the foot. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** It is being sent: what is typed now would come too late, so nothing in its body can be changed. It stays until the answer is there. */
  busy?: boolean;
  wide?: boolean;
  /** Hides what stands behind it. */
  veiled?: boolean;
  words: { close: string };
};

/**
 * A window over the page, open as long as it is rendered: the rest cannot be reached meanwhile, Escape closes it and the
 * focus returns to where it was.
 */
export function Dialog({
  title,
  children,
  actions,
  onClose,
  onSubmit,
  initialFocus,
  busy = false,
  wide,
  veiled,
  words,
}: DialogProps) {
  const id = useId();
  const { attempt, box, mark } = useFaults<HTMLDialogElement>(busy);
  const sheet = box.ref;
  useLayoutEffect(() => {
    const dialog = sheet.current;
    const before = document.activeElement;
    if (!dialog) return;
    // jsdom has no top layer: there the dialog opens in place.
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    const first =
      initialFocus?.current ??
      dialog.querySelector<HTMLElement>('[data-body] :is(input, select, textarea, button, a[href])') ??
      dialog.querySelector<HTMLElement>('[data-foot] :is(button, a[href])');
    first?.focus();
    return () => {
      if (typeof dialog.close === 'function') dialog.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [initialFocus, sheet]);
  const last = useRef<HTMLElement>(null);
  // Browsers take the focus from a field at once when it is disabled: it gets it back.
  useLayoutEffect(() => {
    if (!busy && document.activeElement === document.body) last.current?.focus();
  }, [busy]);
  const inside = (
    <>
      <Body data-body disabled={busy} id={`${id}-body`}>
        {children}
      </Body>
      {actions && (
        <Foot data-foot onClick={attempt}>
          {actions}
        </Foot>
      )}
    </>
  );
  return (
    <Sheet
      {...box}
      onSubmit={attempt}
      data-wide={wide || undefined}
      data-veiled={veiled || undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={onSubmit ? undefined : `${id}-body`}
      onFocus={({ target }) => (last.current = target)}
      onCancel={(event) => {
        // Of a dialog over this one, or of a choice of files in it.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!busy) onClose?.();
      }}
      onKeyDown={(event) => {
        // Browsers close a dialog at the second Escape even if the first was cancelled.
        if (event.key === 'Escape' && (busy || !onClose)) event.preventDefault();
      }}
    >
      <Head>
        <h2 id={`${id}-title`}>{title}</h2>
        {onClose && <IconButton icon="cross" label={words.close} disabled={busy} onClick={onClose} />}
      </Head>
      {onSubmit ? (
        <form noValidate onSubmit={onSubmit}>
          {inside}
        </form>
      ) : (
        inside
      )}
      {mark}
    </Sheet>
  );
}

type ConfirmDialogProps = {
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

type FormDialogProps = Omit<DialogProps, 'actions' | 'busy' | 'onClose' | 'onSubmit'> & {
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
