import { decisions, statuses, studyTypes } from '@portal/contracts/protocol';
import { changedRecordSchema, sectionNames } from '@portal/contracts/sections';
import { historyEntrySchema } from '@portal/service-kit/history';
import * as z from 'zod/mini';

const account = z.nullable(z.string());
const text = z.nullable(z.string());

const attachedFileSchema = z.object({ id: z.string(), name: z.string(), size: z.number(), type: z.string() });
const sectionRecordSchema = z.catchall(z.object({ id: z.string() }), z.unknown());

const lines = z.array(z.string());
const letterSchema = z.object({
  code: z.string(),
  verify_at: z.string(),
  decision: z.enum(decisions),
  decided_at: z.string(),
  date: z.string(),
  number: z.string(),
  title: z.string(),
  council: z.string(),
  addressee: lines,
  subject: z.string(),
  body: lines,
  signature: lines,
});

/** A protocol as it is kept: the domain's record, its history, and what lists and searches need. */
export const storedProtocolSchema = z.object({
  id: z.string(),
  version: z.number(),
  number: z.string(),
  title: z.string(),
  study_type: z.enum(studyTypes),
  status: z.enum(statuses),
  created_date: z.string(),
  user: z.string(),
  reviewer: account,
  alt_reviewer: account,
  comment: text,
  alt_comment: text,
  compliance_comment: text,
  sections: z.record(z.enum(sectionNames), z.array(sectionRecordSchema)),
  declared_conflicts: z.optional(z.array(z.string())),
  comments: z.array(
    z.object({
      id: z.string(),
      response: z.nullable(attachedFileSchema),
      cover_letter: z.nullable(attachedFileSchema),
    }),
  ),
  previous_rounds: z.array(
    z.object({
      reviewer: account,
      alt_reviewer: account,
      comment: text,
      alt_comment: text,
      compliance_comment: text,
      closed_at: z.string(),
      changes: z.optional(z.nullable(z.array(changedRecordSchema))),
    }),
  ),
  changes: z.optional(z.array(changedRecordSchema)),
  letters: z.optional(z.array(letterSchema)),
  approval: z.optional(
    z.object({
      valid_until: z.string(),
      reminded: z.nullable(z.union([z.literal(60), z.literal(30), z.literal(7)])),
      ended: z.boolean(),
      follow_ups: lines,
    }),
  ),
  files: z.array(z.string()),
  deleted: z.boolean(),
  history: z.array(historyEntrySchema),
  /** Of the body that submitted it: tells a repeat from another application under the same key. */
  request_hash: z.string(),
  /** When it came into its status; unknown of what was stored before this was kept, until its next change. */
  status_since: z.optional(z.string()),
  /** How long it was with whom before that, in ms; unknown of what was stored before this was kept. */
  council_ms: z.optional(z.number()),
  researcher_ms: z.optional(z.number()),
  /** Sort by the two clocks, the longest first. */
  council_key: z.optional(z.number()),
  researcher_key: z.optional(z.number()),
  /** The last day of the approval that stands. */
  valid_until: z.optional(z.nullable(z.string())),
  /** The day from which a reminder of that is due; null while none is. */
  reminder_due: z.optional(z.nullable(z.string())),
  /** Months of the council's calendar, 'YYYY-MM': of the submission, and of the first decision with the whole days until then. */
  created_month: z.optional(z.string()),
  decided_month: z.optional(z.nullable(z.string())),
  first_decision_days: z.optional(z.nullable(z.number())),
  /** Reviewers in a slot; none once deleted. */
  reviewer_ids: z.array(z.string()),
  /** Those of them who have commented. */
  commented_ids: z.array(z.string()),
  /** Of its letters: by these they are confirmed. None once deleted. */
  letter_codes: z.optional(z.array(z.string())),
  /** Folded words of number, title and principal investigator. */
  tokens: z.array(z.string()),
  /** Sorts like the number is read: 'A/000000002149'. */
  number_key: z.string(),
  /** Sorts the title regardless of letter case and marks. */
  title_key: z.string(),
});
export type StoredProtocol = z.infer<typeof storedProtocolSchema>;
