import { describe, expect, it } from '@jest/globals';
import type { Protocol } from '@portal/contracts/protocol';
import type { ChangedRecord } from '@portal/contracts/sections';
import { render, screen, within } from '@testing-library/react';
import { wireProtocol } from '../testing/index.ts';
import { PreviousRounds } from './previous-rounds.tsx';

const [firstEnd, secondEnd] = ['2026-11-02T08:00:00.000Z', '2026-11-12T08:00:00.000Z'];
const first = {
  number: 1,
  comment: 'Unclear aim.',
  alt_comment: 'Too small.',
  compliance_comment: 'Answer both.',
  closed_at: firstEnd,
};
/** As a reviewer gets it: only what they said themselves. */
const own = { number: 2, comment: null, alt_comment: 'Better now.', compliance_comment: null, closed_at: secondEnd };
const sample = (sample_size: number): ChangedRecord => ({
  section: 'statistical_plannings',
  id: 'statistical_plannings-0',
  kind: 'changed',
  was: { sample_size },
  index: 0,
  at: '2026-11-01T08:00:00.000Z',
});

const show = (more: Partial<Protocol>) =>
  render(<PreviousRounds protocol={wireProtocol('PhD', { status: 'assigned', ...more })} reader="council" />);
const panels = () => screen.getAllByRole('group');
const samplesIn = (panel: HTMLElement) => [...panel.querySelectorAll('td')].map(({ textContent }) => textContent);

describe('previous rounds', () => {
  it('are not spoken of where there are none', () => {
    expect(show({ changes: [{ closed_at: null, records: [] }] }).container.textContent).toBe('');
  });

  it('stand with the latest first and open, each with its number and the day on which it was closed', () => {
    show({ previous_rounds: [first, own] });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Previous rounds');
    expect(panels().map((panel) => panel.querySelector('summary')?.textContent)).toEqual([
      'Round 2Forwarded 12 Nov 2026',
      'Round 1Forwarded 2 Nov 2026',
    ]);
    expect(panels().map((panel) => panel.hasAttribute('open'))).toEqual([true, false]);
  });

  it('say what each one said, and nothing of what the reader was not sent', () => {
    show({ previous_rounds: [first, own] });
    const said = panels().map((panel) => within(panel).getAllByRole('article', { hidden: true }));
    expect(said.map((round) => round.map((one) => one.textContent))).toEqual([
      ['Reviewer 2Better now.'],
      ['Reviewer 1Unclear aim.', 'Reviewer 2Too small.', 'Compliance CommentsAnswer both.'],
    ]);
  });

  it('hold beside it what the researcher changed upon it, each round with what was new then', () => {
    const changes = [
      { closed_at: firstEnd, records: [sample(100)] },
      { closed_at: secondEnd, records: [sample(200)] },
      { closed_at: null, records: [] },
    ];
    show({ previous_rounds: [first, { ...own, number: 2 }], changes });
    expect(panels().map(samplesIn)).toEqual([
      ['200', '22'],
      ['100', '200'],
    ]);
    const columns = panels().map((panel) => [...panel.querySelectorAll('h4')].map(({ textContent }) => textContent));
    expect(columns).toEqual(Array(2).fill(['What was said', 'What the researcher changed']));
  });

  it('show a reviewer who came later what was changed before, without what others said, under the right numbers', () => {
    const changes = [
      { closed_at: firstEnd, records: null },
      { closed_at: secondEnd, records: [] },
      { closed_at: null, records: [] },
    ];
    show({ previous_rounds: [own], changes });
    const [second, former] = panels();
    expect(second?.textContent).toContain('Better now.');
    expect(second?.textContent).toContain('Nothing in the application was changed.');
    expect(former?.querySelector('summary')?.textContent).toBe('Round 1Forwarded 2 Nov 2026');
    expect(within(former as HTMLElement).queryByText('What was said')).toBeNull();
  });

  it('show the owner what they changed before the comments of that round can be read', () => {
    const changes = [
      { closed_at: firstEnd, records: [sample(100)] },
      { closed_at: null, records: [] },
    ];
    render(<PreviousRounds protocol={wireProtocol('PhD', { status: 'assigned', changes })} reader="owner" />);
    expect(panels()[0]?.querySelector('h4')?.textContent).toBe('What you changed');
    expect(samplesIn(panels()[0] as HTMLElement)).toEqual(['100', '22']);
  });

  it('hold for the owner what was said in the round that their response answers, which is not forwarded yet', () => {
    const changes = [{ closed_at: null, records: [sample(100)] }];
    const protocol = wireProtocol('PhD', { status: 'response', previous_rounds: [first], changes });
    render(<PreviousRounds protocol={protocol} reader="owner" />);
    expect(panels()[0]?.querySelector('summary')?.textContent).toBe('Round 1');
    expect(panels()[0]?.textContent).toContain('Unclear aim.');
    // What they changed stands on the same page already.
    expect(panels()[0]?.querySelectorAll('h4')).toHaveLength(1);
  });

  it('say where what was changed is no longer kept', () => {
    const changes = [
      { closed_at: firstEnd, records: null },
      { closed_at: null, records: [sample(100)] },
    ];
    show({ status: 'response', previous_rounds: [first], changes });
    expect(screen.getByText('What was changed then is no longer kept.')).toBeTruthy();
  });
});
