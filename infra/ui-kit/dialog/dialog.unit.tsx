/** @jest-environment jsdom */
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { ConfirmDialog, Dialog, FormDialog } from './dialog.tsx';

const words = { yes: 'Yes', no: 'No', close: 'Close' };

function Page({ onYes }: { onYes: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Delete</button>
      {open && (
        <ConfirmDialog title="Delete it" destructive onYes={onYes} onNo={() => setOpen(false)} words={words}>
          Sure?
        </ConfirmDialog>
      )}
    </>
  );
}

function opened(onYes = jest.fn()) {
  render(<Page onYes={onYes} />);
  const opener = screen.getByText('Delete');
  opener.focus();
  fireEvent.click(opener);
  return { opener, onYes };
}

describe('a question before something that cannot be taken back', () => {
  it('is named, and "no" has the focus', () => {
    opened();
    expect(screen.getByRole('dialog', { name: 'Delete it' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('No');
  });

  it.each(['No', 'Close'])('goes away by "%s" and gives the focus back', (name) => {
    const { opener, onYes } = opened();
    fireEvent.click(screen.getByRole('button', { name }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(onYes).not.toHaveBeenCalled();
  });

  it('goes away by Escape, which a browser reports as a cancellation', () => {
    opened();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays where something in it is cancelled: a choice of files, or a dialog over it', () => {
    const close = jest.fn();
    render(
      <Dialog title="Files" words={words} onClose={close}>
        <input type="file" aria-label="File" />
      </Dialog>,
    );
    fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
    expect(close).not.toHaveBeenCalled();
  });
});

describe('a dialog with a form', () => {
  it('starts in its first field and is sent by its own button', () => {
    const send = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <Dialog
        title="Password"
        words={words}
        onClose={() => undefined}
        onSubmit={send}
        actions={<button type="submit">Change</button>}
      >
        <input aria-label="Old" />
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Old'));
    fireEvent.click(screen.getByText('Change'));
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('a dialog that is being sent', () => {
  /** Browsers take the focus from a field that is disabled, before any effect; jsdom leaves it there. */
  function Reason({ busy }: { busy: boolean }) {
    const field = useRef<HTMLInputElement>(null);
    // A clean-up runs before the field is disabled, for jsdom does not blur a disabled one.
    useLayoutEffect(() => {
      const input = field.current;
      return () => input?.blur();
    }, [busy]);
    return <input ref={field} aria-label="Reason" />;
  }
  const nothing = () => undefined;
  const sending = (busy: boolean, onClose = nothing) => (
    <FormDialog title="Archive" words={words} onClose={onClose} onSubmit={nothing} cancel="No" submit="Yes" busy={busy}>
      <Reason busy={busy} />
    </FormDialog>
  );

  it('takes no more text, and can be typed in again, where one typed, after a failure', () => {
    const { rerender } = render(sending(false));
    expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
    rerender(sending(true));
    expect(screen.getByLabelText('Reason').matches(':disabled')).toBe(true);
    rerender(sending(false));
    expect(screen.getByLabelText('Reason').matches(':disabled')).toBe(false);
    expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
  });

  it('stays until the answer is there, and is no group without a name', () => {
    const close = jest.fn(nothing);
    const { rerender } = render(sending(true, close));
    fireEvent.click(screen.getByRole('button', { name: 'No' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(close).not.toHaveBeenCalled();
    expect(screen.queryByRole('group')).toBeNull();
    rerender(sending(false, close));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByRole('button', { name: 'No' }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(close).toHaveBeenCalledTimes(3);
  });
});
