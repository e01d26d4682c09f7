import { beforeEach, describe, expect, it } from '@jest/globals';
import type { HeldLetter } from '@portal/contracts/letters';
import { render, screen, within } from '@testing-library/react';
import { signInAs, wireProtocol } from '../testing/index.ts';
import { Letters } from './letters.tsx';

const letter: HeldLetter = {
  ...{ code: '7K3Q90ABCDEFGH12', kind: 'accepted', form: null, version: 1, decided_at: '2026-11-20T08:00:00.000Z' },
  ...{ state: 'valid', until: '2027-11-20', since: '2026-11-20' },
};
const replaced: HeldLetter = {
  ...letter,
  code: '7K3Q90ABCDEFGH13',
  state: 'replaced',
  since: '2026-11-22',
  until: null,
};
const withdrawn: HeldLetter = {
  ...{ ...letter, code: '7K3Q90ABCDEFGH14', kind: 'renewal', form: 'Annual Review', version: 2 },
  ...{ state: 'withdrawn', until: null, since: '2026-11-24' },
};

beforeEach(() => signInAs('researcher'));

describe('the letters on the page of a protocol (docs/decisions 23)', () => {
  it('say kind, form, version, day and what each is worth, and open as PDF', () => {
    render(<Letters protocol={wireProtocol('MSc', { letters: [withdrawn, replaced, letter] })} />);
    const [, ...rows] = within(screen.getByRole('table', { name: 'Letters' })).getAllByRole('row');
    const said = rows.map((row) => row.textContent);
    expect(said[0]).toMatch(/Approval renewedAnnual Review.*2.*20 Nov 2026.*Withdrawn on 24 November 2026\./);
    expect(said[1]).toMatch(/Approval.*1.*Replaced by the letter of 22 November 2026\./);
    expect(said[2]).toContain('In force until 20 November 2027.');
    const link = within(rows[0]!).getByRole('link', {
      name: 'PDF Approval renewed, version 2 (opens in a new tab)',
    });
    expect(link.getAttribute('href')).toBe('/api/protocols/p1/letter.pdf?code=7K3Q90ABCDEFGH14');
  });

  it('are not there before the first', () => {
    const { container } = render(<Letters protocol={wireProtocol('MSc')} />);
    expect(container.textContent).toBe('');
  });
});
