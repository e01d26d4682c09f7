/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ErrorSummary } from './error-summary.tsx';

const page = (errors: { field: string; message: string }[], attempt: number) => (
  <>
    <ErrorSummary title="There is a problem" errors={errors} attempt={attempt} />
    <input id="telephone" />
    <input name="award" type="radio" />
  </>
);
const both = [
  { field: 'telephone', message: 'Enter the telephone number' },
  { field: 'award', message: 'Choose an answer' },
];

describe('a summary of errors', () => {
  it('is not there while nothing is wrong', () => {
    render(page([], 0));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes the focus when it appears and at every further attempt, but not while one types', () => {
    const { rerender } = render(page(both, 1));
    const summary = screen.getByRole('alert', { name: 'There is a problem' });
    expect(document.activeElement).toBe(summary);
    const input = document.getElementById('telephone')!;
    input.focus();
    rerender(page(both.slice(1), 1));
    expect(document.activeElement).toBe(input);
    rerender(page(both.slice(1), 2));
    expect(document.activeElement).toBe(summary);
  });

  it('leads to the field, found by its id or its name', () => {
    render(page(both, 1));
    fireEvent.click(screen.getByText('Enter the telephone number'));
    expect(document.activeElement?.id).toBe('telephone');
    fireEvent.click(screen.getByText('Choose an answer'));
    expect(document.activeElement?.getAttribute('name')).toBe('award');
  });
});
