import { instantIn } from '../presentation/format-instant.ts';
import type { MeetingState } from './state.ts';

/** What calendars say of a meeting: never an item of its agenda (docs/meetings 29). */
export interface CalendarEntry {
  id: string;
  number: string;
  state: MeetingState;
  /** The council's, 'YYYY-MM-DD' and 'HH:MM'. */
  day: string;
  time: string;
  place: string;
  /** How often it was moved or cancelled. */
  sequence: number;
  /** The UTC instant of its last change. */
  at: string;
}

interface Calendar {
  council: string;
  /** The origin that people type: its host makes ids unique, and the entry leads to the meeting's page. */
  publicUrl: string;
  timeZone: string;
  /** Of one that is sent by mail (RFC 5546); a subscribed one has neither. */
  sent?: Readonly<{ method: 'PUBLISH' | 'CANCEL'; organizer: string }>;
}

/** A text value (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (char) => `\\${char}`).replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n');

/** A parameter's value in quotes, which has no escapes (RFC 5545, 3.2). */
const quoted = (text: string): string => `"${text.replace(/["\p{Cc}]/gu, ' ')}"`;

const utc = (instant: Date): string => `${instant.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

const longestLine = 75;
const octets = (text: string): number => new TextEncoder().encode(text).length;

/** A line of content in lines of at most 75 octets, none of which ends within a character (RFC 5545, 3.1). */
function folded(line: string): string {
  const lines = [''];
  for (const char of line) {
    const last = lines.at(-1) ?? '';
    if (octets(last) + octets(char) > longestLine) lines.push(` ${char}`);
    else lines[lines.length - 1] = last + char;
  }
  return lines.join('\r\n');
}

const eventLines = (
  { id, number, state, day, time, place, sequence, at }: CalendarEntry,
  { council, publicUrl, timeZone, sent }: Calendar,
): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(id)}@${new URL(publicUrl).hostname}`,
  `DTSTAMP:${utc(new Date(at))}`,
  `SEQUENCE:${sequence}`,
  ...(sent ? [`ORGANIZER;CN=${quoted(council)}:mailto:${sent.organizer}`] : []),
  `DTSTART:${utc(instantIn(day, time, timeZone))}`,
  `SUMMARY:${escaped(`${council}, ${number}`)}`,
  `LOCATION:${escaped(place)}`,
  `URL:${publicUrl}/meetings/${encodeURIComponent(id)}`,
  `STATUS:${state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
];

/** Meetings as an iCalendar object (RFC 5545). */
export function calendarText(entries: readonly CalendarEntry[], calendar: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ethics portal//Meetings//EN',
    ...(calendar.sent ? [`METHOD:${calendar.sent.method}`] : [`X-WR-CALNAME:${escaped(calendar.council)}`]),
    ...entries.flatMap((entry) => eventLines(entry, calendar)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
