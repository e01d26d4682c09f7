import * as z from 'zod/mini';
import { shownSignatureSchema } from '../accounts/signature.ts';
import { memberPositions } from '../members/member.ts';
import { recommendationSchema } from '../reviews/reviewing.ts';
import { itemOutcomes } from './item-outcome.ts';
import { quorumCountSchema } from './quorum.ts';
import { itemResults, meetingActions, meetingStates, presences, risks } from './state.ts';

/** One row of GET /api/meetings. `day` is 'YYYY-MM-DD' and `time` 'HH:MM', the council's. */
export const meetingRowSchema = z.object({
  id: z.string(),
  /** 'M/2026/11': counted by the year of its day. */
  number: z.string(),
  state: z.enum(meetingStates),
  day: z.string(),
  time: z.string(),
  place: z.string(),
  /** How many items its agenda has. */
  items: z.number(),
});
export type MeetingRow = z.infer<typeof meetingRowSchema>;

/** GET /api/meetings/{id}/call: what those who are called see of it. */
export const meetingCallSchema = z.omit(meetingRowSchema, { items: true });
export type MeetingCall = z.infer<typeof meetingCallSchema>;

/** GET /api/meetings/calendar: since when the caller has a link; null without one. */
export const calendarSchema = z.object({ made_at: z.nullable(z.string()) });
export type MemberCalendar = z.infer<typeof calendarSchema>;

/** POST /api/meetings/calendar: the link, which nobody can read again. */
export const calendarLinkSchema = z.object({ url: z.string() });
export type CalendarLink = z.infer<typeof calendarLinkSchema>;

/** Somebody who is a member on the meeting's day; from its opening on as they were then. */
export const seatSchema = z.object({
  member: z.string(),
  name: z.string(),
  qualifications: z.string(),
  position: z.enum(memberPositions),
  lay: z.boolean(),
  non_scientific: z.boolean(),
  affiliated: z.boolean(),
  /** Null while it is not known. */
  present: z.nullable(z.enum(presences)),
  left_at: z.nullable(z.string()),
  /** The number of the first item for which they had left. */
  left_before: z.nullable(z.number()),
});
export type Seat = z.infer<typeof seatSchema>;

export const recusalSchema = z.object({
  member: z.string(),
  name: z.string(),
  reason: z.string(),
  /** By itself: investigator, owner or declared conflict. It cannot be taken away. */
  automatic: z.boolean(),
});

/** One item of the agenda with its record. */
export const meetingItemSchema = z.object({
  n: z.number(),
  protocol: z.string(),
  /** Of an item about a form. */
  follow_up: z.optional(z.string()),
  kind: z.optional(z.string()),
  number: z.string(),
  title: z.string(),
  investigator: z.string(),
  institution: z.string(),
  /** What its reviewers advise. */
  recommended: z.array(recommendationSchema),
  recused: z.array(recusalSchema),
  /** Present and not recused, by what they count as, and what is missing in words. */
  quorum: z.object({ there: quorumCountSchema, missing: z.array(z.string()) }),
  discussion: z.string(),
  for: z.nullable(z.number()),
  against: z.nullable(z.number()),
  abstained: z.nullable(z.number()),
  outcome: z.nullable(z.enum(itemOutcomes)),
  /** The outcomes that it can have now, why not all of its kind, and whether that is because it was decided (docs/meetings 26). */
  offered: z.array(z.enum(itemOutcomes)),
  obstacle: z.nullable(z.string()),
  in_office: z.boolean(),
  conditions: z.string(),
  reasons: z.string(),
  until: z.nullable(z.string()),
  risk: z.nullable(z.enum(risks)),
  /** Since the decisions were recorded; of items that were not deferred. */
  result: z.optional(
    z.object({ state: z.enum(itemResults), reason: z.optional(z.string()), at: z.optional(z.string()) }),
  ),
});
export type MeetingItem = z.infer<typeof meetingItemSchema>;

const signedSchema = z.object({
  at: z.string(),
  /** Full name of the officer. */
  by: z.string(),
  signed: z.optional(shownSignatureSchema),
});

/** GET /api/meetings/{id}; its version comes as ETag too. Also what every command answers. */
export const meetingSchema = z.object({
  ...z.omit(meetingRowSchema, { items: true }).shape,
  version: z.number(),
  seats: z.array(seatSchema),
  /** Of the meeting as a whole: needed, there, and what is missing in words. */
  quorum: z.object({ needed: quorumCountSchema, there: quorumCountSchema, missing: z.array(z.string()) }),
  items: z.array(meetingItemSchema),
  /** When the decisions were recorded. */
  decided: z.nullable(signedSchema),
  /** When the minutes were signed. */
  minutes: z.nullable(signedSchema),
  addenda: z.array(z.object({ ...signedSchema.shape, text: z.string() })),
  cancelled: z.nullable(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
  /** What the caller may do to it now. */
  actions: z.array(z.enum(meetingActions)),
});
export type Meeting = z.infer<typeof meetingSchema>;

/** One row of GET /api/meetings/deferred: an item that a meeting deferred, that is on no agenda and was not decided since. */
export const deferredItemSchema = z.object({
  protocol: z.string(),
  follow_up: z.optional(z.string()),
  kind: z.optional(z.string()),
  number: z.string(),
  title: z.string(),
  /** The number of the last meeting that deferred it. */
  meeting: z.string(),
});
export type DeferredItem = z.infer<typeof deferredItemSchema>;

/** How the history of a protocol names the meeting's item that decided on it. */
export const meetingItemRefSchema = z.object({ id: z.string(), number: z.string(), item: z.number() });
export type MeetingItemRef = z.infer<typeof meetingItemRefSchema>;

interface OnAgenda {
  protocol: string;
  follow_up?: string | null | undefined;
}

/** What names an item among all that can stand on an agenda: the id of the form or, without one, of the protocol. */
export const subjectId = ({ protocol, follow_up }: OnAgenda): string => follow_up ?? protocol;

/** The subject of what an officer types about an item and has not saved (docs/drafts 1). */
export const itemDraftSubject = (meeting: string, item: OnAgenda): string => `${meeting}.${subjectId(item)}`;
