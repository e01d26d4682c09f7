import { signatureSchema } from '@portal/contracts/accounts';
import {
  itemOutcomes,
  itemResults,
  meetingStates,
  presences,
  quorumCountSchema,
  risks,
} from '@portal/contracts/meetings';
import { memberPositions } from '@portal/contracts/members';
import { recommendationSchema } from '@portal/contracts/reviews';
import * as z from 'zod/mini';
import { fieldsOf, type Given } from '../protocol/fields.types.ts';

/** A member on the meeting's day. */
const seatSchema = z.object({
  /** Id of the member's term. */
  member: z.string(),
  name: z.string(),
  qualifications: z.string(),
  position: z.enum(memberPositions),
  lay: z.boolean(),
  non_scientific: z.boolean(),
  affiliated: z.boolean(),
  /** Account id, where the member has one. */
  account: z.nullable(z.string()),
});

/** How a member took part. `left_before` is the number of the first item for which they had left. */
const attendedSchema = z.object({
  member: z.string(),
  present: z.enum(presences),
  left_at: z.nullable(z.string()),
  left_before: z.nullable(z.number()),
});

const recusalSchema = z.object({
  member: z.string(),
  reason: z.string(),
  /** Follows from the records: the member is owner or investigator, or declared a conflict. */
  automatic: z.boolean(),
});

/** What an item is about: a protocol, or a form about it. `number` and `title` are as they were when it was put on the agenda. */
export const subjectSchema = z.object({
  protocol: z.string(),
  follow_up: z.nullable(z.string()),
  kind: z.nullable(z.string()),
  number: z.string(),
  title: z.string(),
});

/** What was said and decided about an item. */
const itemRecordedSchema = z.object({
  discussion: z.string(),
  /** All of them, the automatic ones as they were when this was saved. */
  recused: z.array(recusalSchema),
  for: z.nullable(z.number()),
  against: z.nullable(z.number()),
  abstained: z.nullable(z.number()),
  outcome: z.nullable(z.enum(itemOutcomes)),
  conditions: z.string(),
  reasons: z.string(),
  until: z.nullable(z.string()),
  risk: z.nullable(z.enum(risks)),
  /** How many lines of history the protocol and the form had when the outcome was recorded. */
  seen: z.object({ protocol: z.number(), form: z.number() }),
});

/** What minutes say of an item's subject; kept from the closing on. */
const subjectFactsSchema = z.object({
  investigator: z.string(),
  institution: z.string(),
  recommended: z.array(recommendationSchema),
  /** Why it could be deferred alone, in words; null where it could be decided. */
  obstacle: z.nullable(z.string()),
});

const agendaItemSchema = z.extend(subjectSchema, {
  record: z.nullable(itemRecordedSchema),
  facts: z.nullable(subjectFactsSchema),
  result: z.nullable(
    z.object({ state: z.enum(itemResults), at: z.nullable(z.string()), reason: z.nullable(z.string()) }),
  ),
});

/** A signed act on the meeting. `signature` is missing where SIGNATURES is `off`. */
const signedSchema = z.object({ at: z.string(), by: z.string(), signature: z.optional(signatureSchema) });

/** The fields of a meeting that its history protects. */
const meetingFields = {
  /** 'M/2026/11'. */
  number: z.string(),
  state: z.enum(meetingStates),
  /** 'YYYY-MM-DD' and 'HH:MM', the council's. */
  day: z.string(),
  time: z.string(),
  place: z.string(),
  /** Its members, from the opening on. */
  seats: z.nullable(z.array(seatSchema)),
  /** The quorum for an item, as the setting was at the opening. */
  needed: z.nullable(quorumCountSchema),
  attendance: z.array(attendedSchema),
  items: z.array(agendaItemSchema),
  decided: z.nullable(signedSchema),
  minutes: z.nullable(signedSchema),
  addenda: z.array(z.extend(signedSchema, { text: z.string() })),
  cancelled: z.nullable(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
};
export const meetingRecord = (meeting: Meeting): Partial<Meeting> => fieldsOf(meetingFields, meeting);

/** A meeting of the council. */
export const meetingSchema = z.object({ id: z.string(), ...meetingFields });
export type Meeting = Given<z.infer<typeof meetingSchema>>;
export type Seat = z.infer<typeof seatSchema>;
export type Attended = z.infer<typeof attendedSchema>;
export type Recusal = z.infer<typeof recusalSchema>;
export type Subject = z.infer<typeof subjectSchema>;
export type ItemRecorded = Given<z.infer<typeof itemRecordedSchema>>;
export type SubjectFacts = Given<z.infer<typeof subjectFactsSchema>>;
export type AgendaItem = Given<z.infer<typeof agendaItemSchema>>;
