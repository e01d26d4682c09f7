import { mailStates } from '@portal/contracts/notices';
import type { CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** A mail with a link to choose a new password. Apart from the others: nobody else ever sees that it was sent. The id is its event's. */
export const storedResetMailSchema = z.object({
  id: z.string(),
  version: z.number(),
  recipient: z.string(),
  name: z.string(),
  /** As it came in the event, sealed; empty as soon as the mail has gone out or never will. */
  sealed_token: z.string(),
  to: z.nullable(z.string()),
  state: z.enum(mailStates),
  attempts: z.number(),
  error: z.nullable(z.string()),
  next_attempt_at: z.string(),
  updated_at: z.string(),
  correlation_id: z.optional(z.string()),
  traceparent: z.optional(z.string()),
});
export type StoredResetMail = z.infer<typeof storedResetMailSchema>;

export const resetMails: CollectionDeclaration<StoredResetMail> = {
  name: 'reset_mails',
  schema: storedResetMailSchema,
  row: ['id'],
  indexed: [['state', 'next_attempt_at']],
};
