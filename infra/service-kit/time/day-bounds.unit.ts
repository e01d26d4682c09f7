import { expect, it } from '@jest/globals';
import { endOfDay, startOfDay } from './index.ts';

it.each([
  ['2026-11-22', 'Africa/Harare', '2026-11-21T22:00:00.000Z', '2026-11-22T21:59:59.999Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['2026-12-31', 'America/New_York', '2026-12-31T05:00:00.000Z', '2027-01-01T04:59:59.999Z'],
])('%s in %s is from %s to %s', (day, timeZone, from, to) => {
  expect([startOfDay(day, timeZone), endOfDay(day, timeZone)]).toEqual([from, to]);
});
