import { describe, expect, it } from '@jest/globals';
import { checkRecord, settleRecord, whyRefused } from './check.ts';
import type { Field } from './field.ts';
import { readAmount } from './read-amount.ts';
import { amountAboveZero, hints, wholeAboveZero } from './rule.ts';

const fields: readonly Field[] = [
  { kind: 'money', name: 'budget', label: 'Budget', rules: [amountAboveZero('Enter the budget')] },
  { kind: 'number', name: 'size', label: 'Size', rules: [wholeAboveZero('Enter the size')] },
];
const context = { study_type: '', today: '2026-11-28' };

describe('an amount as people write it', () => {
  it.each([
    ['417,26', '417.26'],
    ['417.26', '417.26'],
    ['12500', '12500'],
    ['12.500,50', '12500.50'],
    ['12 500.50', '12500.50'],
    ['12\u00a0500,5', '12500.5'],
    ['12,500.50', '12500.50'],
    ["1'234'567.00", '1234567.00'],
    ['1,234,567', '1234567'],
    ['1.234.567,89', '1234567.89'],
    ['1.234.567', '1234567'],
    ['12,500', '12500'],
    ['0.50', '0.50'],
    ['\u202a12500\u202c', '12500'],
    [12500.5, '12500.5'],
  ])('%j is read as %s', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
    expect(checkRecord(fields, { budget: typed, size: 1 }, context)).toEqual([]);
    const [whole, cents = ''] = amount.split('.');
    expect(settleRecord(fields, { budget: typed, size: 1 }, context)).toMatchObject({
      budget: `${whole}.${cents.padEnd(2, '0')}`,
    });
  });

  it.each([
    '12.500',
    '100.125',
    '1,2,3',
    '12,50,00',
    '12.500.50',
    '1,234.567',
    '12 50',
    '-5',
    '1e3',
    '0,123',
    '.',
    'ten',
  ])('%j is read in no way, and the hint says how to write it', (typed) => {
    expect(readAmount(typed)).toBeUndefined();
    const [error] = checkRecord(fields, { budget: typed, size: 1 }, context);
    expect(error).toEqual({ field: 'budget', message: 'Enter the budget' });
    expect(whyRefused(fields[0]!, typed, error?.message, context)).toBe(hints.amount);
  });

  it('is a whole number where one is asked', () => {
    expect(settleRecord(fields, { budget: '1', size: '1 200' }, context)).toMatchObject({ size: 1200 });
    for (const size of ['12.5', '3,5', '1.200', '0'])
      expect(checkRecord(fields, { budget: '1', size }, context)).toHaveLength(1);
  });
});
