import { describe, expect, it } from '@jest/globals';
import { readCouncil, usualCouncil } from '@portal/service-kit/council';
import { followsPasswordRule } from '@portal/contracts/accounts';
import { refuseGuessable, countCommonPasswords } from './refuse-guessable.ts';

const around = {
  person: {
    first_name: 'Rutendo Zoë',
    last_name: 'Moyo',
    email: 'rmoyo77@clinic.example.org',
    address: '12 Samora Machel Avenue, Harare',
  },
  councilName: 'Medical Research Council of Zimbabwe',
  council: readCouncil(usualCouncil).council,
};
const isTaken = (password: string) =>
  refuseGuessable('password', password, around).then(
    () => true,
    () => false,
  );

describe('a password that follows the rule (docs/sessions 2)', () => {
  it.each([
    ['a common one', 'password1'],
    ['a common one in other letter case', 'Password123'],
    ['a common sentence', '1q2w3e4r5t6y7u8i'],
    ['a place and a year', 'Harare2026'],
    ['the country, a sign and a year', 'Zimbabwe@2026'],
    ['a season', 'Summer2026'],
    ['a month', 'november-11'],
    ['a weekday', 'Friday12345'],
    ['a role', 'Compliance1!'],
    ['two places', 'GweruMutare99'],
    ['the own name', 'Rutendo123'],
    ['the own name without its mark', 'Zoe12345'],
    ['both own names', 'moyo-rutendo-1'],
    ['the mailbox', 'rmoyo77_abcd'],
    ['the street', 'Samora.2026'],
    ['the council', 'Council@2026'],
  ])('is refused where it is %s', async (_what, password) => {
    expect(await isTaken(password)).toBe(false);
  });

  it.each([
    'Passw0rdLong1',
    'Übergröße7',
    '🙂🙂🙂🙂🙂🙂a1',
    'Harare is far from 7',
    'Mvura7sadza9',
    `${'x'.repeat(127)}1`,
  ])('%s is taken', async (password) => {
    expect(followsPasswordRule(password)).toBe(true);
    expect(await isTaken(password)).toBe(true);
  });

  it('is compared with all of the list that the rule would let through', async () => {
    expect(await countCommonPasswords()).toBe(268_203);
  });
});
