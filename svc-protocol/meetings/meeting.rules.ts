import type { Signature } from '@portal/contracts/accounts';
import type { FollowUpKind } from '@portal/contracts/follow-ups';
import type { MemberPosition } from '@portal/contracts/members';
import {
  subjectId,
  isPresent,
  type ItemOutcome,
  type ItemResult,
  type MeetingState,
  type Presence,
  type QuorumCount,
  type Risk,
} from '@portal/contracts/meetings';
import type { Recommendation } from '@portal/contracts/protocol';
import type { MeetingEventType } from '@portal/contracts/events';

/** A member on the meeting's day. */
export interface Seat {
  /** Id of the member's term. */
  member: string;
  name: string;
  qualifications: string;
  position: MemberPosition;
  lay: boolean;
  non_scientific: boolean;
  affiliated: boolean;
  /** Account id, where the member has one. */
  account: string | null;
}

/** Account ids of those who have one. */
export const accountsIn = (seats: readonly Seat[]): string[] => seats.flatMap(({ account }) => account ?? []);

/** How a member took part. `left_before` is the number of the first item for which they had left. */
export interface Attended {
  member: string;
  present: Presence;
  left_at: string | null;
  left_before: number | null;
}

export interface Recusal {
  member: string;
  reason: string;
  /** Follows from the records: the member is owner or investigator, or declared a conflict. */
  automatic: boolean;
}

/** What an item is about: a protocol, or a form about it. `number` and `title` are as they were when it was put on the agenda. */
export interface Subject {
  protocol: string;
  follow_up: string | null;
  kind: FollowUpKind | null;
  number: string;
  title: string;
}

/** What was said and decided about an item. */
export interface ItemRecorded {
  discussion: string;
  /** All of them, the automatic ones as they were when this was saved. */
  recused: readonly Recusal[];
  for: number | null;
  against: number | null;
  abstained: number | null;
  outcome: ItemOutcome | null;
  conditions: string;
  reasons: string;
  until: string | null;
  risk: Risk | null;
  /** How many lines of history the protocol and the form had when the outcome was recorded. */
  seen: Readonly<{ protocol: number; form: number }>;
}

/** What minutes say of an item's subject; kept from the closing on. */
export interface SubjectFacts {
  investigator: string;
  institution: string;
  recommended: readonly Recommendation[];
  /** Why it could be deferred alone, in words; null where it could be decided. */
  obstacle: string | null;
}

export interface AgendaItem extends Subject {
  record: ItemRecorded | null;
  facts: SubjectFacts | null;
  result: Readonly<{ state: ItemResult; at: string | null; reason: string | null }> | null;
}

/** A signed act on the meeting. `signature` is missing where SIGNATURES is `off`. */
export interface MeetingSigned {
  at: string;
  by: string;
  signature?: Signature | undefined;
}

/** A meeting of the council. */
export interface Meeting {
  id: string;
  /** 'M/2026/11'. */
  number: string;
  state: MeetingState;
  /** 'YYYY-MM-DD' and 'HH:MM', the council's. */
  day: string;
  time: string;
  place: string;
  /** Its members, from the opening on. */
  seats: readonly Seat[] | null;
  /** The quorum for an item, as the setting was at the opening. */
  needed: QuorumCount | null;
  attendance: readonly Attended[];
  items: readonly AgendaItem[];
  decided: MeetingSigned | null;
  minutes: MeetingSigned | null;
  addenda: readonly (MeetingSigned & { text: string })[];
  cancelled: Readonly<{ at: string; by: string; reason: string }> | null;
}

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
