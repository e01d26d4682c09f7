import { securityEventSchema } from '@portal/contracts/accounts';
import type { CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/**
 * A row of the security log, never changed. `chain` is the day and the process that wrote it, the id is the chain and `seq`:
 * by id, a chain's rows stand one behind the other.
 */
export const storedSecurityEventSchema = z.extend(securityEventSchema, {
  version: z.number(),
  chain: z.string(),
  seq: z.number(),
  /** Covers the row and the `mac` before it in its chain. */
  mac: z.string(),
});

export type StoredSecurityEvent = z.infer<typeof storedSecurityEventSchema>;

export const securityEventCollection = {
  name: 'security_events',
  schema: storedSecurityEventSchema,
  row: [
    'id',
    'at',
    'kind',
    'outcome',
    'actor',
    'subject',
    'network',
    'device',
    'session',
    'correlation_id',
    'detail',
    'chain',
    'mac',
  ],
  steady: ['at'],
  indexed: [['at'], ['kind', 'at'], ['actor', 'at'], ['subject', 'at'], ['chain', 'seq']],
} as const satisfies CollectionDeclaration<StoredSecurityEvent>;

export type SecurityRow = (typeof securityEventCollection.row)[number];
