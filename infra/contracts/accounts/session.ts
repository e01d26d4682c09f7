import * as z from 'zod/mini';

/** One of GET /api/sessions: where an account is logged in. */
export const sessionSchema = z.object({
  id: z.string(),
  /** Browser and system in words: 'Firefox on Windows'. */
  device: z.string(),
  /** Where it was opened from: an IPv4 address, or the first half of an IPv6 one. Null after 90 days. */
  network: z.nullable(z.string()),
  /** UTC instants, ISO 8601. */
  opened_at: z.string(),
  active_at: z.string(),
  /** Whether it is the one that asks. */
  is_current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;
