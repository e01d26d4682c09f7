import { expect, it } from '@jest/globals';
import { VerdictBox } from '@portal/ui-kit/ledger';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';

it('Enter in a verdict’s note does not leave the page', () => {
  render(
    <VerdictBox>
      <input aria-label="Note" />
    </VerdictBox>,
  );
  const { form } = screen.getByLabelText<HTMLInputElement>('Note');
  const sent = createEvent.submit(form!);
  fireEvent(form!, sent);
  expect(sent.defaultPrevented).toBe(true);
});
