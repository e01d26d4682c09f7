import * as z from 'zod/mini';
import { approvedDocumentSchema } from '../files/approved.ts';
import { checkedByOfficerSchema, completedSchema, returnedSchema, screeningLineSchema } from '../completions/wire.ts';
import { pointSchema } from '../points/wire.ts';
import { questionSchema } from '../questions/question.ts';
import { shownSignatureSchema } from '../accounts/signature.ts';
import { changeSetSchema } from '../sections/changes.ts';
import { sectionNames, type SpecifiedSection } from '../sections/section.ts';
import { heldLetterSchema, letterSummarySchema } from '../letters/letter.ts';
import { outcomes } from '../decisions/outcome-labels.ts';
import { dueDaysSchema } from '../reviews/review-due.ts';
import { reviewerSaidSchema } from '../reviews/reviewing.ts';
import { statuses, actions, clockOwners } from './status.ts';
import { validitySchema } from '../approvals/validity.ts';

const accountId = z.nullable(z.string());

/** A file of a protocol in one of its versions, those that were replaced too (docs/decisions 18). */
const fileVersionSchema = z.object({
  /** Where it stands: 'documents', the record's id, 'cv'. Files of a response stand in 'comments', those of an answer in 'questions'. */
  section: z.string(),
  record: z.string(),
  field: z.string(),
  /** From 1. */
  version: z.number(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  link: z.string(),
  /** Of its bytes, hexadecimal. */
  sha256: z.string(),
  /** UTC instant. */
  uploaded_at: z.string(),
  /** Account id; null to others than officers, unless it is the reader's own (docs/applications 28). */
  uploaded_by: accountId,
});

const instant = z.string();

/** When, by whom and why a protocol was archived. `by_name` is for compliance. */
export const archivedSchema = z.object({
  at: instant,
  by_name: z.nullable(z.string()),
  reason: z.string(),
});
export type Archived = z.infer<typeof archivedSchema>;

/** One row of GET /api/protocols. The id of another person is null for all but compliance, as names are (docs/applications 28). */
export const protocolRowSchema = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  study_type: z.string(),
  status: z.enum(statuses),
  created_date: instant,
  /** The principal investigator's name; missing until the portal has read it. */
  investigator: z.optional(z.string()),
  reviewer: accountId,
  alt_reviewer: accountId,
  reviewer_name: z.nullable(z.string()),
  alt_reviewer_name: z.nullable(z.string()),
  /** When it came into its present status. */
  status_since: instant,
  /** With whom it is, null: nobody, and since when that clock runs. */
  clock_owner: z.nullable(z.enum(clockOwners)),
  clock_since: instant,
  /** Whether it lies with its researcher for completion; false to reviewers (docs/completions 3). */
  is_returned: z.boolean(),
  /** Until then, in ms: how long it was with the council, and how long with its researcher. `daysWith` reads them. */
  council_ms: z.number(),
  researcher_ms: z.number(),
  /** The last day of its approval, 'YYYY-MM-DD'; null where there is none to renew, and for reviewers. */
  valid_until: z.nullable(z.string()),
  /** Of an accepted protocol; not for reviewers. */
  validity: z.optional(validitySchema),
  /** When the awaited comments are due: to compliance for both places, to a reviewer for their own (docs/reviews 17). */
  due: z.optional(dueDaysSchema),
  /** Set while it lies in the archive. */
  archived: z.optional(archivedSchema),
  /** What the caller may do to it now. */
  actions: z.array(z.enum(actions)),
});
export type ProtocolRow = z.infer<typeof protocolRowSchema>;

/** A stored child record: the section's fields with `id` and `protocol` (docs/specification 18); files are links, lists comma-joined. */
export const childRecordSchema = z.catchall(z.object({ id: z.string(), protocol: z.string() }), z.unknown());
export type ChildRecord = z.infer<typeof childRecordSchema>;

/** Those of the specification; a council's own stand beside them, and `rowsOf` reads them. */
const childLists = Object.fromEntries(sectionNames.map((name) => [name, z.array(childRecordSchema)])) as Record<
  SpecifiedSection,
  z.ZodMiniArray<typeof childRecordSchema>
>;

/** The record that a rejection makes and a response fills. Links to files. */
export const commentRecordSchema = z.object({
  id: z.string(),
  protocol: z.string(),
  response: z.nullable(z.string()),
  cover_letter: z.nullable(z.string()),
});

/** What was said in one round of review. */
export const roundSchema = z.object({
  /** From 1, counted over all rounds, also those that the reader was not in. */
  number: z.number(),
  comment: z.nullable(z.string()),
  alt_comment: z.nullable(z.string()),
  compliance_comment: z.nullable(z.string()),
  closed_at: instant,
});

/** GET /api/protocols/{id}: the full nested protocol; comments and reviewers by role and status. */
export const protocolSchema = z.object({
  ...protocolRowSchema.shape,
  version: z.number(),
  /** The form by which it was asked: GET /api/forms/{form}.json. */
  form: z.string(),
  /** Owner's account id, to the owner and to compliance. */
  user: accountId,
  /** 1 or 2. It never falls, though the study type may change (docs/accounts 36). */
  reviewers_needed: z.number(),
  comment: z.nullable(z.string()),
  alt_comment: z.nullable(z.string()),
  compliance_comment: z.nullable(z.string()),
  /** When each of these comments was given; null where it is not shown. */
  commented_at: z.object({
    reviewer: z.nullable(instant),
    alt_reviewer: z.nullable(instant),
    compliance: z.nullable(instant),
  }),
  /** Slots whose reviewer has commented and so stays when compliance assigns again; for compliance alone. */
  commented_slots: z.optional(z.array(z.enum(['reviewer', 'alt_reviewer']))),
  /** For compliance, and for a reviewer of their own place (docs/reviews 9). */
  reviewers_said: z.optional(z.array(reviewerSaidSchema)),
  ...childLists,
  comments: z.array(commentRecordSchema),
  previous_rounds: z.array(roundSchema),
  /** What the owner changed after each rejection, the oldest first; files as links, lists comma-joined. The last one is of the present round. */
  changes: z.array(changeSetSchema),
  /** Every file in all its versions, the earlier one first. */
  file_versions: z.array(fileVersionSchema),
  /** What the council asks, in its order; missing where it never asked anything point by point (docs/points 1). */
  points: z.optional(z.array(pointSchema)),
  /** Questions during review that the reader may see, the earliest first; missing where there is none (docs/questions 8). */
  questions: z.optional(z.array(questionSchema)),
  /** While it is returned for completion, and the returns that have ended; for its owner and compliance (docs/completions 3). */
  returned: z.optional(returnedSchema),
  completions: z.optional(z.array(completedSchema)),
  /** That its completeness was checked in this status; for compliance. */
  checked: z.optional(checkedByOfficerSchema),
  /** The day that is proposed for a completion, 'YYYY-MM-DD'; for compliance, where it can be returned. */
  return_by: z.optional(z.string()),
  /** The checklist for it; for compliance, where it can be returned (docs/completions 14). */
  screening: z.optional(z.array(screeningLineSchema)),
  /** The highest number that a point has had; for compliance, where there was one. */
  last_point: z.optional(z.number()),
  /** The last day on which the decision can be taken back, 'YYYY-MM-DD'; for compliance, where it can be (docs/decisions 25). */
  undo_until: z.optional(z.string()),
  /** Of the last decision. */
  outcome: z.optional(z.enum(outcomes)),
  /** The day until which the record of an ended study is kept at least, 'YYYY-MM-DD'; for compliance. Nothing is purged after it. */
  kept_until: z.optional(z.string()),
  /** Of an approval subject to conditions; for the owner and compliance. */
  conditions: z.optional(z.string()),
  /** Of the last decision; for the owner and compliance, once there was one. */
  letter: z.optional(letterSummarySchema),
  /** All letters about it and its forms, the newest first; for the owner and compliance, once there is one. */
  letters: z.optional(z.array(heldLetterSchema)),
  /** What is approved at present, each with its stamped copy; for the owner and compliance, once something was approved. */
  approved: z.optional(z.array(approvedDocumentSchema)),
  /** To an officer who owns or investigates it: why somebody else decides on it. */
  own_study: z.optional(z.string()),
  /** The meeting on whose open agenda it stands; for compliance (docs/meetings 8). */
  meeting: z.optional(z.object({ id: z.string(), number: z.string(), day: z.string() })),
});
export type Protocol = z.infer<typeof protocolSchema>;

/** The same as a portal publishes it whose form has these sections: those of its own and of former versions stand beside those of the specification. */
export const publishedProtocol = (sections: readonly string[]) =>
  z.catchall(
    z.extend(
      protocolSchema,
      Object.fromEntries(
        sections.filter((name) => !(name in childLists)).map((name) => [name, z.optional(z.array(childRecordSchema))]),
      ),
    ),
    z.array(childRecordSchema),
  );

/** One line of GET /api/protocols/{id}/history, in order. `who` is a name or 'Reviewer 1'. */
export const historyEntrySchema = z.object({
  at: instant,
  who: z.string(),
  /** What happened, for programs: 'protocol.assigned', 'reviewer'. */
  kind: z.string(),
  what: z.string(),
  /** The form whose history tells of it. */
  form_kind: z.optional(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** The reason that was given for it. */
  why: z.optional(z.string()),
  /** The number of the meeting whose decision it was. */
  meeting: z.optional(z.string()),
  signature: z.optional(shownSignatureSchema),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** What can wait for a researcher (docs/lists 22). */
export const nextStepKinds = [
  'report',
  'answer',
  'complete',
  'question',
  'respond',
  'conditions',
  'expired',
  'renew',
] as const;

const nextStepSchema = z.object({
  what: z.enum(nextStepKinds),
  /** The protocol: its id, number and title; null of a report for which none is chosen yet. */
  protocol: z.nullable(z.pick(protocolRowSchema, { id: true, number: true, title: true })),
  /** The form that was asked about, or is begun. */
  form: z.optional(z.object({ id: z.string(), kind: z.string() })),
  /** How many points an application was returned for. */
  points: z.optional(z.number()),
  /** 'YYYY-MM-DD': by when a report or a completion is due, on which an approval runs out or ran out, since when anything else waits. */
  day: z.nullable(z.string()),
});
export type NextStep = z.infer<typeof nextStepSchema>;

/** GET /api/protocols/counts: every status, zeros too, and their sum. */
export const countsSchema = z.object({
  total: z.number(),
  by_status: z.record(z.enum(statuses), z.number()),
  /** For a researcher: what waits for them, the most urgent first. */
  next: z.optional(z.array(nextStepSchema)),
});
export type Counts = z.infer<typeof countsSchema>;

/** POST /api/protocols. */
export const submittedSchema = z.object({
  id: z.string(),
  number: z.string(),
  status: z.literal('pending'),
  reviewers_needed: z.number(),
});
export type Submitted = z.infer<typeof submittedSchema>;

/** What every command on a protocol answers; the new version comes as ETag too. */
export const changedSchema = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(statuses),
  version: z.number(),
});
export type Changed = z.infer<typeof changedSchema>;

/** GET /api/protocols/{id}/reviewer-candidates. `warning` is set where a co-investigator bears the same name, or the owner or an investigator has the same mobile; `median_days` until a comment, over twelve months, is null where none was given. */
export const reviewerCandidateSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Protocols that wait for their comment. */
  open: z.number(),
  median_days: z.nullable(z.number()),
  email: z.string(),
  /** Of the open ones, those past their due day. */
  late: z.number(),
  /** The last day of an absence that has begun. */
  away: z.nullable(z.string()),
  /** When they last declined this protocol. */
  declined_at: z.nullable(instant),
  warning: z.optional(z.string()),
});
export type ReviewerCandidate = z.infer<typeof reviewerCandidateSchema>;
