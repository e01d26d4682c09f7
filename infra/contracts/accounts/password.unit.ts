import { describe, expect, it } from '@jest/globals';
import { followsPasswordRule, normalPassword } from './index.ts';

describe('a new password (docs/specification 28, docs/sessions 1)', () => {
  it.each([
    ['8 characters with a letter and a digit', 'abcdefg1'],
    ['symbols and spaces', 'Pass w0rd!'],
    ['umlauts', 'Übergröße7'],
    ['emoji', '🙂🙂🙂🙂🙂🙂a1'],
    ['another script', 'пароль№12'],
    ['a sentence without a digit', 'correct horse b'],
    ['15 digits', '314159265358979'],
    ['128 characters', 'x'.repeat(128)],
    ['128 characters of two units each', '🙂'.repeat(128)],
  ])('may have %s', (_what, password) => {
    expect(followsPasswordRule(password)).toBe(true);
  });

  it.each([
    ['7 characters', 'abcdef1'],
    ['7 characters of two units each', '🙂🙂🙂🙂🙂a1'],
    ['14 letters', 'abcdefghijklmn'],
    ['14 digits', '31415926535897'],
    ['129 characters', 'x'.repeat(129)],
    ['no text', 12345678],
  ])('may not have %s', (_what, password) => {
    expect(followsPasswordRule(password)).toBe(false);
  });

  it('is the same however its letters are composed, and keeps its spaces', () => {
    expect(normalPassword('U\u0308bung 1 ')).toBe('Übung 1 ');
    expect(followsPasswordRule('u\u0308'.repeat(7) + '1')).toBe(true);
    expect(followsPasswordRule('u\u0308'.repeat(6) + '1')).toBe(false);
  });
});
