import * as z from 'zod/mini';
import { meetingStates } from '../meetings/state.ts';
import { envelopeSchema } from './envelope.ts';

/** What other services keep of a meeting. Never what was discussed, an outcome, a vote or a recusal. */
const meetingEventStateSchema = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(meetingStates),
  day: z.string(),
  time: z.string(),
  place: z.string(),
  /** How often it was moved or cancelled: calendars take the highest. */
  sequence: z.number(),
  /** Account ids of members, as of its day, who have one. */
  members: z.array(z.string()),
  /** When and where it was to be, of one that is moved. */
  before: z.optional(z.object({ day: z.string(), time: z.string(), place: z.string() })),
  /** Of a cancelled one: the protocols on its agenda, or about which a form is, with their owners' account ids. */
  concerned: z.optional(z.array(z.object({ id: z.string(), number: z.string(), title: z.string(), user: z.string() }))),
});

const withState = <T extends string>(type: T) =>
  z.extend(envelopeSchema, { type: z.literal(type), data: meetingEventStateSchema });

export const meetingEventSchema = z.discriminatedUnion('type', [
  withState('meeting.planned'),
  withState('meeting.moved'),
  withState('meeting.cancelled'),
  withState('meeting.opened'),
  withState('meeting.closed'),
  /** The decisions were signed: svc-protocol's own consumer gives each item's command. */
  withState('meeting.decided'),
  withState('meeting.signed'),
  withState('meeting.addendum_signed'),
  withState('meeting.snapshot'),
]);
export type MeetingEvent = z.infer<typeof meetingEventSchema>;
export type MeetingEventType = MeetingEvent['type'];
