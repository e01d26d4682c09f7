import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { wireProtocol } from '../testing/wire-protocol.ts';
import { PreviousRounds } from './previous-rounds.tsx';

const first = {
  comment: 'Unclear aim.',
  alt_comment: 'Too small.',
  compliance_comment: 'Answer both.',
  closed_at: '2026-11-02T08:00:00.000Z',
};
/** As a reviewer gets it: only what they said themselves. */
const own = {
  comment: null,
  alt_comment: 'Better now.',
  compliance_comment: null,
  closed_at: '2026-11-12T08:00:00.000Z',
};

const panels = () => screen.getAllByRole('group');

describe('previous rounds', () => {
  it('are not spoken of where there are none', () => {
    const { container } = render(<PreviousRounds protocol={wireProtocol('PhD')} />);
    expect(container.textContent).toBe('');
  });

  it('stand with the latest first, each with its number and the day on which it was closed', () => {
    render(<PreviousRounds protocol={wireProtocol('PhD', { previous_rounds: [first, own] })} />);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Previous rounds');
    expect(panels().map((panel) => panel.querySelector('summary')?.textContent)).toEqual([
      'Round 2Forwarded 12 Nov 2026',
      'Round 1Forwarded 2 Nov 2026',
    ]);
  });

  it('say what each one said, and nothing of what the reader was not sent', () => {
    render(<PreviousRounds protocol={wireProtocol('PhD', { previous_rounds: [first, own] })} />);
    const said = panels().map((panel) => within(panel).getAllByRole('article', { hidden: true }));
    expect(said.map((round) => round.map((one) => one.textContent))).toEqual([
      ['Reviewer 2Better now.'],
      ['Reviewer 1Unclear aim.', 'Reviewer 2Too small.', 'Compliance CommentsAnswer both.'],
    ]);
  });
});
