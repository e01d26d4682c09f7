import { proposalKinds, proposalStates, roles } from '@portal/contracts/accounts';
import * as z from 'zod/mini';

/** What one officer proposes and another confirms (docs/accounts 22). */
export const proposalFieldsSchema = z.object({
  kind: z.enum(proposalKinds),
  state: z.enum(proposalStates),
  /** Whose account it is about. */
  subject: z.string(),
  role: z.nullable(z.enum(roles)),
  email: z.nullable(z.string()),
  reason: z.string(),
  /** What a person who lost a phone was told to bring. */
  reference: z.nullable(z.string()),
  /** Null while no officer has noted it. */
  proposer: z.nullable(z.string()),
  proposed_at: z.string(),
  expires_at: z.string(),
  decided_by: z.nullable(z.string()),
  /** When a confirmed one takes effect. */
  due_at: z.nullable(z.string()),
});

export type Proposal = z.infer<typeof proposalFieldsSchema>;
