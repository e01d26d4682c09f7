/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ErrorSummary } from './error-summary.tsx';
import type { FormError } from './faults.tsx';

const page = (errors: FormError[], attempt: number) => (
  <>
    <ErrorSummary title="There is a problem" errors={errors} attempt={attempt} />
    <label>
      Telephone <input id="telephone" />
    </label>
    <fieldset>
      <legend>Is it for a degree?</legend>
      <label>
        <input name="award" type="radio" /> Yes
      </label>
    </fieldset>
    <span id="cv-label">CV</span>
    <input id="cv" type="file" aria-labelledby="cv-choose cv-label" />
    <section id="cards">Cards</section>
  </>
);
const linesOf = (errors: FormError[]) => {
  render(page(errors, 1));
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};
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

  it('begins each line with what its field is called on the page', () => {
    const fields = ['telephone', 'award', 'cv', 'cards', 'elsewhere'];
    expect(linesOf(fields.map((field) => ({ field, message: 'Wrong' })))).toEqual([
      'Telephone: Wrong',
      'Is it for a degree? Wrong',
      'CV: Wrong',
      'Wrong',
      'Wrong',
    ]);
  });

  it('begins a line with the question that it brings, and no line with its question twice', () => {
    expect(
      linesOf([
        { field: 'telephone', question: 'Site 2, Telephone', message: 'Wrong' },
        { field: 'cv', message: 'CV is still uploading.' },
        { field: 'site', question: 'Site', message: 'Enter the site', href: '/step-2#site' },
      ]),
    ).toEqual(['Site 2, Telephone: Wrong', 'CV is still uploading.', 'Site: Enter the site']);
    expect(screen.getByText('Enter the site').closest('a')?.getAttribute('href')).toBe('/step-2#site');
  });

  it('leads to the field, found by its id or its name', () => {
    render(page(both, 1));
    fireEvent.click(screen.getByText('Enter the telephone number'));
    expect(document.activeElement?.id).toBe('telephone');
    fireEvent.click(screen.getByText('Choose an answer'));
    expect(document.activeElement?.getAttribute('name')).toBe('award');
  });
});
