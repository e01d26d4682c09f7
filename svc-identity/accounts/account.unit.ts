import { describe, expect, it } from '@jest/globals';
import { changePassword, deleteAccount, isApprovedAtOnce, registered, updateProfile } from './account.rules.ts';

const details = {
  first_name: 'Rutendo',
  last_name: 'Moyo',
  email: 'Rutendo.Moyo@Example.ac.zw',
  mobile: '+263773520118',
  telephone: null,
  address: '12 Samora Machel Avenue, Harare',
};
const at = '2026-11-21T08:00:00.000Z';
const account = registered({ details, role: 'reviewer', approved: true, passwordHash: 'hash', at });

describe('an account', () => {
  it('keeps the address as typed and compares it without letter case', () => {
    expect(account).toMatchObject({ email: 'Rutendo.Moyo@Example.ac.zw', email_key: 'rutendo.moyo@example.ac.zw' });
  });

  it.each([
    ['researcher', 'required', true],
    ['reviewer', 'required', false],
    ['compliance', 'required', false],
    ['reviewer', 'off', true],
    ['compliance', 'off', true],
  ] as const)('of a %s, approval %s: works at once is %s', (role, roleApproval, expected) => {
    expect(isApprovedAtOnce(role, roleApproval)).toBe(expected);
  });

  it('given an edited profile, records which fields changed and none of their values', () => {
    const change = updateProfile(account, { ...details, email: 'New@example.org', address: 'Elsewhere' });
    expect(change).toMatchObject({
      set: { address: 'Elsewhere' },
      detail: { fields: ['address'] },
      event: 'account.updated',
    });
    expect(JSON.stringify(change?.detail)).not.toContain('Elsewhere');
  });

  it('given another address alone, changes nothing: that waits for its link', () => {
    expect(updateProfile(account, { ...details, email: 'New@example.org' })).toBeUndefined();
  });

  it('given the same profile, changes nothing', () => {
    expect(updateProfile(account, details)).toBeUndefined();
  });

  it('given a new password, ends every session but the one that asked', () => {
    expect(changePassword(account, 'other', 'mine').set).toEqual({
      password_hash: 'other',
      credentials: 2,
      kept_session: 'mine',
    });
  });

  it('when deleted, keeps role and name and nothing else of the person', () => {
    const left = { ...account, ...deleteAccount(account).set };
    expect(left).toMatchObject({ state: 'deleted', first_name: 'Rutendo', role: 'reviewer', email_key: null });
    expect(JSON.stringify(left)).not.toMatch(/xample|Samora|263|hash":"/);
  });
});
