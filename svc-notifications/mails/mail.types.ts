import { mailLetterStates, mailStates } from '@portal/contracts/notices';
import * as z from 'zod/mini';

/** How far its delivery has come, of every kind of mail. */
export const deliveryFields = {
  /** Null until the address is known. */
  to: z.nullable(z.string()),
  state: z.enum(mailStates),
  attempts: z.number(),
  error: z.nullable(z.string()),
  /** ISO instant before which it is not tried again. */
  next_attempt_at: z.string(),
  updated_at: z.string(),
  /** Since when no server takes it; null before it is tried, and once it has gone or failed. */
  held_since: z.nullable(z.string()),
  /** Whether an attempt may have sent it: it is made once more, and the next one that ends so is the last. */
  is_in_doubt: z.optional(z.boolean()),
  /** Of the act that it tells of. */
  correlation_id: z.string(),
  traceparent: z.optional(z.string()),
};

/** One time that compliance had a mail sent again. `by` is an account's id, `correlation_id` of the request that asked for it. */
export const resendSchema = z.object({ by: z.string(), at: z.string(), correlation_id: z.string() });
export type Resend = z.infer<typeof resendSchema>;

const deliverySchema = z.object({
  ...deliveryFields,
  /** The first one first; left out until there is one. */
  resends: z.optional(z.array(resendSchema)),
});
/** The delivery part of a mail. */
export type Delivery = z.infer<typeof deliverySchema>;
export type Traced = Pick<Delivery, 'resends' | 'correlation_id' | 'traceparent'>;

/** The decision letter that goes with a mail: which one, never its bytes. */
export const mailLetterSchema = z.object({
  /** Protocol id. */
  protocol: z.string(),
  /** UTC instant of the decision. */
  decided_at: z.string(),
  state: z.enum(mailLetterStates),
  /** Since when it cannot be had, ISO instant. */
  missing_since: z.optional(z.string()),
});
export type MailLetter = z.infer<typeof mailLetterSchema>;
