import * as z from 'zod/mini';
import { roles } from './role.ts';

/** One of GET /api/accounts?approval=pending: an account that waits for a compliance officer (docs/accounts 4). */
export const waitingAccountSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  registered_at: z.string(),
});
export type WaitingAccount = z.infer<typeof waitingAccountSchema>;

export const approvalDecisions = ['approve', 'refuse'] as const;
export type ApprovalDecision = (typeof approvalDecisions)[number];

/** POST /api/accounts/{id}/approval. */
export const approvalSchema = z.strictObject({ decision: z.enum(approvalDecisions) });
