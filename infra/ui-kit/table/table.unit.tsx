/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { Table } from './table.tsx';
import type { Column } from './table.tsx';

const columns: Column<{ id: number; title: string }>[] = [
  { label: 'Number', kind: 'header', cell: (row) => `N${row.id}` },
  { label: 'Title', kind: 'title', cell: (row) => row.title },
  { label: 'Actions', kind: 'actions', cell: () => <button>View</button> },
];

describe('a table', () => {
  it('keeps its rows named and its data labelled when it is laid out as cards', () => {
    render(<Table caption="Papers" columns={columns} rows={[{ id: 7, title: 'Malaria' }]} rowKey={(row) => row.id} />);
    const table = screen.getByRole('table', { name: 'Papers' });
    expect(within(table).getByRole('rowheader').textContent).toBe('N7');
    const labels = within(table)
      .getAllByRole('cell')
      .map((cell) => cell.getAttribute('data-label'));
    expect(labels).toEqual(['Title', 'Actions']);
    for (const element of table.querySelectorAll('tr, th, td')) expect(element.getAttribute('role')).toBeTruthy();
  });
});
