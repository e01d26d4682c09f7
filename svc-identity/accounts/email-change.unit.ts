import { describe, expect, it } from '@jest/globals';
import { deleteAccount, registered } from './account.rules.ts';
import { askEmailChange, confirmEmailChange, undoEmailChange } from './email-change.rules.ts';
import type { AccountState } from './account.types.ts';

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
const asked = (before: AccountState, email = 'thief@example.org') => {
  const hashes = { confirmHash: 'confirm', cancelHash: 'cancel' };
  return changed(before, askEmailChange(before, { email, ...hashes, session: 's', at, links: [] }));
};
const moved = (before: AccountState, email?: string) =>
  changed(before, confirmEmailChange(asked(before, email), 'confirm', at, { undoHash: 'undo', links: [] }));
const secondStep = (added_at: string) => ({ sealed_secret: 'x', added_at, recovery_codes: [] });
const undone = (before: AccountState) => changed(before, undoEmailChange(before, 'undo', later));

describe('given an address that was changed, when it is brought back', () => {
  const confirmed = moved(account);

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
    expect(undone(asked(confirmed)).pending_email).toBeNull();
  });
});

describe('an account', () => {
  it('remembers the addresses that it had, each once, until it is deleted', () => {
    const twice = moved(moved(moved(account, 'b@example.org'), 'c@example.org'), 'b@example.org');
    expect(twice.former_emails).toEqual(['own@example.org', 'b@example.org', 'c@example.org']);
    expect(moved(account, 'OWN@example.org').former_emails).toEqual([]);
    const deleted = { ...twice, ...deleteAccount(twice).set };
    expect(JSON.stringify(deleted)).not.toContain('example');
  });

  it('holds the addresses that can be brought back, and no more of them than that', () => {
    const twice = moved(moved(account, 'b@example.org'), 'c@example.org');
    expect(twice.held_keys).toEqual(['own@example.org', 'b@example.org']);
    expect(undone(twice)).toMatchObject({ held_keys: [], email_undos: [] });
  });
});
