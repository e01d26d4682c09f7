import { describe, expect, it } from '@jest/globals';
import { registered, type AccountState } from './account.ts';
import { askEmailChange, confirmEmailChange, undoEmailChange } from './email-change.ts';

const at = '2026-11-21T08:00:00.000Z';
const later = '2026-11-21T09:00:00.000Z';
const details = {
  ...{ first_name: 'Rutendo', last_name: 'Moyo', email: 'own@example.org', mobile: '', telephone: null, address: '' },
};
const account = registered({ details, role: 'compliance', approved: true, passwordHash: 'hash', at });
const changed = (before: AccountState, change: { set: Partial<AccountState> } | undefined): AccountState => ({
  ...before,
  ...change!.set,
});
const moved = (before: AccountState) => {
  const hashes = { confirmHash: 'confirm', cancelHash: 'cancel' };
  const asked = askEmailChange(before, { email: 'thief@example.org', ...hashes, session: 's', at, links: [] });
  return changed(before, asked);
};
const secondStep = (added_at: string) => ({ sealed_secret: 'x', added_at, recovery_codes: [] });
const undone = (before: AccountState) => changed(before, undoEmailChange(before, 'undo', later));

describe('given an address that was changed, when it is brought back', () => {
  const confirmed = changed(moved(account), confirmEmailChange(moved(account), 'confirm', at, { undoHash: 'undo', links: [] }));

  it('then a second step that was added since is void', () => {
    expect(undone({ ...confirmed, second_step: secondStep(later) })).toMatchObject({
      email: 'own@example.org',
      password_hash: null,
      second_step: null,
    });
  });

  it('then one that was there before stays', () => {
    const before = secondStep('2026-11-20T08:00:00.000Z');
    expect(undone({ ...confirmed, second_step: before }).second_step).toEqual(before);
  });

  it('then an address that waits is forgotten', () => {
    expect(undone(moved(confirmed)).pending_email).toBeNull();
  });
});
