import { describe, expect, it } from '@jest/globals';
import { letterStates, type Verified } from '@portal/contracts/letters';
import { withForms } from '@portal/web-kit';
import { render, screen } from '@testing-library/react';
import { VerifiedLetter } from './verified-letter.tsx';

// As the page does.
withForms();

const letter: Verified = {
  number: 'MRCZ/A/2104',
  title: 'Rifapentine dose finding',
  decision: 'accepted',
  kind: 'accepted',
  version: 1,
  date: '12 March 2025',
  signatory: 'Memory Chigumbura',
  position: 'Head of Compliance',
  signed_at: '2025-03-12T13:20:00.000Z',
  meaning: 'Approval',
  state: 'valid',
  until: '2027-03-11',
  since: '2026-11-20',
  documents: [],
};
const show = (changes: Partial<Verified>) => render(<VerifiedLetter letter={{ ...letter, ...changes }} />);

/** The words of docs/decisions 17. */
const said: Record<Verified['state'], string> = {
  withdrawn: 'Withdrawn on 20 November 2026.',
  replaced: 'Replaced by the letter of 20 November 2026.',
  valid: 'In force until 11 March 2027.',
  conditional: 'Approved subject to conditions. The research may not begin yet.',
  expired: 'The approval expired on 11 March 2027.',
  suspended: 'Suspended since 20 November 2026.',
  ended: 'The approval ended on 20 November 2026.',
  rejected: 'Not approved.',
};

describe('a letter that is confirmed', () => {
  it.each(letterStates)('%s says what counts now', (state) => {
    show({ state });
    expect(screen.getByRole('status').textContent?.startsWith(said[state])).toBe(true);
  });

  it('of an application that was withdrawn speaks of no approval and no study', () => {
    show({ decision: null, kind: 'closure', state: 'ended', until: null });
    expect(screen.getByRole('status').textContent).toBe(
      'The application was withdrawn on 20 November 2026.The council has issued this letter.',
    );
  });

  it('says what the record says, with who signed it', () => {
    show({});
    expect(screen.getByText('Approval, version 1')).toBeTruthy();
    expect(screen.getByText('Memory Chigumbura, Head of Compliance')).toBeTruthy();
    expect(screen.getByText('Approval, 12 March 2025, 15:20')).toBeTruthy();
  });

  it('that was not signed says who recorded it', () => {
    const none = { signatory: null, position: null, signed_at: null, meaning: null };
    show({ ...none, recorded_by: 'Anesu Mutasa' });
    expect(screen.getByText('Recorded by').nextSibling?.textContent).toBe('Anesu Mutasa');
    expect(screen.queryByText(/Signed/)).toBeNull();
  });
});
