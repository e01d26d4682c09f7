import * as z from 'zod/mini';
import { envelopeSchema } from './envelope.ts';

/**
 * Why a session ended. 'logout': by its person, on this device. 'removed': by its person, on another one. 'reuse': a token came that
 * had been replaced. 'guessed': too many wrong passwords were given in it. 'credentials': the account changed. 'crowded': a newer one
 * took its place.
 */
export const sessionEnds = ['logout', 'removed', 'reuse', 'guessed', 'credentials', 'crowded', 'expired'] as const;
export type SessionEnd = (typeof sessionEnds)[number];

/** Of the topic of accounts, keyed by the session: one that ended opens nothing more, in any service (docs/sessions 22). */
export const sessionEndedSchema = z.extend(envelopeSchema, {
  type: z.literal('session.ended'),
  data: z.object({ sid: z.string(), account: z.string(), reason: z.enum(sessionEnds) }),
});
export type SessionEnded = z.infer<typeof sessionEndedSchema>;
