import { describe, expect, it } from '@jest/globals';
import { statuses } from '@portal/contracts/protocol';
import { render, screen, within } from '@testing-library/react';
import { wireProtocol } from '../testing/index.ts';
import { Responses } from './responses.tsx';
import { Reviews } from './reviews.tsx';

const reviewed = { comment: 'Sound.\nAccept.', alt_comment: 'Unsure.', status: 'reviewed' } as const;

describe('reviews and responses', () => {
  it('shows the council the reviews in reviewed, rejected, accepted and response, and in no other status', () => {
    const shown = statuses.filter((status) => {
      const { unmount } = render(<Reviews protocol={wireProtocol('PhD', { ...reviewed, status })} reader="council" />);
      const isShown = screen.queryByText('Reviews') !== null;
      unmount();
      return isShown;
    });
    expect(shown).toEqual(['reviewed', 'accepted', 'rejected', 'response']);
  });

  it('shows the researcher the reviews in accepted and rejected alone', () => {
    const shown = statuses.filter((status) => {
      const { unmount } = render(
        <Reviews protocol={wireProtocol('PhD', { ...reviewed, status })} reader="researcher" />,
      );
      const isShown = screen.queryByText('Reviews') !== null;
      unmount();
      return isShown;
    });
    expect(shown).toEqual(['accepted', 'rejected']);
  });

  it('has the second comment beside the first where the number has the letter A at position 5', () => {
    const names = { reviewer_name: 'Farai Mutasa', alt_reviewer_name: 'Nyasha Dube' };
    render(<Reviews protocol={wireProtocol('Clinical Trials', { ...reviewed, ...names })} reader="council" />);
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByText('Reviewer 1: Farai Mutasa')).toBeTruthy();
    expect(within(screen.getAllByRole('article')[1] as HTMLElement).getByText('Unsure.')).toBeTruthy();
  });

  it('has one comment for every other number, and no name where none was sent', () => {
    render(
      <Reviews
        protocol={wireProtocol('PhD', { ...reviewed, alt_comment: null, number: 'MRCZ/BP/1' })}
        reader="council"
      />,
    );
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByText('Reviewer 1')).toBeTruthy();
  });

  it('says of each comment on which day it was left, where that is known', () => {
    const commented_at = {
      reviewer: '2026-11-06T22:30:00.000Z',
      alt_reviewer: null,
      compliance: '2026-11-18T08:00:00.000Z',
    };
    const said = { ...reviewed, compliance_comment: 'Go on.', commented_at };
    render(<Reviews protocol={wireProtocol('Clinical Trials', said)} reader="council" />);
    const [first, second] = screen.getAllByRole('article') as [HTMLElement, HTMLElement];
    expect(within(first).getByText('7 Nov 2026')).toBeTruthy();
    expect(within(second).queryByText(/2026/)).toBeNull();
    expect(screen.getByText('18 Nov 2026')).toBeTruthy();
  });

  it('has Compliance Comments only if there are some', () => {
    const { rerender } = render(<Reviews protocol={wireProtocol('PhD', reviewed)} reader="council" />);
    expect(screen.queryByText('Compliance Comments')).toBeNull();
    rerender(
      <Reviews protocol={wireProtocol('PhD', { ...reviewed, compliance_comment: 'Mend it' })} reader="council" />,
    );
    expect(screen.getByText('Compliance Comments')).toBeTruthy();
    expect(screen.getByText('Mend it')).toBeTruthy();
  });

  it('has a response panel for each comment record with a cover letter', () => {
    const record = { protocol: 'p1', response: '/api/files/1/answer.docx', cover_letter: '/api/files/2/letter.pdf' };
    const comments = [
      { id: 'c1', ...record },
      { id: 'c2', ...record, cover_letter: null },
    ];
    render(<Responses protocol={wireProtocol('PhD', { comments })} />);
    expect(screen.getByText('Responses')).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/api/files/2/letter.pdf',
      '/api/files/1/answer.docx',
    ]);
  });
});
