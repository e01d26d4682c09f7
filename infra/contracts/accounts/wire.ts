import * as z from 'zod/mini';
import { followUpFormSchema } from '../follow-ups/form-schema.ts';

/** The specification's user without the password (docs/specification 18). */
export const accountSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** An address that waits for the link sent to it (docs/accounts 12). */
  pending_email: z.optional(z.string()),
  mobile: z.string(),
  telephone: z.nullable(z.string()),
  address: z.string(),
  is_staff: z.boolean(),
  is_reviewer: z.boolean(),
  is_researcher: z.boolean(),
  /** Whether the account has a second step; said to its holder alone. */
  second_step: z.optional(z.boolean()),
  /** UTC instant until which its holder may go on without one, where the role demands it. */
  second_step_until: z.optional(z.string()),
  /** Of an officer, said to its holder alone: what stands beside the name in signatures, and whether acts are signed (docs/decisions 8, 11). */
  position: z.optional(z.string()),
  signatures: z.optional(z.enum(['off', 'required'])),
  /** Of an officer, said to its holder alone: whether a second officer confirms what concerns officers (docs/accounts 22). */
  four_eyes: z.optional(z.enum(['off', 'required'])),
  /** Of an account that only reads: its last day, 'YYYY-MM-DD' (docs/record 14). */
  read_only_until: z.optional(z.string()),
});
export type Account = z.infer<typeof accountSchema>;

export const credentialsSchema = z.strictObject({
  email: z.string().check(z.maxLength(1000)),
  password: z.string().check(z.maxLength(1000)),
  /** "Keep me logged in on this device"; kept where it is left out. */
  keep: z.optional(z.boolean()),
});

/** What the council's form is about, so that lists and links need not read it. A hint: what is submitted is judged by the form. */
export const councilHintSchema = z.object({
  /** The form of the council's folder, as its hash. */
  form: z.string(),
  /** Those that applications may have, then the former names that earlier ones have. */
  study_types: z.array(z.string()),
  /** What study types that pages do not know by themselves are called, by language and name; missing where they are English alone. */
  labels: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  follow_ups: z.array(followUpFormSchema),
});
export type CouncilHint = z.infer<typeof councilHintSchema>;

/** Where the call carries `X-Portal-Session: cookie` the body has no `refresh`, and there alone `account`, whose tokens they are, and `council`. */
export const tokensSchema = z.object({
  access: z.string(),
  refresh: z.optional(z.string()),
  account: z.optional(accountSchema),
  council: z.optional(councilHintSchema),
});
export type Tokens = z.infer<typeof tokensSchema>;

export const refreshSchema = z.strictObject({
  refresh: z.optional(z.string().check(z.maxLength(4000))),
  /** Seconds since the person last did anything; 0 where it is left out. At most 68 years, so that a date can be made of it. */
  idle: z.optional(z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1))),
});
