import * as z from 'zod/mini';

/** What rules know and change of a session. */
export const sessionStateSchema = z.object({
  account: z.string(),
  state: z.enum(['open', 'ended']),
  /** The account's `credentials` when the session was opened. */
  credentials: z.number(),
  /** Hash of the refresh token that counts. */
  current_hash: z.string(),
  /** Hashes of the tokens that were given for the current one and not yet used. */
  successors: z.array(z.string()),
  /** When the current token was first exchanged. */
  rotated_at: z.string(),
  /** When it is over if its person does nothing more. */
  expires_at: z.string(),
  /** When it is over in any case. */
  ends_at: z.string(),
  /** "Keep me logged in". */
  is_kept: z.boolean(),
  /** When its person last did anything. */
  active_at: z.string(),
  /** How its person proved who they are. */
  amr: z.array(z.string()),
  /** When wrong passwords were given in it, in the last minutes. */
  wrong_at: z.optional(z.array(z.string())),
});

export type SessionState = z.infer<typeof sessionStateSchema>;
