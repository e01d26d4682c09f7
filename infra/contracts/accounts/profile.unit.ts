import { describe, expect, it } from '@jest/globals';
import { checkChangePassword, checkProfile } from './profile.ts';

const said = (errors: readonly { field: string; message: string }[]) =>
  errors.map(({ field, message }) => `${field}: ${message}`);

const rule = 'Please enter a password with at least 8 characters, an alphabetic character and a digit';

describe('a changed password', () => {
  it.each([
    ['Harare2026', 'Harare2027', []],
    ['Harare2026', 'Harare2026', ['new_password: New password must be different from current password.']],
    ['Harare2026', 'harare', [`new_password: ${rule}`]],
    ['', 'Harare2027', ['old_password: Please enter current password.']],
    ['', '', ['old_password: Please enter current password.', `new_password: ${rule}`]],
  ])('from %j to %j', (old_password, new_password, expected) => {
    expect(said(checkChangePassword({ old_password, new_password }))).toEqual(expected);
  });

  it('is asked twice on screen', () => {
    const typed = { old_password: 'Harare2026', new_password: 'Harare2027' };
    const message = 'new_password_confirmation: New password does not match. Enter new password again here.';
    expect(said(checkChangePassword({ ...typed, new_password_confirmation: 'Harare2028' }, true))).toEqual([message]);
    expect(said(checkChangePassword({ ...typed, new_password_confirmation: 'Harare2027' }, true))).toEqual([]);
  });
});

describe('an edited profile', () => {
  const profile = {
    first_name: 'Rutendo',
    last_name: 'Moyo',
    email: 'rutendo@example.org',
    mobile: '+263773520118',
    telephone: null,
    address: 'Harare',
  };

  it('reports every field in the order of the form', () => {
    expect(said(checkProfile(profile))).toEqual([]);
    expect(said(checkProfile({}))).toEqual([
      'first_name: Blank first name not allowed.',
      'last_name: Blank last name not allowed.',
      'email: Blank email address not allowed.',
      'mobile: Blank mobile number not allowed.',
      'address: Blank physical address not allowed.',
    ]);
  });

  it('reports numbers that are none, the telephone only if one is given', () => {
    expect(said(checkProfile({ ...profile, mobile: '0773520118', telephone: '12' }))).toEqual([
      'mobile: Enter valid mobile number.',
      'telephone: Enter valid telephone number.',
    ]);
  });
});
