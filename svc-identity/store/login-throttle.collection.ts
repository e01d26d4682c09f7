import type { CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** Failures to sign in, by the hash of an account's address or of a network address. */
export const storedThrottleSchema = z.object({
  id: z.string(),
  version: z.number(),
  failures: z.number(),
  last_failure_at: z.string(),
  blocked_until: z.string(),
});

export type StoredThrottle = z.infer<typeof storedThrottleSchema>;

export const loginThrottleCollection = {
  name: 'guesses',
  schema: storedThrottleSchema,
  row: ['id'],
  indexed: [['last_failure_at']],
} as const satisfies CollectionDeclaration<StoredThrottle>;
