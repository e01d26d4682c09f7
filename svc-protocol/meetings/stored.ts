import type { MeetingEvent, MeetingEventType } from '@portal/contracts/events';
import { appendHistory, recordDigest, type StoredHistoryEntry } from '@portal/service-kit/history';
import { heldBy, outcomeOf, type MeetingDecided } from './meeting.rules.ts';
import { meetingRecord } from './meeting.types.ts';
import type { StoredMeeting } from './store.ts';
import { envelopeOf, type Cause, type Change } from '../protocol/events.ts';

/** What is stored beside the domain's record. */
export interface KeptOfMeeting {
  version: number;
  history: readonly StoredHistoryEntry[];
  request_hash: string;
  called: readonly string[];
}

const resets: readonly string[] = ['meeting.moved', 'meeting.cancelled'];

/** How often it was moved or cancelled, and when it last changed for calendars. */
const calendarFactsOf = (history: readonly StoredHistoryEntry[]): StoredMeeting['calendar'] => {
  const [planned] = history;
  const changes = history.filter(({ action }) => resets.includes(action));
  return { sequence: changes.length, at: (changes.at(-1) ?? planned)?.at ?? '' };
};

/** The document to store for a decision. `key` signs its history. */
export function toStoredMeeting(
  { meeting, what, from, to, why, signature }: MeetingDecided,
  { version, history, request_hash, called }: KeptOfMeeting,
  cause: Pick<Cause, 'at' | 'actor'>,
  key: Buffer,
): StoredMeeting {
  const said = { ...(why !== undefined && { why }), ...(signature && { signature }) };
  const detail = { ...said, record: recordDigest(meetingRecord(meeting)) };
  const line = { at: cause.at.toISOString(), actor: cause.actor, action: what, from, to, detail };
  const holds = [...heldBy(meeting)];
  const isOver = meeting.state === 'closed' || meeting.state === 'signed';
  const put_off = isOver ? meeting.items.filter((item) => outcomeOf(item) === 'deferred') : [];
  const lines = [...appendHistory(history, line, meeting.id, key)];
  return {
    ...(meeting as Omit<StoredMeeting, keyof KeptOfMeeting>),
    version,
    history: lines,
    calendar: calendarFactsOf(lines),
    request_hash,
    called: [...called],
    starts: `${meeting.day}T${meeting.time}`,
    item_count: meeting.items.length,
    holds,
    holding: holds.length > 0,
    deferred: put_off.map(({ protocol, follow_up, kind, number, title }) => ({
      ...{ protocol, follow_up, kind, number, title },
    })),
  };
}

type Told = Pick<StoredMeeting, 'id' | 'number' | 'state' | 'day' | 'time' | 'place' | 'called' | 'calendar'> &
  Pick<MeetingDecided, 'concerned' | 'before'>;

/** The event of a change. */
export const meetingEvent = (
  type: MeetingEventType,
  { called, concerned, before, ...meeting }: Told,
  change: Change,
): MeetingEvent => ({
  ...envelopeOf(meeting.id, change),
  type,
  data: {
    id: meeting.id,
    number: meeting.number,
    state: meeting.state,
    day: meeting.day,
    time: meeting.time,
    place: meeting.place,
    sequence: meeting.calendar.sequence,
    members: called,
    ...(before && { before }),
    ...(concerned && { concerned: [...concerned] }),
  },
});

/** A snapshot event of the current state. */
export const meetingSnapshotOf = (stored: StoredMeeting, id: string, at: Date): MeetingEvent =>
  meetingEvent('meeting.snapshot', stored, {
    id,
    seq: stored.version,
    cause: { actor: null, at, correlationId: id },
  });
