import * as z from 'zod/mini';
import { pointTallySchema } from '../points/wire.ts';
import { safetyHeadSchema } from '../follow-ups/safety.ts';
import { envelopeSchema } from './envelope.ts';

/** What other services keep of a follow-up. Never its note. */
export const followUpEventStateSchema = z.object({
  id: z.string(),
  kind: z.string(),
  /** What the council calls this kind: 'Annual Review'. */
  form_title: z.string(),
  /** The version of the council's form by which its protocol is asked, as its hash. */
  form: z.optional(z.string()),
  /** Whether it was decided, in the words of the first version; `act` says how. */
  state: z.enum(['sent', 'acknowledged']),
  /** The protocol's id, number and title. */
  protocol: z.string(),
  number: z.string(),
  title: z.string(),
  /** Account id of whoever sent it. */
  user: z.string(),
  /** Ids of its files. */
  files: z.array(z.string()),
  created_date: z.string(),
  /** Of what was decided: the act, and its letter where there is one (ADR 0013). */
  act: z.optional(z.string()),
  letter: z.optional(z.object({ kind: z.string(), at: z.string() })),
  /** Of an Adverse Event or a Death Report that says it. Nothing of the participant. */
  safety: z.optional(safetyHeadSchema),
  /** With `follow_up.more_asked` and `follow_up.answered`: how the points of what was asked stand. */
  points: z.optional(pointTallySchema),
});
export type FollowUpEventState = z.infer<typeof followUpEventStateSchema>;

const withState = <T extends string>(type: T) =>
  z.extend(envelopeSchema, { type: z.literal(type), data: followUpEventStateSchema });

export const followUpEventSchema = z.discriminatedUnion('type', [
  withState('follow_up.submitted'),
  withState('follow_up.acknowledged'),
  withState('follow_up.approved'),
  withState('follow_up.refused'),
  withState('follow_up.more_asked'),
  withState('follow_up.answered'),
  /** Its decision was taken back: it waits for another one. */
  withState('follow_up.undone'),
  withState('follow_up.snapshot'),
]);
export type FollowUpEvent = z.infer<typeof followUpEventSchema>;
export type FollowUpEventType = FollowUpEvent['type'];

/** What the history of one of its forms tells of. */
export type FormHistoryKind = Exclude<FollowUpEventType, 'follow_up.snapshot'>;
