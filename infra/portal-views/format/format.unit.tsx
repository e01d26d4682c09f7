import { describe, expect, it } from '@jest/globals';
import { formatCount, formatDay, formatMoney } from '@portal/contracts/presentation';
import { formatDate, formatInstant, formatTime } from './format-instant.ts';

describe('what is shown of days, instants, counts and money', () => {
  it('writes a day in words', () => {
    expect(formatDay('2027-01-15')).toBe('15 January 2027');
    expect(formatDay('')).toBe('');
    expect(formatDay('soon')).toBe('soon');
  });

  it('writes an instant in the time zone of the council, whatever the device says', () => {
    expect(formatInstant('2026-11-14T08:26:00Z')).toBe('14 November 2026, 10:26');
    expect(formatInstant('2026-12-31T22:30:00Z')).toBe('1 January 2027, 00:30');
    expect(formatInstant('2026-12-31T22:30:00Z', 'Europe/London')).toBe('31 December 2026, 22:30');
    expect(formatTime('2026-11-21T08:12:40Z')).toBe('10:12');
  });

  it('writes the day of an instant with a month of three letters', () => {
    expect(formatDate('2026-09-21T10:00:00Z')).toBe('21 Sep 2026');
    expect(formatDate('2026-11-08T22:00:00Z')).toBe('9 Nov 2026');
  });

  it('separates thousands', () => {
    expect(formatCount(999)).toBe('999');
    expect(formatCount(2460)).toBe('2,460');
    expect(formatCount('1234567')).toBe('1,234,567');
    expect(formatCount('many')).toBe('many');
  });

  it('keeps every digit of an amount', () => {
    expect(formatMoney('386400.00', '$ (USD)')).toBe('$ (USD) 386,400.00');
    expect(formatMoney('9007199254740993.1')).toBe('9,007,199,254,740,993.10');
    expect(formatMoney('0.05', 'ZWL')).toBe('ZWL 0.05');
  });
});
