import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { FailureMessage } from './failure.tsx';

it('a failure has the focus when it appears, and takes it again after the next try alone', () => {
  const field = <input aria-label="Comment" />;
  const page = (text?: string) => (
    <>
      <FailureMessage failure={text === undefined ? undefined : { text }} />
      {field}
    </>
  );
  const { rerender } = render(page('Not sent.'));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  screen.getByLabelText('Comment').focus();
  rerender(page('Not sent.'));
  expect(document.activeElement).toBe(screen.getByLabelText('Comment'));
  rerender(page());
  rerender(page('Not sent.'));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});
