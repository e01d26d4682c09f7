import { describe, expect, it } from '@jest/globals';
import type { Protocol } from '@portal/contracts/protocol';
import type { ChangedRecord } from '@portal/contracts/sections';
import { render, screen } from '@testing-library/react';
import { wireProtocol } from '../testing/index.ts';
import { ResponseChanges } from './response-changes.tsx';

const change = (section: ChangedRecord['section'], id: string, was: ChangedRecord['was']): ChangedRecord => ({
  section,
  id,
  kind: 'changed',
  was,
  index: 0,
  at: '2026-11-20T08:00:00.000Z',
});
const sample = (sample_size: number) => change('statistical_plannings', 'statistical_plannings-0', { sample_size });
const answered = (more: Partial<Protocol>) => wireProtocol('Clinical Trials', { status: 'response', ...more });
const present = (records: ChangedRecord[]): Protocol['changes'] => [{ closed_at: null, records }];

describe('what a response changed', () => {
  it('stands old beside new, for every kind of answer', () => {
    const records = [
      change('protocol', 'title', { title: 'The first title' }),
      sample(420),
      change('documents', 'documents-0', { cv: '/api/files/f1/old.pdf' }),
      change('proposed_research', 'proposed_research-0', { budget: '1000.00', starting_date: '2026-12-24' }),
      change('populations', 'populations-0', { males: false }),
      change('consent_processes', 'consent_processes-0', { local_languages: 'Tonga' }),
      change('conflicts', 'conflicts-0', { conflict_of_interest: false, potential_conflict_management_plan: null }),
    ];
    render(<ResponseChanges protocol={answered({ changes: present(records) })} reader="council" />);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Changes in this response');
    expect(cellsOf('Protocol')).toEqual(['Title', 'The first title', 'A study of the type Clinical Trials']);
    expect(cellsOf('Statistical planning and data analysis')).toEqual(['Sample size', '420', '22']);
    expect(cellsOf('Attached documents')[1]).toContain('old.pdf');
    expect(cellsOf('Proposed research')).toEqual(expect.arrayContaining(['ZWL 1,000.00', 'ZWL 386,400.25']));
    expect(cellsOf('Population')[1]).not.toContain('Males');
    expect(cellsOf('Consent process')).toEqual(['Local languages', 'Tonga', 'Shona, Ndebele']);
    expect(cellsOf('Conflict of interest').slice(0, 3)).toEqual(['Conflict of interest', 'No', 'Yes']);
  });

  it('names rows that were added and removed', () => {
    const gone = { generic_name: 'Isoniazid', brand: 'Nydrazid', manufacturer: 'Sandoz' };
    const records: ChangedRecord[] = [
      { ...change('drugs', 'drugs-1', {}), kind: 'added' },
      { ...change('drugs', 'gone', gone), kind: 'removed', index: 0 },
    ];
    render(<ResponseChanges protocol={answered({ changes: present(records) })} reader="council" />);
    expect(cellsOf('Drugs')).toEqual(
      expect.arrayContaining(['Drug 2: Generic name', 'None', 'Generic name 2', 'Drug 4: Generic name', 'Isoniazid']),
    );
  });

  it('shows the owner what is not sent yet, and the council only what came with a response', () => {
    const protocol = answered({ status: 'rejected', changes: present([sample(420)]) });
    const { rerender } = render(<ResponseChanges protocol={protocol} reader="council" />);
    expect(screen.queryByRole('table')).toBeNull();
    rerender(<ResponseChanges protocol={protocol} reader="owner" />);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Changed since the rejection');
  });

  it('is left to the round that a forwarding has closed', () => {
    const changes = [
      { closed_at: '2026-11-02T08:00:00.000Z', records: [sample(200)] },
      { closed_at: null, records: [] },
    ];
    const { container } = render(
      <ResponseChanges protocol={answered({ status: 'assigned', changes })} reader="council" />,
    );
    expect(container.textContent).toBe('');
  });
});

/** All cells of the table of a section, in order. */
function cellsOf(name: string): (string | null)[] {
  const table = screen.getByRole('table', { name });
  return [...table.querySelectorAll('tbody th, tbody td')].map((cell) => cell.textContent);
}
