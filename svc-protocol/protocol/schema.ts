import { outcomes, recommendationSchema, statuses, studyTypes, suspensionScopes } from '@portal/contracts/protocol';
import { changedRecordSchema, sectionNames } from '@portal/contracts/sections';
import { historyEntrySchema } from '@portal/service-kit/history';
import * as z from 'zod/mini';
import { followUpKinds } from '@portal/contracts/follow-ups';
import { letterSchema, attachedFileSchema } from '../letters/schema.ts';
import { storedPointsSchema } from '../points/schema.ts';
import { approvalKinds } from '../approvals/validity.rules.ts';

const approvalSchema = z.object({
  valid_until: z.string(),
  reminded: z.nullable(z.union([z.literal(60), z.literal(30), z.literal(7)])),
  ended: z.boolean(),
  ended_on: z.optional(z.string()),
  suspended_on: z.optional(z.string()),
  suspended_scope: z.optional(z.enum(suspensionScopes)),
  reminded_on: z.optional(z.string()),
  conditional_since: z.optional(z.string()),
  given_on: z.string(),
});

/** What an act on a follow-up form left, and what was there before: so that it can be undone. */
const formActSchema = z.object({
  follow_up: z.string(),
  kind: z.enum(followUpKinds),
  act: z.enum(['approve', 'refuse', 'acknowledge']),
  at: z.string(),
  by: z.string(),
  text: z.nullable(z.string()),
  letter: z.string(),
  left: z.object({ deleted: z.boolean(), approval: z.nullable(approvalSchema) }),
  before: z.object({
    deleted: z.boolean(),
    approval: z.nullable(approvalSchema),
    changes: z.array(changedRecordSchema),
  }),
});

const account = z.nullable(z.string());
const text = z.nullable(z.string());

const fileVersionSchema = z.extend(attachedFileSchema, {
  section: z.enum([...sectionNames, 'comments']),
  record: z.string(),
  field: z.string(),
  version: z.number(),
});
const sectionRecordSchema = z.catchall(z.object({ id: z.string() }), z.unknown());

const recommendationsSchema = z.object({
  reviewer: z.optional(recommendationSchema),
  alt_reviewer: z.optional(recommendationSchema),
});

const reviewDueSchema = z.object({
  due_at: z.string(),
  remind_on: text,
  reminded_on: text,
  reminders: z.number(),
});

/** A protocol as stored: the domain's record, its history, and fields for lists, search and reports. */
export const storedProtocolSchema = z.object({
  id: z.string(),
  version: z.number(),
  number: z.string(),
  title: z.string(),
  study_type: z.enum(studyTypes),
  status: z.enum(statuses),
  created_date: z.string(),
  user: z.string(),
  reviewers_needed: z.union([z.literal(1), z.literal(2)]),
  second_needed_for: z.optional(z.enum(studyTypes)),
  reviewer: account,
  alt_reviewer: account,
  comment: text,
  alt_comment: text,
  compliance_comment: text,
  sections: z.record(z.enum(sectionNames), z.array(sectionRecordSchema)),
  review_due: z.optional(
    z.object({ reviewer: z.optional(reviewDueSchema), alt_reviewer: z.optional(reviewDueSchema) }),
  ),
  declarations: z.optional(z.array(z.object({ reviewer: z.string(), at: z.string(), about: z.string() }))),
  recommendations: z.optional(recommendationsSchema),
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
      recommendations: z.optional(recommendationsSchema),
      closed_at: z.string(),
      changes: z.nullable(z.array(changedRecordSchema)),
    }),
  ),
  changes: z.optional(z.array(changedRecordSchema)),
  points: z.optional(storedPointsSchema),
  last_point: z.optional(z.number()),
  letters: z.optional(z.array(letterSchema)),
  outcome: z.optional(z.enum(outcomes)),
  conditions: z.optional(z.string()),
  approval: z.optional(approvalSchema),
  form_acts: z.optional(z.array(formActSchema)),
  files: z.array(z.string()),
  file_versions: z.array(fileVersionSchema),
  deleted: z.boolean(),
  history: z.array(historyEntrySchema),
  /** Hash of the request body. Tells a repeated request from another one with the same Idempotency-Key. */
  request_hash: z.string(),
  /** When the current status began. */
  status_since: z.string(),
  /** How long it was with the council and with the researcher before that, in ms. */
  council_ms: z.number(),
  researcher_ms: z.number(),
  /** Sort keys of the two clocks, longest first. */
  council_key: z.number(),
  researcher_key: z.number(),
  /** The last day of the approval in force; null where there is none. */
  valid_until: text,
  /** What its approval is, whatever the day, and the kind alone for lists; null where there is none. */
  approval_facts: z.nullable(
    z.object({
      kind: z.enum(approvalKinds),
      until: z.string(),
      since: z.string(),
      scope: z.optional(z.enum(suspensionScopes)),
    }),
  ),
  validity_kind: z.nullable(z.enum(approvalKinds)),
  /** The day on which the next reminder is due; null when none is left. */
  reminder_due: text,
  /** The day on which an officer last reminded of the renewal since the approval expired; null where none did. */
  renewal_reminded_on: text,
  /** The day on which a reviewer is to be reminded next; null when none is. */
  review_remind_on: text,
  /** Months in the council's time zone, 'YYYY-MM': of the submission and of the first decision, with the whole days until then. */
  created_month: z.string(),
  decided_month: text,
  first_decision_days: z.nullable(z.number()),
  /** When, by whom (account id) and why it was archived; null unless it is. */
  archived: z.nullable(z.object({ at: z.string(), by: account, reason: z.string() })),
  archived_at: text,
  /** Ids of the assigned reviewers; empty once archived. */
  reviewer_ids: z.array(z.string()),
  /** Ids of those of them who have commented. */
  commented_ids: z.array(z.string()),
  /** Verification codes of its letters. */
  letter_codes: z.array(z.string()),
  /** Folded search words of the number, the title and the principal investigators. */
  tokens: z.array(z.string()),
  /** Sort key of the number, such as 'A/000000002149'. */
  number_key: z.string(),
  /** Sort key of the title, without case and accents. */
  title_key: z.string(),
});
export type StoredProtocol = z.infer<typeof storedProtocolSchema>;
