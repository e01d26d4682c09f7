import { expect, it } from '@jest/globals';
import { dayIn } from './index.ts';

it.each([
  ['2026-11-20T21:59:59Z', 'Africa/Harare', '2026-11-20'],
  ['2026-11-20T22:00:00Z', 'Africa/Harare', '2026-11-21'],
  ['2026-01-01T04:00:00Z', 'America/New_York', '2025-12-31'],
])('at %s it is in %s the day %s', (instant, zone, day) => {
  expect(dayIn(new Date(instant), zone)).toBe(day);
});
