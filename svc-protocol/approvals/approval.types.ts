import { suspensionScopes } from '@portal/contracts/approvals';
import * as z from 'zod/mini';
import type { Given } from '../protocol/fields.types.ts';

/** Days before the end of an approval on which its owner is reminded. */
export const reminders = [60, 30, 7] as const;

/** The approval that an acceptance gives, and its current state. */
export const approvalSchema = z.object({
  /** The last day, 'YYYY-MM-DD' in the council's time zone. */
  valid_until: z.string(),
  /** The last reminder that was sent for this last day. */
  reminded: z.nullable(z.literal([...reminders])),
  /** The day on which an officer last reminded its owner by hand. */
  reminded_on: z.optional(z.string()),
  /** True when the study was terminated or withdrawn: there is nothing to renew. */
  ended: z.boolean(),
  /** Set once it ended: on which day. */
  ended_on: z.optional(z.string()),
  /** Set while it is suspended: since which day. */
  suspended_on: z.optional(z.string()),
  /** What is suspended, as long as it is. */
  suspended_scope: z.optional(z.enum(suspensionScopes)),
  /** Set until its conditions are met: since which day. */
  conditional_since: z.optional(z.string()),
  /** The day of the acceptance or renewal that set the last day. */
  given_on: z.string(),
});
export type Approval = Given<z.infer<typeof approvalSchema>>;
