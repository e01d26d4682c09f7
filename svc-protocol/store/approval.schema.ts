import { followUpKinds } from '@portal/contracts/follow-ups';
import { suspensionScopes } from '@portal/contracts/protocol';
import { changedRecordSchema } from '@portal/contracts/sections';
import * as z from 'zod/mini';

export const approvalSchema = z.object({
  valid_until: z.string(),
  reminded: z.nullable(z.union([z.literal(60), z.literal(30), z.literal(7)])),
  ended: z.boolean(),
  ended_on: z.optional(z.string()),
  suspended_on: z.optional(z.string()),
  suspended_scope: z.optional(z.enum(suspensionScopes)),
  reminded_on: z.optional(z.string()),
  conditional_since: z.optional(z.string()),
  given_on: z.string(),
});

/** What an act on a follow-up form left, and what was there before: so that it can be undone. */
export const formActSchema = z.object({
  follow_up: z.string(),
  kind: z.enum(followUpKinds),
  act: z.enum(['approve', 'refuse', 'acknowledge']),
  at: z.string(),
  by: z.string(),
  text: z.nullable(z.string()),
  letter: z.string(),
  left: z.object({ deleted: z.boolean(), approval: z.nullable(approvalSchema) }),
  before: z.object({
    deleted: z.boolean(),
    approval: z.nullable(approvalSchema),
    changes: z.array(changedRecordSchema),
  }),
});
