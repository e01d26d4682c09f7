import * as z from 'zod/mini';
import type { CollectionDeclaration } from '../store/index.ts';

/** How an account stands by the events up to `seq`, and which of its sessions ended lately. The id is the account's. */
const storedRevocationSchema = z.object({
  id: z.string(),
  version: z.number(),
  seq: z.number(),
  is_active: z.boolean(),
  /** 0 until an event told it. */
  credentials: z.number(),
  kept_session: z.nullable(z.string()),
  ended: z.array(z.object({ sid: z.string(), at: z.string() })),
});
export type StoredRevocation = z.infer<typeof storedRevocationSchema>;

export const revocationsCollection = {
  name: 'revocations',
  schema: storedRevocationSchema,
  row: ['id'],
} as const satisfies CollectionDeclaration<StoredRevocation>;
