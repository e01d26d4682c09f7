import * as z from 'zod/mini';
import { daySchema } from '../http/day.ts';
import { noticeKinds } from './notices.ts';

/** `waiting`: the address is not known yet. `uncertain`: it was sent twice, and it is not known whether it arrived; never resent automatically. */
export const mailStates = ['waiting', 'queued', 'sending', 'sent', 'failed', 'uncertain'] as const;
export type MailState = (typeof mailStates)[number];

/** The state of the decision letter of a mail. `left_out`: it could not be fetched, and the mail went with the link alone. */
export const mailLetterStates = ['to_attach', 'attached', 'left_out'] as const;
export type MailLetterState = (typeof mailLetterStates)[number];

/** Days for which the text of a mail about an account is kept: it may hold a link (docs/notices 20). */
export const accountMailKeptDays = 30;

/** One of GET /api/mails: the delivery record, without the body. */
export const mailRecordSchema = z.object({
  id: z.string(),
  /** For If-Match. */
  version: z.number(),
  kind: z.enum(noticeKinds),
  /** Whom it greets; null until the account is known. */
  name: z.nullable(z.string()),
  to: z.nullable(z.string()),
  subject: z.string(),
  /** The protocol that it is about, and the portal's page that its link opens; null for one about the person's account. */
  about: z.nullable(z.object({ number: z.string(), title: z.string(), link: z.string() })),
  state: z.enum(mailStates),
  attempts: z.number(),
  /** Why it failed or waits, in plain words. */
  reason: z.nullable(z.string()),
  /** The reason in the words of whoever refused it. */
  error: z.nullable(z.string()),
  /** What became of its decision letter; null for mails that tell of no decision. */
  letter: z.nullable(z.enum(mailLetterStates)),
  /** Whether nothing but this record is left of it: mails about accounts hold links, and their texts go after `accountMailKeptDays`. */
  is_text_gone: z.boolean(),
  created_at: z.string(),
  /** When it came into its state. */
  updated_at: z.string(),
  /** Each time that compliance had it sent again, the first one first; `by` is a name. */
  resends: z.array(z.object({ by: z.nullable(z.string()), at: z.string() })),
  /** The request id that caused it, as in every service's log. */
  reference: z.string(),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(['resend'])),
});
export type MailRecord = z.infer<typeof mailRecordSchema>;

/** GET /api/mails/counts. */
export const mailCountsSchema = z.object({
  total: z.number(),
  by_state: z.record(z.enum(mailStates), z.number()),
  /** Of all, those that were sent again. */
  resent: z.number(),
  /** How many the mail server has not taken for more than an hour, mails with a link among them. */
  held: z.number(),
});
export type MailCounts = z.infer<typeof mailCountsSchema>;

/** POST /api/mails/resend: those that came into one of these states on that day of the council's calendar, or later. */
export const resendMailsSchema = z.object({
  states: z.array(z.enum(['failed', 'uncertain'])).check(z.minLength(1), z.maxLength(2)),
  since: daySchema,
});
export type ResendMails = z.infer<typeof resendMailsSchema>;

/** Its answer. `left`: those of them that cannot be sent again, or were three times within the hour. */
export const mailsResentSchema = z.object({ resent: z.number(), left: z.number() });
export type MailsResent = z.infer<typeof mailsResentSchema>;
