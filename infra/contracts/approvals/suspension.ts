import * as z from 'zod/mini';
import { signatureReceipt } from '../accounts/signature.ts';

/** What a suspension forbids: everything, or enrolment alone (docs/safety 12). */
export const suspensionScopes = ['all', 'enrolment'] as const;
export type SuspensionScope = (typeof suspensionScopes)[number];

const reasoned = {
  reasons: z.optional(z.nullable(z.string().check(z.maxLength(100_000)))),
  signature: signatureReceipt,
};
/** POST /api/protocols/{id}/suspension. */
export const suspensionSchema = z.strictObject({ scope: z.enum(suspensionScopes), ...reasoned });
/** POST /api/protocols/{id}/suspension/lift and .../ending. */
export const endingSchema = z.strictObject(reasoned);
