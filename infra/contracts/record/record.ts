import * as z from 'zod/mini';
import { shownSignatureSchema } from '../accounts/signature.ts';
import { registerOutcomes } from '../decisions/outcome-labels.ts';
import { historyEntrySchema } from '../protocol/wire.ts';

const ofProtocol = {
  /** Of the line. */
  id: z.string(),
  /** The protocol's id; number and title are as they were then. */
  protocol: z.string(),
  number: z.string(),
  title: z.string(),
  /** The follow-up form that it is about, by name. */
  form: z.nullable(z.string()),
};

/** One row of GET /api/record: who did what, when and why, in any protocol (docs/record 12). */
export const recordRowSchema = z.object({
  ...ofProtocol,
  ...historyEntrySchema.shape,
  /** Account id; null where the portal did it. */
  actor: z.nullable(z.string()),
});
export type RecordRow = z.infer<typeof recordRowSchema>;

/** GET /api/record/kinds: what can happen, for the choice on the page. */
export const recordKindSchema = z.object({ kind: z.string(), what: z.string() });
export type RecordKind = z.infer<typeof recordKindSchema>;

/** One row of GET /api/decisions, the register of decisions (docs/record 12). */
export const decisionRowSchema = z.object({
  ...ofProtocol,
  /** UTC instant. */
  at: z.string(),
  investigator: z.string(),
  /** What was done, for programs and as it is read: 'protocol.accepted', 'Accepted'. */
  kind: z.string(),
  act: z.string(),
  /** Null where the act says all. */
  outcome: z.nullable(z.enum(registerOutcomes)),
  /** The officer's name; signed or recorded. */
  signatory: z.string(),
  signature: z.optional(shownSignatureSchema),
  /** Number of the meeting that decided. */
  meeting: z.nullable(z.string()),
  /** The last day of the approval that it left, 'YYYY-MM-DD'. */
  until: z.nullable(z.string()),
  /** Code of its letter. */
  letter: z.nullable(z.string()),
});
export type DecisionRow = z.infer<typeof decisionRowSchema>;

/** POST /api/protocols/{id}/archive, DELETE /api/protocols/{id} and POST .../restoration (docs/record 5, 9). */
export const reasonedSchema = z.strictObject({
  reason: z.optional(z.nullable(z.string().check(z.maxLength(100_000)))),
});
