import { describe, expect, it } from '@jest/globals';
import { foldWords, soughtWords } from './index.ts';

describe('folded search words', () => {
  it.each([
    ['Étude sur le Café', ['etude', 'sur', 'le', 'cafe']],
    ['PRO-2026/0042', ['pro', '2026', '0042', 'pro2026']],
    ['ÅSE  åse', ['ase']],
    ['İstanbul', ['istanbul']],
    ['ΟΔΟΣ οδοσ', ['οδοσ']],
    ['Исследование №7', ['исследование', 'no7']],
    ['研究 計画', ['研究', '計画']],
    ['  --- ', []],
  ])('of %j', (text, words) => {
    expect(foldWords(text)).toEqual(words);
  });

  it.each([
    ["Thandi N'Dlovu", 'ndlovu'],
    ['Thandi N’Dlovu', "n'dlovu"],
    ['Thandi Ndlovu', "N'Dlovu"],
    ['Uniwersytet, Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['Strasse', 'straße'],
    ['Kærshøj, Ðorđe, Þór, sœur, Ħal', 'kaershoj dorde thor soeur hal'],
    ['Diyarbakır', 'diyarbakir'],
    ['COVID-19', 'covid19'],
    ['COVID-19', 'covid-19'],
    ['HIV co-infection', 'coinfection'],
    ['HIV co‑infection', 'co infection'],
    ['Mother-to-child', 'mothertochild'],
    ["Women's health", 'womens'],
    ['Womens health', "women's"],
    ['Mala\u00adria', 'malaria'],
    ['می\u200cخواهم', 'میخواهم'],
  ])('of %j are found by %j', (text, typed) => {
    for (const word of soughtWords(typed)) expect(foldWords(text).some((one) => one.startsWith(word))).toBe(true);
    expect(soughtWords(typed)).not.toEqual([]);
  });

  it('are cut at 64 characters without splitting one', () => {
    expect(foldWords('𝒳'.repeat(1) + '𐐷'.repeat(100))[0]).toBe('x' + '𐐷'.repeat(63));
  });
});
