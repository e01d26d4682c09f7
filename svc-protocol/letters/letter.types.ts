import { shownSignatureSchema } from '@portal/contracts/accounts';
import { decisions, letterKinds } from '@portal/contracts/letters';
import { suspensionScopes } from '@portal/contracts/approvals';
import * as z from 'zod/mini';
import { attachedFileSchema } from '../files/attached-file.types.ts';
import type { Given } from '../protocol/fields.types.ts';

/** A decision letter with placeholders. */
const templateFields = {
  subject: z.string(),
  /** Paragraphs. Line breaks within one are kept. */
  body: z.array(z.string()),
  /** The lines of the signature. */
  signature: z.array(z.string()),
};
export type LetterTemplate = Given<z.infer<z.ZodMiniObject<typeof templateFields>>>;

/** The content of a decision letter, as of the decision. The PDF can be drawn from it again at any time. */
export const letterSchema = z.object({
  /** The verification code for the public page: 16 letters and digits without hyphens. */
  code: z.string(),
  /** The URL of that page, as in the QR code. */
  verify_at: z.string(),
  /** Null in letters about follow-up forms. */
  decision: z.nullable(z.enum(decisions)),
  kind: z.enum(letterKinds),
  /** The form that it is about. */
  follow_up: z.optional(z.string()),
  /** Set once it was withdrawn: UTC instant. */
  withdrawn_at: z.optional(z.string()),
  /** From 1. */
  version: z.number(),
  /** The letter that counted until then. */
  replaces: z.optional(z.object({ code: z.string(), date: z.string() })),
  signed: z.optional(shownSignatureSchema),
  /** Who decided, where signatures are off. */
  recorded_by: z.optional(z.string()),
  /** What the letter says of the form or act that it is about. */
  about: z.optional(z.object({ form: z.string(), reasons: z.string(), scope: z.optional(z.enum(suspensionScopes)) })),
  /** The approved documents, each with its day as printed. */
  documents: z.optional(z.array(z.extend(attachedFileSchema, { day: z.string() }))),
  /** UTC instant. */
  decided_at: z.string(),
  /** The day as printed: '21 November 2026'. */
  date: z.string(),
  number: z.string(),
  title: z.string(),
  council: z.string(),
  /** The lines of the recipient's address. */
  addressee: z.array(z.string()),
  ...templateFields,
});
export type Letter = Given<z.infer<typeof letterSchema>>;
