import type { AgendaItem, Attended, Meeting, Seat } from './meeting.types.ts';
import type { Signature } from '@portal/contracts/accounts';
import { subjectId, isPresent, type ItemOutcome } from '@portal/contracts/meetings';
import type { MeetingEventType } from '@portal/contracts/events';

/** Account ids of those who have one. */
export const accountsIn = (seats: readonly Seat[]): string[] => seats.flatMap(({ account }) => account ?? []);

export type MeetingKind =
  | Exclude<MeetingEventType, 'meeting.snapshot'>
  | 'meeting.agenda_set'
  | 'meeting.attendance_taken'
  | 'meeting.item_recorded'
  | 'meeting.item_settled';

/** The outcome of a command on a meeting: what it is now, its line of history and, where others are told, its event. */
export interface MeetingDecided {
  meeting: Meeting;
  what: MeetingKind;
  from: string | null;
  to: string | null;
  why?: string | undefined;
  signature?: Signature | undefined;
  event?: Exclude<MeetingEventType, 'meeting.snapshot'>;
  /** Whose studies were to be discussed, where they are told. */
  concerned?: readonly Concerned[];
  /** Account ids of whom it calls besides: whoever was called before is told, too, though they are no member on the new day. */
  called?: readonly string[];
  /** When and where it was to be, of one that is moved. */
  before?: Pick<Meeting, 'day' | 'time' | 'place'>;
}

/** A protocol on an agenda, or about which a form is, with its owner's account id. */
export interface Concerned {
  id: string;
  number: string;
  title: string;
  user: string;
}

export const outcomeOf = ({ record }: Pick<AgendaItem, 'record'>): ItemOutcome | null => record?.outcome ?? null;

/** Whether an item is to be decided: it has an outcome that is not put off. */
export const isToDecide = (item: Pick<AgendaItem, 'record'>): boolean => ![null, 'deferred'].includes(outcomeOf(item));

/** Ids of the protocols and forms that wait for this meeting: all until it is closed, then those whose decision has no result yet. */
export function heldBy({ state, items }: Pick<Meeting, 'state' | 'items'>): readonly string[] {
  if (state === 'planned' || state === 'open') return items.map(subjectId);
  if (state !== 'closed') return [];
  return items.filter((item) => isToDecide(item) && (!item.result || item.result.state === 'waiting')).map(subjectId);
}

/** Who was there for item `n`. Without it: at the meeting at all. */
export function presentAt(seats: readonly Seat[], attendance: readonly Attended[], n?: number): readonly Seat[] {
  const of = new Map(attendance.map((one) => [one.member, one]));
  return seats.filter(({ member }) => {
    const { present = null, left_before = null } = of.get(member) ?? {};
    return isPresent(present) && (n === undefined || left_before === null || left_before > n);
  });
}
