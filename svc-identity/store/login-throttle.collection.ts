import type { CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** Failures to sign in, by the hash of an account's address or of a network address. */
export const storedGuessSchema = z.object({
  id: z.string(),
  version: z.number(),
  failures: z.number(),
  last_failure_at: z.string(),
  blocked_until: z.string(),
});

export type StoredGuess = z.infer<typeof storedGuessSchema>;

export const guessCollection = {
  name: 'guesses',
  schema: storedGuessSchema,
  row: ['id'],
  indexed: [['last_failure_at']],
} as const satisfies CollectionDeclaration<StoredGuess>;
