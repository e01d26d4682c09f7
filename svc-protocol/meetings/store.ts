import { signatureSchema } from '@portal/contracts/accounts';
import { followUpKinds } from '@portal/contracts/follow-ups';
import {
  itemOutcomes,
  itemResults,
  meetingStates,
  presences,
  quorumCountSchema,
  risks,
} from '@portal/contracts/meetings';
import { memberPositions } from '@portal/contracts/members';
import { recommendationSchema } from '@portal/contracts/protocol';
import { historyEntrySchema } from '@portal/service-kit/history';
import type { Collection, CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

const subject = {
  protocol: z.string(),
  follow_up: z.nullable(z.string()),
  kind: z.nullable(z.enum(followUpKinds)),
  number: z.string(),
  title: z.string(),
};
const votes = z.nullable(z.number());
const signedAct = { at: z.string(), by: z.string(), signature: z.optional(signatureSchema) };

/** A meeting as stored: the domain's record, its history, and fields for lists. */
const storedMeetingSchema = z.object({
  id: z.string(),
  version: z.number(),
  number: z.string(),
  state: z.enum(meetingStates),
  day: z.string(),
  time: z.string(),
  place: z.string(),
  seats: z.nullable(
    z.array(
      z.object({
        member: z.string(),
        name: z.string(),
        qualifications: z.string(),
        position: z.enum(memberPositions),
        lay: z.boolean(),
        non_scientific: z.boolean(),
        affiliated: z.boolean(),
        account: z.nullable(z.string()),
      }),
    ),
  ),
  needed: z.nullable(quorumCountSchema),
  attendance: z.array(
    z.object({
      member: z.string(),
      present: z.enum(presences),
      left_at: z.nullable(z.string()),
      left_before: z.nullable(z.number()),
    }),
  ),
  items: z.array(
    z.object({
      ...subject,
      record: z.nullable(
        z.object({
          discussion: z.string(),
          recused: z.array(z.object({ member: z.string(), reason: z.string(), automatic: z.boolean() })),
          for: votes,
          against: votes,
          abstained: votes,
          outcome: z.nullable(z.enum(itemOutcomes)),
          conditions: z.string(),
          reasons: z.string(),
          until: z.nullable(z.string()),
          risk: z.nullable(z.enum(risks)),
          seen: z.object({ protocol: z.number(), form: z.number() }),
        }),
      ),
      facts: z.nullable(
        z.object({
          investigator: z.string(),
          institution: z.string(),
          recommended: z.array(recommendationSchema),
          obstacle: z.nullable(z.string()),
        }),
      ),
      result: z.nullable(
        z.object({ state: z.enum(itemResults), at: z.nullable(z.string()), reason: z.nullable(z.string()) }),
      ),
    }),
  ),
  decided: z.nullable(z.object(signedAct)),
  minutes: z.nullable(z.object(signedAct)),
  addenda: z.array(z.object({ ...signedAct, text: z.string() })),
  cancelled: z.nullable(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
  /** Account ids of its members, for events: as of the planning, then of the opening. */
  called: z.array(z.string()),
  /** Day and time, to sort by. */
  starts: z.string(),
  item_count: z.number(),
  /** Ids of the protocols and forms that wait for it, and whether there are any. */
  holds: z.array(z.string()),
  holding: z.boolean(),
  /** What it put off, since it was closed. */
  deferred: z.array(z.object(subject)),
  history: z.array(historyEntrySchema),
  /** Hash of the request body. Tells a repeated request from another one with the same Idempotency-Key. */
  request_hash: z.string(),
});
export type StoredMeeting = z.infer<typeof storedMeetingSchema>;

const row = ['id', 'number', 'state', 'day', 'time', 'place', 'item_count', 'holds', 'deferred'] as const;

export const meetingsCollection = {
  name: 'meetings',
  schema: storedMeetingSchema,
  row,
  indexed: [['starts'], ['state', 'starts'], ['holding', 'starts'], ['holds', 'starts']],
  multi: ['holds'],
} as const satisfies CollectionDeclaration<StoredMeeting>;

export type MeetingRecordRow = Pick<StoredMeeting, (typeof row)[number]>;
export type Meetings = Collection<StoredMeeting, (typeof row)[number]>;
