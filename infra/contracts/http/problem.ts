import * as z from 'zod/mini';
import type { Named } from '../texts/sentences.ts';

/** Names a sentence, so that a page can say it in another language. Without a key it is shown as it stands. */
export const named = {
  key: z.optional(z.string()),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
};

/** RFC 9457 `application/problem+json`, the one form of every error answer. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  /** A sentence for the person in front of the screen. */
  detail: z.string(),
  /** Of `detail` (docs/languages 7). */
  ...named,
  /** For programs: 'state_conflict', 'awaiting_approval', ... */
  code: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string(), ...named }))),
  request_id: z.string(),
  /** Present state, with 409. */
  version: z.optional(z.number()),
  /** Present status of the protocol, with 409; named so because `status` is the HTTP status. */
  protocol_status: z.optional(z.string()),
  /** Present state of the question, with 409 `question_over`. */
  question_state: z.optional(z.string()),
  /** With 409 `already_sent`, and with 410 of a draft that was submitted: the id of what was sent. */
  record: z.optional(z.string()),
  /** With 409 `form_changed`: the hash of the present form, its name, and the UTC instant since which it is. */
  form: z.optional(z.string()),
  name: z.optional(z.string()),
  since: z.optional(z.string()),
  /** With 403 `second_step`: what POST /api/token/second-step asks for. */
  ticket: z.optional(z.string()),
  /** With 403 `enrol_second_step`: opens /api/factors alone. */
  token: z.optional(z.string()),
});

export type Problem = z.infer<typeof problemSchema>;

/** One broken rule: `field` is a dotted path into the body, 'research_teams.0.email'. */
export interface FieldError extends Named {
  field: string;
  message: string;
}
