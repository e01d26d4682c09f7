import { describe, expect, it } from '@jest/globals';
import { calendarText, type CalendarEntry } from './calendar.ts';

const entry: CalendarEntry = {
  ...{ id: 'm-1', number: 'M/2026/11', state: 'planned', day: '2026-11-26', time: '14:00' },
  ...{ place: 'Board room, Harare', sequence: 0, at: '2026-11-21T08:00:00.000Z' },
};
const calendar = { council: 'Council', publicUrl: 'https://portal.example.org', timeZone: 'Africa/Harare' };
const sent = { method: 'PUBLISH', organizer: 'portal@example.org' } as const;
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar entry of a meeting', () => {
  it('says number, day, time and place, in lines that end with CRLF', () => {
    expect(calendarText([entry], { ...calendar, sent })).toBe(
      [
        ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Ethics portal//Meetings//EN', 'METHOD:PUBLISH'],
        ...['BEGIN:VEVENT', 'UID:m-1@portal.example.org', 'DTSTAMP:20261121T080000Z', 'SEQUENCE:0'],
        ...['ORGANIZER;CN="Council":mailto:portal@example.org', 'DTSTART:20261126T120000Z'],
        ...['SUMMARY:Council\\, M/2026/11', 'LOCATION:Board room\\, Harare'],
        ...['URL:https://portal.example.org/meetings/m-1', 'STATUS:CONFIRMED', 'END:VEVENT', 'END:VCALENDAR', ''],
      ].join('\r\n'),
    );
  });

  it('keeps its UID when it is moved or cancelled', () => {
    const moved = unfolded(calendarText([{ ...entry, sequence: 1, day: '2026-12-03' }], calendar));
    expect(moved).toEqual(expect.arrayContaining(['UID:m-1@portal.example.org', 'SEQUENCE:1', 'STATUS:CONFIRMED']));
    const lines = unfolded(calendarText([{ ...entry, sequence: 2, state: 'cancelled' }], calendar));
    expect(lines).toEqual(expect.arrayContaining(['UID:m-1@portal.example.org', 'SEQUENCE:2', 'STATUS:CANCELLED']));
    expect(lines.filter((line) => /^(METHOD|ORGANIZER)/.test(line))).toEqual([]);
  });

  it('escapes what ends a value, and folds at 75 octets between characters', () => {
    const place = `Room 1; "A\\B",\nHarare ${'ñ😀'.repeat(60)}`;
    const text = calendarText([{ ...entry, place }], { ...calendar, council: 'C, "D"\r\nX:1', sent });
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n]|\uFFFD/);
    }
    const lines = unfolded(text);
    expect(lines).toContain(`LOCATION:Room 1\\; "A\\\\B"\\,\\nHarare ${'ñ😀'.repeat(60)}`);
    expect(lines.filter((line) => line.startsWith('X:'))).toEqual([]);
  });

  it.each([
    ['Europe/Berlin', '2026-03-29', '14:00', '20260329T120000Z'],
    ['Europe/Berlin', '2026-03-28', '14:00', '20260328T130000Z'],
    ['America/New_York', '2026-11-01', '09:00', '20261101T140000Z'],
    ['Asia/Kolkata', '2026-11-26', '00:10', '20261125T184000Z'],
  ])('is at the council’s time, in %s on %s', (timeZone, day, time, start) => {
    expect(unfolded(calendarText([{ ...entry, day, time }], { ...calendar, timeZone }))).toContain(`DTSTART:${start}`);
  });
});
