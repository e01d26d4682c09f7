import {
  subjectId,
  permittedMeetingActions,
  recordingOf,
  type Attendance,
  type MeetingAction,
  type PlanMeeting,
  type QuorumCount,
} from '@portal/contracts/meetings';
import { formatDay } from '@portal/contracts/presentation';
import { reasonOf } from '../record/archive.rules.ts';
import { accountsIn, outcomeOf, type Concerned, type MeetingDecided, type MeetingKind } from './meeting.rules.ts';
import { MeetingConflict, throwIfInvalid, SignatoryNeeded } from '../protocol/refusal.rules.ts';
import { messages } from '../protocol/refusal.messages.ts';
import type { AgendaItem, ItemRecorded, Meeting, Seat, Subject, SubjectFacts } from './meeting.types.ts';

/** The state of a meeting as the table of actions reads it. */
const factsOf = ({ state, items }: Pick<Meeting, 'state' | 'items'>) => ({
  state,
  items: items.map((item) => ({ outcome: outcomeOf(item), result: item.result ?? undefined })),
});

/** What this person may do to it now. */
export const meetingActionsFor = (meeting: Pick<Meeting, 'state' | 'items'>, signs: boolean) =>
  permittedMeetingActions(factsOf(meeting), signs);

/** @throws MeetingConflict, SignatoryNeeded */
export function requireMeetingAction(
  meeting: Pick<Meeting, 'state' | 'items'>,
  action: MeetingAction,
  signs = true,
): void {
  if (meetingActionsFor(meeting, signs).includes(action)) return;
  if (meetingActionsFor(meeting, true).includes(action)) throw new SignatoryNeeded();
  if (meeting.state === 'signed') throw new MeetingConflict('signed');
  const isUnderWay =
    action === 'signature' && meeting.state === 'closed' && recordingOf(factsOf(meeting)) === 'under way';
  throw new MeetingConflict(
    'state_conflict',
    isUnderWay ? messages.meeting.underWay : messages.meeting.impossible[action],
  );
}

type Told = Pick<MeetingDecided, 'why' | 'signature' | 'event' | 'concerned' | 'called' | 'before'> & {
  from?: string | null;
  to?: string | null;
};

/** The change from `before` to `after`: a new state is told of, as an event of that name. */
export const changed = (before: Meeting, after: Meeting, what: MeetingKind, told: Told = {}): MeetingDecided => ({
  meeting: after,
  what,
  from: before.state,
  to: after.state,
  ...told,
});

/** A meeting is planned, whose day, time and place were checked. */
export function planMeeting(asked: PlanMeeting, known: { id: string; number: string }): MeetingDecided {
  const meeting: Meeting = {
    id: known.id,
    number: known.number,
    state: 'planned',
    day: String(asked.day),
    time: String(asked.time),
    place: String(asked.place),
    ...{
      seats: null,
      needed: null,
      attendance: [],
      items: [],
      decided: null,
      minutes: null,
      addenda: [],
      cancelled: null,
    },
  };
  return { meeting, what: 'meeting.planned', from: null, to: 'planned', event: 'meeting.planned' };
}

/** The agenda in its new order. What was recorded about an item that stays is kept. */
export function setAgenda(before: Meeting, subjects: readonly Subject[]): MeetingDecided {
  const known = new Map(before.items.map((item) => [subjectId(item), item]));
  const items = subjects.map(
    (subject): AgendaItem => known.get(subjectId(subject)) ?? { ...subject, record: null, facts: null, result: null },
  );
  /** Who has left stays away from the first item on that they were not there for: a new one, or one that was still to come. */
  const moved = (n: number | null): number | null => {
    if (n === null) return null;
    const attended = new Set(before.items.slice(0, n - 1).map(subjectId));
    const missed = items.findIndex((item) => !attended.has(subjectId(item)));
    return (missed === -1 ? items.length : missed) + 1;
  };
  const attendance = before.attendance.map((one) => ({ ...one, left_before: moved(one.left_before) }));
  return changed(before, { ...before, items, attendance }, 'meeting.agenda_set');
}

/** Sets who is there. Whoever left, with no item named, left before the first item without an outcome. @throws RulesBroken */
export function setAttendance(before: Meeting, seats: readonly Seat[], given: Attendance): MeetingDecided {
  const known = new Set(seats.map(({ member }) => member));
  const isTwice = (member: string, index: number): boolean => given.findIndex((one) => one.member === member) < index;
  throwIfInvalid(
    given.flatMap(({ member }, index) =>
      !known.has(member) || isTwice(member, index)
        ? [{ field: `${index}.member`, message: messages.meeting.noMember }]
        : [],
    ),
  );
  const next = before.items.findIndex((item) => outcomeOf(item) === null) + 1 || before.items.length + 1;
  const leaving = new Map(before.attendance.map((one) => [one.member, one]));
  const attendance = given.map(({ member, present, left_at, left_before }) => {
    const former = leaving.get(member);
    const sameTime = former?.left_at === (left_at ?? null) ? former.left_before : null;
    const before_item = left_before ?? (left_at ? (sameTime ?? next) : null);
    return { member, present, left_at: left_at ?? null, left_before: before_item };
  });
  return changed(before, { ...before, attendance }, 'meeting.attendance_taken');
}

/** Its members and quorum are those of the day, and stay so. */
export const openMeeting = (before: Meeting, seats: readonly Seat[], needed: QuorumCount): MeetingDecided =>
  changed(before, { ...before, state: 'open', seats, needed }, 'meeting.opened', { event: 'meeting.opened' });

export function recordItem(before: Meeting, n: number, record: ItemRecorded): MeetingDecided {
  const items = before.items.map((item, index) => (index + 1 === n ? { ...item, record } : item));
  const number = before.items[n - 1]?.number ?? null;
  return changed(before, { ...before, items }, 'meeting.item_recorded', { from: number, to: record.outcome });
}

const untouched = {
  ...{ discussion: '', recused: [], for: null, against: null, abstained: null },
  ...{ conditions: '', reasons: '', until: null, risk: null, seen: { protocol: 0, form: 0 } },
} as const;

/** What has no outcome is deferred. `facts` are what minutes say of each subject. */
export function closeMeeting(before: Meeting, facts: readonly SubjectFacts[]): MeetingDecided {
  const items = before.items.map((item, index) => ({
    ...item,
    record: outcomeOf(item) === null ? { ...(item.record ?? untouched), outcome: 'deferred' as const } : item.record,
    facts: facts[index] ?? null,
  }));
  return changed(before, { ...before, state: 'closed', items }, 'meeting.closed', { event: 'meeting.closed' });
}

const when = ({ day, time, place }: Meeting): string => `${formatDay(day)}, ${time}, ${place}`;

/**
 * Moves a planned meeting: its number stays, and of the attendance what is known of members of the new day.
 * @throws RulesBroken where nothing changes
 */
export function moveMeeting(before: Meeting, asked: PlanMeeting, seats: readonly Seat[]): MeetingDecided {
  const { day, time, place } = before;
  const moved = { day: String(asked.day), time: String(asked.time), place: String(asked.place) };
  if (moved.day === day && moved.time === time && moved.place === place)
    throwIfInvalid([{ field: 'day', message: messages.meeting.notMoved }]);
  const attendance = before.attendance.filter((one) => seats.some(({ member }) => member === one.member));
  const after = { ...before, ...moved, attendance };
  return changed(before, after, 'meeting.moved', {
    ...{ from: when(before), to: when(after), event: 'meeting.moved' },
    ...{ called: accountsIn(seats), before: { day, time, place } },
  });
}

/** Cancels a planned meeting: its members and the owners of the studies on its agenda are told. @throws RulesBroken without a reason */
export function cancelMeeting(
  before: Meeting,
  { at, by, reason }: { at: string; by: string; reason: string | null | undefined },
  concerned: readonly Concerned[],
): MeetingDecided {
  const cancelled = { at, by, reason: reasonOf(reason) };
  const told = { why: cancelled.reason, event: 'meeting.cancelled', concerned } as const;
  return changed(before, { ...before, state: 'cancelled', cancelled }, 'meeting.cancelled', told);
}
