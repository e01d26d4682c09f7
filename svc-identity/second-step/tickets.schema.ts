import type { CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** A sign-in whose password was right and whose code is still asked for. The id is the hash of its ticket. */
export const storedTicketSchema = z.object({
  id: z.string(),
  version: z.number(),
  account: z.string(),
  /** The account's `credentials` then. The ticket is void once they change. */
  credentials: z.number(),
  tries: z.number(),
  /** "Keep me logged in", as the sign-in said. */
  keep: z.optional(z.boolean()),
  expires_at: z.string(),
});

export type StoredTicket = z.infer<typeof storedTicketSchema>;

export const ticketCollection = {
  name: 'sign_in_tickets',
  schema: storedTicketSchema,
  row: ['id'],
  indexed: [['expires_at']],
} as const satisfies CollectionDeclaration<StoredTicket>;
