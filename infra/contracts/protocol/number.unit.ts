import { describe, expect, it } from '@jest/globals';
import {
  codeOf,
  codeOfCounter,
  counterOf,
  formatNumber,
  readNumber,
  reviewersFor,
  soughtNumber,
  type NumberRules,
} from './number.ts';

const days = { review_days: 7 };
const mrcz: NumberRules = {
  number: { format: 'MRCZ/{code}/{n}', two_reviewers: { letter: 'A', position: 5 } },
  codes: { A: days, AE: days, E: days, BP: days, BM: days, BU: days },
  study_types: [
    { name: 'Clinical Trials', code: 'A' },
    { name: 'Fast Track Reviews', code: 'AE' },
    { name: 'Exempted from Ethics Review', code: 'E' },
    { name: 'PhD', code: 'BP' },
  ],
};
const nhsrc: NumberRules = {
  number: { format: 'NHSRC-{code}-{year}-{n}', former: ['P.{code}/{n}'] },
  codes: { FC: { ...days, reviewers: 2 }, EXP: { ...days, reviewers: 1 }, XMPT: { ...days, reviewers: 1 } },
  study_types: [
    { name: 'Full', code: 'FC' },
    { name: 'Expedited', code: 'EXP' },
  ],
};

const yearLast: NumberRules = { ...nhsrc, number: { format: '{code}/{n}/{year}' } };

describe('reference numbers (docs/applications 1)', () => {
  it('are made by the format of the council', () => {
    expect(formatNumber(mrcz, { code: 'A', year: '2026', count: '2149' })).toBe('MRCZ/A/2149');
    expect(formatNumber(nhsrc, { code: 'FC', year: '2026', count: '7' })).toBe('NHSRC-FC-2026-7');
  });

  it.each([
    [mrcz, 'MRCZ/A/2149', { code: 'A', count: '2149' }],
    [mrcz, 'mrcz/a/2149', undefined],
    [mrcz, 'MRCZ/A/', undefined],
    [mrcz, 'MRCZ/A/2149/1', undefined],
    [mrcz, 'NHSRC-FC-2026-7', undefined],
    [nhsrc, 'NHSRC-FC-2026-7', { code: 'FC', year: '2026', count: '7' }],
    [nhsrc, 'P.EXP/12', { code: 'EXP', count: '12' }],
    [nhsrc, 'PXEXP/12', undefined],
    [nhsrc, 'NHSRC-FC-26-7', undefined],
  ])('are read by the format and by former ones', (rules, text, parts) => {
    expect(readNumber(rules, text)).toEqual(parts);
  });

  it.each([
    [mrcz, 'MRCZ/A/2149', { code: 'A', count: '2149' }],
    [mrcz, ' mrcz ae 0012', { code: 'AE', count: '12' }],
    [mrcz, 'bp-7', { code: 'BP', count: '7' }],
    [mrcz, 'BX7', undefined],
    [mrcz, 'A', undefined],
    [mrcz, 'A0', undefined],
    [mrcz, 'A1234567890123', undefined],
    [nhsrc, 'nhsrc fc 2026 7', { code: 'FC', year: '2026', count: '7' }],
    [nhsrc, 'FC202612', { code: 'FC', year: '2026', count: '12' }],
    [nhsrc, 'exp/12', { code: 'EXP', count: '12' }],
    [nhsrc, 'NHSRC-FC-12', { code: 'FC', count: '12' }],
    [nhsrc, 'fc12', { code: 'FC', count: '12' }],
    [nhsrc, 'FC 0012', { code: 'FC', count: '12' }],
    [nhsrc, 'FC-2026', { code: 'FC', count: '2026' }],
    [nhsrc, 'FC-77777', { code: 'FC', count: '77777' }],
    [nhsrc, '12', undefined],
    [yearLast, 'exp/12/2026', { code: 'EXP', year: '2026', count: '12' }],
    [yearLast, 'exp/12', { code: 'EXP', count: '12' }],
    [nhsrc, 'malaria', undefined],
  ])('are found as people type them', (rules, typed, parts) => {
    expect(soughtNumber(rules, typed)).toEqual(parts);
  });

  it('count on for ever, or anew in each year where the format has it', () => {
    expect(counterOf(mrcz, 'A', '2026')).toBe('number:A');
    expect(counterOf(nhsrc, 'FC', '2026')).toBe('number:FC:2026');
    expect([counterOf(mrcz, 'AE', '2026'), counterOf(nhsrc, 'FC', '2026')].map(codeOfCounter)).toEqual(['AE', 'FC']);
    expect(codeOfCounter('letters')).toBeUndefined();
  });

  it('carry the code of the study type, and of no other', () => {
    expect(codeOf(mrcz, 'PhD')).toBe('BP');
    expect(codeOf(mrcz, 'Full')).toBeUndefined();
  });
});

describe('how many reviewers a study type asks for', () => {
  it('is by the letter of its number (docs/specification 22)', () => {
    const two = mrcz.study_types.filter(({ name }) => reviewersFor(mrcz, name) === 2);
    expect(two.map(({ name }) => name)).toEqual(['Clinical Trials', 'Fast Track Reviews']);
  });

  it('or is said at its code', () => {
    expect(['Full', 'Expedited', 'Clinical Trials'].map((name) => reviewersFor(nhsrc, name))).toEqual([2, 1, 1]);
  });
});
