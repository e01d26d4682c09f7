import { clockOwners } from '@portal/contracts/protocol';
import { suspensionScopes } from '@portal/contracts/approvals';
import { historyEntrySchema } from '@portal/service-kit/history';
import * as z from 'zod/mini';
import { approvalKinds } from '../approvals/approval.rules.ts';
import { protocolSchema } from './protocol.types.ts';

const text = z.nullable(z.string());

/** A protocol as stored: the domain's record, its history, and fields for lists, search and reports. */
export const storedProtocolSchema = z.extend(protocolSchema, {
  version: z.number(),
  history: z.array(historyEntrySchema),
  /** Hash of the request body. Tells a repeated request from another one with the same Idempotency-Key. */
  request_hash: z.string(),
  /** When the current status began. */
  status_since: z.string(),
  /** Whose clock runs, null: nobody's, and when it last started or stopped. */
  clock_owner: z.nullable(z.enum(clockOwners)),
  clock_since: z.string(),
  /** Whether it lies with its researcher for completion. */
  is_returned: z.boolean(),
  /** Until when it is to be completed, 'YYYY-MM-DD', and in how many points; null unless it is returned. */
  return_due: text,
  return_points: z.nullable(z.number()),
  /** The day on which its researcher was last reminded of it; null where that was not, and unless it is returned. */
  return_reminded_on: text,
  /** Whether an officer said that nothing is missing, and when its researcher last completed it. */
  is_checked: z.boolean(),
  completed_at: text,
  /** Its study type and how often it was returned, 'MSc|2', and what these returns were about, each once: 'documents.cv', 'populations'. */
  type_returns: z.string(),
  asked_about: z.array(z.string()),
  /** The day on which its researcher is reminded of it next; null when none is. */
  return_remind_on: text,
  /** How long it was with the council and with the researcher until then, in ms. */
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
  /** Since when the oldest question waits for the office, and the oldest released one for its answer (UTC instants); null where none does. */
  question_asked_at: text,
  question_released_at: text,
  /** The day on which the researcher is to be reminded of a question; null when of none. */
  question_remind_on: text,
  /** Months in the council's time zone, 'YYYY-MM': of the submission and of the first decision, with the whole days until then. */
  created_month: z.string(),
  decided_month: text,
  first_decision_days: z.nullable(z.number()),
  /** When, by whom (account id) and why it was archived; null unless it is. */
  archived: z.nullable(z.object({ at: z.string(), by: text, reason: z.string() })),
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
