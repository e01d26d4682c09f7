import * as z from 'zod/mini';
import { followUpKinds } from './kinds.ts';
import { followUpActions, followUpStates } from './state.ts';

/** One row of GET /api/follow-ups. */
export const followUpRowSchema = z.object({
  id: z.string(),
  kind: z.enum(followUpKinds),
  state: z.enum(followUpStates),
  /** The protocol's id, and its number and title when the form was sent. */
  protocol: z.string(),
  number: z.string(),
  title: z.string(),
  /** Full name of whoever sent it. */
  sender: z.string(),
  created_date: z.string(),
  acknowledged_date: z.nullable(z.string()),
  /** What the caller may do to it now. */
  actions: z.array(z.enum(followUpActions)),
});
export type FollowUpRow = z.infer<typeof followUpRowSchema>;

/** GET /api/follow-ups/{id}; its version comes as ETag too. Also what POST /api/follow-ups and an acknowledgement answer. */
export const followUpSchema = z.object({
  ...followUpRowSchema.shape,
  version: z.number(),
  note: z.nullable(z.string()),
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.number(), link: z.string() })),
  /** Full name of the officer. */
  acknowledged_by: z.nullable(z.string()),
});
export type FollowUp = z.infer<typeof followUpSchema>;
