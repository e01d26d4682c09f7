import * as z from 'zod/mini';
import { pointTallySchema } from '../points/wire.ts';
import { questionToldSchema } from '../questions/question.ts';
import { outcomes } from '../decisions/outcome-labels.ts';
import { statuses } from '../protocol/status.ts';
import { validitySchema } from '../approvals/validity.ts';
import { envelopeSchema, type EventEnvelope } from './envelope.ts';
import type { Published } from './reader.ts';

/** What is approved at present, and by which letter. */
export const approvedSchema = z.object({
  /** Of the letter in force. */
  code: z.string(),
  council: z.string(),
  number: z.string(),
  /** The day of the letter as it prints it. */
  day: z.string(),
  /** When it was written, a UTC instant. */
  decided_at: z.string(),
  /** The last day of the approval, 'YYYY-MM-DD'. */
  until: z.string(),
  /** Where anybody confirms the letter. */
  verify_at: z.string(),
  /** The documents that the letter names. `file` is the id of one. */
  documents: z.array(z.object({ file: z.string(), name: z.string(), version: z.number() })),
});
export type Approved = z.infer<typeof approvedSchema>;

/** What other services keep of a protocol. Never a comment's text. */
export const protocolStateSchema = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  principal_investigator: z.string(),
  study_type: z.string(),
  status: z.enum(statuses),
  created_date: z.string(),
  /** Owner's account id. */
  user: z.string(),
  reviewer: z.nullable(z.string()),
  alt_reviewer: z.nullable(z.string()),
  /** Ids of every file that the protocol refers to or ever referred to. */
  files: z.array(z.string()),
  /** The last day of its approval; null where it has none. */
  valid_until: z.nullable(z.string()),
  /** Of an accepted protocol on the day of the event. */
  validity: z.optional(validitySchema),
  /** Null where nothing is approved: no letter approves it, or its approval is conditional, suspended or ended. */
  approved: z.nullable(approvedSchema),
  /** Whether it lies in the archive. */
  archived: z.boolean(),
  /** Of accepted, rejected, responded and forwarded ones that have points: how many stand how. Never their texts. */
  points: z.optional(pointTallySchema),
  /** While it is returned for completion: until when, and how many points there are. Never their texts. */
  returned: z.optional(z.object({ due_on: z.string(), points: z.number() })),
  /** The version of the council's form by which it is asked, as its hash. */
  form: z.optional(z.string()),
  /** The follow-up form that this very event decides, or whose act of the instant `at` it takes back. */
  follow_up: z.optional(z.object({ id: z.string(), act: z.string(), at: z.string() })),
  /** What the last decision says besides the status. */
  outcome: z.optional(z.enum(outcomes)),
  /** The letter that this very event wrote; `at` names it (ADR 0013). */
  letter: z.optional(z.object({ kind: z.string(), at: z.string() })),
  /** Until when comments are awaited, of whom. */
  due: z.array(z.object({ reviewer: z.string(), due_at: z.string() })),
  /** Reviewers from whom this very event took the review, and those whom it reminds. */
  released_reviewers: z.optional(z.array(z.string())),
  reminded_reviewers: z.optional(z.array(z.string())),
  /** Reviewers whom this very event gave work: new in a slot, or forwarded to. */
  called_reviewers: z.array(z.string()),
  /** The question that this very event tells of. Never its text. */
  question: z.optional(questionToldSchema),
});
export type ProtocolState = z.infer<typeof protocolStateSchema>;

const withState = <T extends string>(type: T) =>
  z.extend(envelopeSchema, { type: z.literal(type), data: protocolStateSchema });

const published = z.discriminatedUnion('type', [
  withState('protocol.submitted'),
  withState('protocol.assigned'),
  withState('protocol.declined'),
  withState('protocol.partially_reviewed'),
  withState('protocol.reviewed'),
  withState('protocol.accepted'),
  withState('protocol.rejected'),
  /** The decision was taken back: it is reviewed again, and waits for the next one. */
  withState('protocol.decision_undone'),
  withState('protocol.responded'),
  withState('protocol.forwarded'),
  withState('protocol.section_updated'),
  /** Returned for completion; completed by its researcher; the return withdrawn by an officer. */
  withState('protocol.returned'),
  withState('protocol.completed'),
  withState('protocol.return_withdrawn'),
  withState('protocol.return_reminded'),
  /** Compliance gave one reviewer's place to another. */
  withState('protocol.reviewer_replaced'),
  /** A reviewer is reminded of the day, and the last time officers are told too. */
  withState('protocol.review_due'),
  withState('protocol.review_late'),
  /** Its approval ends soon, or has ended, and nobody has renewed it. */
  withState('protocol.renewal_due'),
  withState('protocol.renewed'),
  withState('protocol.amended'),
  withState('protocol.form_refused'),
  /** The latest act on a form was taken back: the former approval and answers stand again. */
  withState('protocol.act_undone'),
  /** The conditions of an approval are met. */
  withState('protocol.conditions_met'),
  /** A new letter was issued in place of the latest. */
  withState('protocol.letter_written'),
  /** The council suspended the approval, all of it or enrolment alone; the suspension is lifted. */
  withState('protocol.suspended'),
  withState('protocol.suspension_lifted'),
  /** The study was terminated or withdrawn, or the council ended the approval. */
  withState('protocol.approval_ended'),
  /** Questions during review (docs/questions): from reviewer or office to researcher and back. */
  withState('protocol.question_asked'),
  withState('protocol.question_released'),
  withState('protocol.question_declined'),
  withState('protocol.question_answered'),
  withState('protocol.question_withdrawn'),
  /** The researcher is reminded of one that has no answer. */
  withState('protocol.question_reminded'),
  /** Archived: told to its owner where a person did it. Without an actor it is told again for views. */
  withState('protocol.deleted'),
  withState('protocol.restored'),
  withState('protocol.snapshot'),
]);
export type ProtocolEventType = z.infer<typeof published>['type'];

/** What somebody did, with a line of history: a snapshot tells other services the same again. */
export type ProtocolAct = Exclude<ProtocolEventType, 'protocol.snapshot'>;

/** What a protocol's own history tells of. A status change is named by its event, a change of reviewer by its slot, what a reviewer states when declining by its field. */
export type HistoryKind =
  | ProtocolAct
  | 'protocol.second_reviewer_needed'
  | 'protocol.review_dated'
  | 'protocol.checked'
  | 'protocol.closed_incomplete'
  | 'reviewer'
  | 'alt_reviewer'
  | 'decline_reason'
  | 'conflict_of_interest'
  | 'no_conflict_of_interest';

/** All carry the same state. One type instead of a union: the compiler compares unions of up to 25 members only. */
export interface ProtocolEvent extends EventEnvelope {
  type: ProtocolEventType;
  data: ProtocolState;
}
export const protocolEventSchema: z.ZodMiniType<ProtocolEvent> & Published = published;
