import * as z from 'zod/mini';
import { meanings, signatureReceipt, type Meaning } from '../accounts/signature.ts';
import { decisions } from '../letters/letter.ts';
import { draftPointsSchema, marksSchema } from '../points/wire.ts';
import { outcomes } from './outcome-labels.ts';

const long = z.string().check(z.maxLength(100_000));

export const decisionSchema = z.strictObject({
  status: z.enum(decisions),
  compliance_comment: z.optional(z.nullable(long)),
  /** Of a rejection; without them the portal divides the comments (docs/points 5). */
  points: z.optional(draftPointsSchema),
  marks: z.optional(marksSchema),
  outcome: z.optional(z.nullable(z.enum(outcomes))),
  conditions: z.optional(z.nullable(long)),
  /** An earlier last day than the portal's, 'YYYY-MM-DD'. */
  until: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  signature: signatureReceipt,
});
export type Decision = z.infer<typeof decisionSchema>;
/** What the signature of a decision means. */
export const meaningOf = (status: Decision['status']): Meaning =>
  status === 'accepted' ? meanings.approval : meanings.decision;
/** POST /api/protocols/{id}/decision/undo (docs/decisions 25). */
export const decisionUndoSchema = z.strictObject({ reason: z.optional(z.nullable(long)), signature: signatureReceipt });
/** POST /api/protocols/{id}/conditions-met and POST .../letters (docs/decisions 5, 15). */
export const conditionsMetSchema = z.strictObject({ note: z.optional(z.nullable(long)), signature: signatureReceipt });
export const newLetterSchema = z.strictObject({ reason: z.optional(z.nullable(long)), signature: signatureReceipt });
