import { useId, useLayoutEffect, useRef } from 'react';
import type { FormEventHandler, ReactNode, RefObject } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { useFaults } from '../error-summary/faults.tsx';
import { Body, Foot, Head, Sheet } from './dialog-style.ts';

export type DialogProps = {
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
