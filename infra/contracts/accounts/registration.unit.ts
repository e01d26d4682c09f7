import { describe, expect, it } from '@jest/globals';
import { checkChangePassword, checkProfile } from './profile.ts';
import { checkRegistration } from './registration.ts';

const valid = {
  first_name: 'Rutendo',
  last_name: 'Moyo',
  email: 'rutendo.moyo@example.ac.zw',
  mobile: '+263773520118',
  telephone: '',
  address: '12 Samora Machel Avenue, Harare',
  password: 'Protocol2149',
  password_confirmation: 'Protocol2149',
  is_researcher: true,
};
const weak = 'Please enter a password with at least 8 characters, an alphabetic character and a digit.';

describe('registration (docs/specification 26)', () => {
  it('accepts a complete one', () => {
    expect(checkRegistration(valid, undefined, true)).toEqual([]);
  });

  it.each([
    [{ first_name: ' ' }, 'Please enter your first name.'],
    [{ last_name: '' }, 'Please enter your last name.'],
    [{ first_name: 'x'.repeat(101) }, 'Enter at most 100 characters.'],
    [{ last_name: 'x'.repeat(101) }, 'Enter at most 100 characters.'],
    [{ first_name: ` ${'x'.repeat(100)} `, last_name: 'x'.repeat(100), address: 'x'.repeat(500) }, undefined],
    [{ address: 'x'.repeat(501) }, 'Enter at most 500 characters.'],
    [{ email: '' }, 'Please enter your email address.'],
    [{ email: 'moyo@hospital' }, 'Enter a valid email address'],
    [{ email: 'moyo@@example.org' }, 'Enter a valid email address'],
    [{ email: `${'x'.repeat(243)}@example.org` }, 'Enter a valid email address'],
    [{ email: `${'x'.repeat(242)}@example.org` }, undefined],
    [{ mobile: '' }, 'Please enter your mobile number.'],
    [{ mobile: '0773520118' }, 'Please enter valid mobile number.'],
    [{ mobile: '+26307735201189' }, undefined],
    [{ mobile: '+263077352011890' }, 'Please enter valid mobile number.'],
    [{ telephone: '04' }, 'Please enter valid telephone number.'],
    [{ address: '' }, 'Please enter your physical address.'],
    [{ password: 'short1' }, weak],
    [{ password: 'onlyletters' }, weak],
    [{ password: '1234567890' }, weak],
    [{ password: 'with space 1', password_confirmation: 'with space 1' }, undefined],
    [{ password_confirmation: 'Protocol2148' }, 'Password does not match. Enter password again here.'],
    [{ is_researcher: false }, 'Please choose your role.'],
    [{ is_staff: true }, 'Please choose your role.'],
  ])('%j: %s', (change, message) => {
    expect(checkRegistration({ ...valid, ...change }, undefined, true).map((error) => error.message)).toEqual(
      message === undefined ? [] : [message],
    );
  });

  it('stops at the first failure, in the order of the specification', () => {
    const order: string[] = [];
    let record: Record<string, unknown> = { is_researcher: true };
    for (const field of ['first_name', 'last_name', 'email', 'mobile', 'address', 'password'] as const) {
      const [error, ...more] = checkRegistration(record, undefined, true);
      expect(more).toEqual([]);
      order.push(error?.field ?? '');
      record = { ...record, [field]: valid[field] };
    }
    expect(order).toEqual(['first_name', 'last_name', 'email', 'mobile', 'address', 'password']);
  });
});

describe('profile and password', () => {
  it('holds a profile to the lengths of a registration', () => {
    const long = { first_name: 'x'.repeat(101), last_name: 'x'.repeat(9_000), address: 'x'.repeat(501) };
    expect(checkProfile({ ...valid, ...long, position: 'x'.repeat(101) })).toEqual([
      { field: 'first_name', message: 'Enter at most 100 characters.' },
      { field: 'last_name', message: 'Enter at most 100 characters.' },
      { field: 'address', message: 'Enter at most 500 characters.' },
      { field: 'position', message: 'Enter at most 100 characters.' },
    ]);
  });

  it('reports every blank field of a profile in its words', () => {
    expect(checkProfile({ telephone: '1' }).map((error) => error.message)).toEqual([
      'Blank first name not allowed.',
      'Blank last name not allowed.',
      'Blank email address not allowed.',
      'Blank mobile number not allowed.',
      'Enter valid telephone number.',
      'Blank physical address not allowed.',
    ]);
    expect(checkProfile({ ...valid, mobile: '1' }).map((error) => error.message)).toEqual([
      'Enter valid mobile number.',
    ]);
  });

  it.each([
    [{ old_password: '', new_password: 'Protocol2149' }, 'Please enter current password.'],
    [
      { old_password: 'Protocol2149', new_password: 'Protocol2149' },
      'New password must be different from current password.',
    ],
    [
      { old_password: 'Protocol2149', new_password: 'short1' },
      'Please enter a password with at least 8 characters, an alphabetic character and a digit',
    ],
  ])('%j: %s', (record, message) => {
    expect(checkChangePassword(record).map((error) => error.message)).toEqual([message]);
  });
});
