/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { KeptFocus } from './kept-focus.tsx';

const List = ({ rows }: { rows: readonly string[] }) => (
  <>
    <KeptFocus label="Pending">
      {rows.map((row) => (
        <button key={row}>{row}</button>
      ))}
    </KeptFocus>
    <button>Elsewhere</button>
  </>
);

describe('KeptFocus', () => {
  it('takes the focus of a row that is gone', () => {
    const { rerender } = render(<List rows={['one', 'two']} />);
    screen.getByText('one').focus();
    rerender(<List rows={['two']} />);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Pending' }));
  });

  it('takes nothing from what stands elsewhere', () => {
    const { rerender } = render(<List rows={['one', 'two']} />);
    screen.getByText('one').focus();
    screen.getByText('Elsewhere').focus();
    rerender(<List rows={['two']} />);
    expect(document.activeElement).toBe(screen.getByText('Elsewhere'));
  });
});
