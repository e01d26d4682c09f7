import { describe, expect, it } from '@jest/globals';
import { checkProfile } from '../accounts/profile.ts';
import { checkRecord, settleRecord, whyRefused } from './check.ts';
import { readPhone, usualPhone, writePhone, type PhoneRule } from './phone.ts';
import { phone, telephoneNumber } from './rule.ts';
import { text } from './text-fields.ts';

const malawi: PhoneRule = {
  country: [3, 3],
  digits: [9, 9],
  landline: '+265 1 789 400',
  mobile: '+265 999 123 456',
  example: '+265 999 123 456',
};
const here = { study_type: '', today: '', phone: malawi };
const field = text('telephone', 'Telephone', [phone('Wrong.')], { input: 'tel' });
const broken = (telephone: string) => checkRecord([field], { telephone }, here).length > 0;

describe('the telephone rule of a council', () => {
  it.each([
    ['+265 999 123 456', false],
    ['+265 0999 123 456', false],
    ['+265 999 123 4567', true],
    ['+265 999 123 45', true],
    ['0999 123 456', true],
    ['+263 77 352 0118', false],
    ['', false],
  ])('of 3 and 9 digits, given %j: broken %p', (telephone, expected) => {
    expect(broken(telephone)).toBe(expected);
  });

  it('takes the 0 out that is dialled within its country, and out of no other number', () => {
    expect(settleRecord([field], { telephone: '+265 0999 123 456' }, here)).toEqual({ telephone: '+265999123456' });
    expect(telephoneNumber('+263 077 352 0118', malawi)).toBe('+2630773520118');
  });

  it('says how many digits it wants, with its own example', () => {
    const said = 'A plus, the country code and 9 digits, like +265 999 123 456.';
    expect(whyRefused(field, '0999', 'Wrong.', here)).toBe(said);
    const wide = { ...here, phone: { ...malawi, digits: [7, 9] as const } };
    expect(whyRefused(field, '0999', 'Wrong.', wide)).toContain('7–9 digits');
  });

  it('of a field goes before that of the check, and the usual one comes last', () => {
    const own = text('telephone', 'Telephone', [phone('Wrong.', malawi)], { input: 'tel', phone: malawi });
    const typed = { telephone: '+265 0999 123 456' };
    const usual = { study_type: '', today: '', phone: usualPhone };
    expect(checkRecord([own], typed, usual)).toEqual([]);
    expect(settleRecord([own], typed, usual)).toEqual({ telephone: '+265999123456' });
    expect(checkRecord([field], { telephone: '+1 123456789' }, { study_type: '', today: '' })).toHaveLength(1);
  });

  it('rules the profile', () => {
    const person = { first_name: 'R', last_name: 'M', email: 'r@example.org', address: 'Lilongwe' };
    expect(checkProfile({ ...person, mobile: '+265 999 123 456' }, malawi)).toEqual([]);
    expect(checkProfile({ ...person, mobile: '+265 999 123 4567' }, malawi)).toHaveLength(1);
  });

  it('goes to a page as a text, and a text that is none is no rule', () => {
    expect(readPhone(writePhone(malawi))).toEqual(malawi);
    for (const text of ['', '1-4', '1-4;10;a;b;c', '1-4;10-10;a;b']) expect(readPhone(text)).toBeUndefined();
  });
});
