import { shownSignatureSchema } from '@portal/contracts/accounts';
import { decisions, letterKinds, suspensionScopes } from '@portal/contracts/protocol';
import * as z from 'zod/mini';

/** A file that is attached to something, as stored. */
export const attachedFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  type: z.string(),
  version: z.optional(z.number()),
  sha256: z.string(),
  uploaded_at: z.string(),
  uploaded_by: z.string(),
});

const lines = z.array(z.string());

/** A letter of the council as stored: what it says, and what it replaces. */
export const letterSchema = z.object({
  code: z.string(),
  verify_at: z.string(),
  decision: z.nullable(z.enum(decisions)),
  kind: z.enum(letterKinds),
  follow_up: z.optional(z.string()),
  withdrawn_at: z.optional(z.string()),
  version: z.number(),
  replaces: z.optional(z.object({ code: z.string(), date: z.string() })),
  signed: z.optional(shownSignatureSchema),
  recorded_by: z.optional(z.string()),
  about: z.optional(z.object({ form: z.string(), reasons: z.string(), scope: z.optional(z.enum(suspensionScopes)) })),
  documents: z.optional(z.array(z.extend(attachedFileSchema, { day: z.string() }))),
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
