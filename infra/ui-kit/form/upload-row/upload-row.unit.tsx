/** @jest-environment jsdom */
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { UploadRow } from './upload-row.tsx';
import type { UploadState } from './upload-row.tsx';

const words = {
  choose: 'Choose a file',
  orDrop: 'or drop it here',
  replace: 'Replace',
  remove: 'Remove',
  cancel: 'Cancel',
  retry: 'Retry',
  tryNow: 'Try now',
  chooseFile: 'Choose the file',
  chooseAgain: 'Choose again',
  sendInstead: 'Send this one instead',
  removeUnfinished: 'Remove the unfinished upload',
  removeNote: 'Remove the note',
};

function row(state: UploadState, more: object = {}) {
  return (
    <ul>
      <UploadRow label="CV" state={state} words={words} onFile={() => undefined} {...more} />
    </ul>
  );
}

describe('a file to attach', () => {
  it('is asked for by a control that says for what', () => {
    const onFile = jest.fn();
    render(row({ kind: 'empty' }, { onFile, error: 'Attach the CV' }));
    const input = screen.getByLabelText<HTMLInputElement>('Choose a file or drop it here CV');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const file = new File(['x'], 'cv.pdf');
    fireEvent.change(input, { target: { files: [file] } });
    expect(onFile).toHaveBeenCalledWith(file);
  });

  it('takes several at once where it may, each on its own', () => {
    const onFile = jest.fn();
    render(row({ kind: 'empty' }, { onFile, multiple: true }));
    const input = screen.getByLabelText<HTMLInputElement>(/^Choose a file/);
    expect(input.multiple).toBe(true);
    const files = ['a.pdf', 'b.pdf'].map((name) => new File(['x'], name));
    fireEvent.change(input, { target: { files } });
    expect(onFile.mock.calls).toEqual(files.map((file) => [file]));
  });

  it('shows how far it is and can be stopped', () => {
    const onCancel = jest.fn();
    render(row({ kind: 'uploading', name: 'cv.pdf', percent: 62, detail: '62 %, 40 seconds left' }, { onCancel }));
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(62);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel CV' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('can be replaced or removed once it is there', () => {
    const onRemove = jest.fn();
    render(row({ kind: 'done', name: 'my_cv.pdf', detail: '312 KB', href: '/f/1' }, { onRemove }));
    expect(screen.getByLabelText('Replace CV')).toBeTruthy();
    const link = screen.getByRole('link');
    expect(link.textContent).toBe('my_cv.pdf');
    expect(link.getAttribute('href')).toBe('/f/1');
    fireEvent.click(screen.getByRole('button', { name: 'Remove CV' }));
    expect(onRemove).toHaveBeenCalledTimes(1);
  });

  it('says aloud why it did not arrive, and can be tried again', () => {
    const onRetry = jest.fn();
    render(row({ kind: 'failed', name: 'cv.pdf', reason: 'The connection was lost.' }, { onRetry }));
    expect(screen.getByRole('alert').textContent).toBe('The connection was lost.');
    fireEvent.click(screen.getByRole('button', { name: 'Retry CV' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  const waiting = {
    kind: 'waiting',
    name: 'cv.pdf',
    percent: 62,
    progressLabel: '62 % arrived',
    detail: 'Kept.',
  } as const;

  it('that waits says for what, and how much has arrived', () => {
    const onCancel = jest.fn();
    render(row({ ...waiting, icon: 'offline', reason: 'Waits for the network.', offers: 'cancel' }, { onCancel }));
    expect(screen.getByRole('status').textContent).toBe('Waits for the network.');
    expect(screen.getByRole('progressbar', { name: '62 % arrived' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel CV' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('that waits for room can be tried at once', () => {
    const onRetry = jest.fn();
    render(row({ ...waiting, icon: 'clock', reason: 'No room.', offers: 'tryNow' }, { onRetry }));
    fireEvent.click(screen.getByRole('button', { name: 'Try now CV' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('that was not finished asks for its file, and can be removed', () => {
    const [onFile, onRemove] = [jest.fn(), jest.fn()];
    render(row({ ...waiting, icon: 'pause', reason: 'Not finished.', offers: 'choose' }, { onFile, onRemove }));
    const file = new File(['x'], 'cv.pdf');
    fireEvent.change(screen.getByLabelText('Choose the file CV'), { target: { files: [file] } });
    expect(onFile).toHaveBeenCalledWith(file);
    fireEvent.click(screen.getByRole('button', { name: 'Remove the unfinished upload CV' }));
    expect(onRemove).toHaveBeenCalledTimes(1);
  });

  it('that is another one is chosen again, or sent instead', () => {
    const onInstead = jest.fn();
    render(row({ ...waiting, icon: 'alert', reason: 'Another one.', offers: 'instead' }, { onInstead }));
    expect(screen.getByLabelText('Choose again CV')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send this one instead CV' }));
    expect(onInstead).toHaveBeenCalledTimes(1);
  });

  it('of which all was sent cannot be cancelled any more', () => {
    render(row({ kind: 'uploading', name: 'cv.pdf', percent: 100, detail: 'Checking...', isLast: true }));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('keeps the focus in its row when the control that was pressed goes away', () => {
    const { rerender } = render(row({ kind: 'failed', name: 'cv.pdf', reason: 'Lost.' }, { onRetry: () => undefined }));
    fireEvent.click(screen.getByRole('button', { name: 'Retry CV' }));
    rerender(row({ kind: 'uploading', name: 'cv.pdf', percent: 0, detail: '0 %' }));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'CV' }));
  });

  it('leaves the focus alone when the upload ends by itself', () => {
    const { rerender } = render(row({ kind: 'uploading', name: 'cv.pdf', percent: 99, detail: '99 %' }));
    rerender(row({ kind: 'done', name: 'cv.pdf', detail: '1 KB' }));
    expect(document.activeElement).toBe(document.body);
  });
});
