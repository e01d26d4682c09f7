import * as z from 'zod/mini';

/** What the security log tells of (docs/sessions 33). `log` is the log's own: chains begun, rows past their time removed. */
export const securityKinds = [
  'sign_in',
  'token_reuse',
  'session_ended',
  'confirmation',
  'password',
  'address',
  'second_step',
  'factor',
  'recovery',
  'registration',
  'approval',
  'inspection',
  'proposal',
  'role',
  'state',
  'deletion',
  'export',
  'log',
] as const;
export type SecurityKind = (typeof securityKinds)[number];

export const securityOutcomes = ['done', 'refused'] as const;
export type SecurityOutcome = (typeof securityOutcomes)[number];

/** One row of the log. */
export const securityEventSchema = z.object({
  id: z.string(),
  /** UTC instant, ISO 8601. */
  at: z.string(),
  kind: z.enum(securityKinds),
  outcome: z.enum(securityOutcomes),
  /** Account id of who did it; null where nobody was known. */
  actor: z.nullable(z.string()),
  /** Account id of whom it is about. */
  subject: z.nullable(z.string()),
  /** Where it came from: an IPv4 address, or the first half of an IPv6 one. */
  network: z.nullable(z.string()),
  /** The browser or program, as it names itself. */
  device: z.nullable(z.string()),
  session: z.nullable(z.string()),
  correlation_id: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
});
export type SecurityEvent = z.infer<typeof securityEventSchema>;

/** One of GET /api/security-events: with the names of those who were known, and of the device. */
export const shownSecurityEventSchema = z.extend(securityEventSchema, {
  /** What a person calls the device: 'Firefox on Windows'. */
  device_name: z.nullable(z.string()),
  actor_name: z.nullable(z.string()),
  subject_name: z.nullable(z.string()),
});
export type ShownSecurityEvent = z.infer<typeof shownSecurityEventSchema>;
