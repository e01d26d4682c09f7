import { historyEntrySchema } from '@portal/service-kit/history';
import type { Collection, CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import { meetingSchema, subjectSchema } from './meeting.types.ts';

/** A meeting as stored: the domain's record, its history, and fields for lists. */
const storedMeetingSchema = z.extend(meetingSchema, {
  version: z.number(),
  /** Account ids of its members, for events: as of the planning, then of the opening. */
  called: z.array(z.string()),
  /** Day and time, to sort by. */
  starts: z.string(),
  /** How often it was moved or cancelled, and when it last changed for calendars. */
  calendar: z.object({ sequence: z.number(), at: z.string() }),
  item_count: z.number(),
  /** Ids of the protocols and forms that wait for it, and whether there are any. */
  holds: z.array(z.string()),
  holding: z.boolean(),
  /** What it put off, since it was closed. */
  deferred: z.array(subjectSchema),
  history: z.array(historyEntrySchema),
  /** Hash of the request body. Tells a repeated request from another one with the same Idempotency-Key. */
  request_hash: z.string(),
});
export type StoredMeeting = z.infer<typeof storedMeetingSchema>;

const row = ['id', 'number', 'state', 'day', 'time', 'place', 'calendar', 'item_count', 'holds', 'deferred'] as const;

export const meetingsCollection = {
  name: 'meetings',
  schema: storedMeetingSchema,
  row,
  indexed: [['starts'], ['state', 'starts'], ['holding', 'starts'], ['holds', 'starts'], ['called', 'starts']],
  multi: ['holds', 'called'],
} as const satisfies CollectionDeclaration<StoredMeeting>;

export type MeetingRecordRow = Pick<StoredMeeting, (typeof row)[number]>;
export type Meetings = Collection<StoredMeeting, (typeof row)[number]>;
