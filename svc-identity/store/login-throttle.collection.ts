import type { CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** A counter of failures. The id is the hash of a ThrottleKey. */
export const storedThrottleSchema = z.object({
  id: z.string(),
  version: z.number(),
  failures: z.number(),
  last_failure_at: z.string(),
  blocked_until: z.string(),
});

export type StoredThrottle = z.infer<typeof storedThrottleSchema>;

export const loginThrottleCollection = {
  name: 'login_throttle',
  schema: storedThrottleSchema,
  row: ['id'],
  indexed: [['last_failure_at']],
} as const satisfies CollectionDeclaration<StoredThrottle>;
