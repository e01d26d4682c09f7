import { proposalKinds, proposalStates, roles } from '@portal/contracts/accounts';
import { historyEntrySchema } from '@portal/service-kit/history';
import type { CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

export const storedProposalSchema = z.object({
  id: z.string(),
  version: z.number(),
  kind: z.enum(proposalKinds),
  state: z.enum(proposalStates),
  subject: z.string(),
  role: z.nullable(z.enum(roles)),
  email: z.nullable(z.string()),
  reason: z.string(),
  reference: z.nullable(z.string()),
  proposer: z.nullable(z.string()),
  proposed_at: z.string(),
  expires_at: z.string(),
  decided_by: z.nullable(z.string()),
  due_at: z.nullable(z.string()),
  /** Hash of the token whose link cancels a recovery. */
  cancel_hash: z.nullable(z.string()),
  history: z.array(historyEntrySchema),
});

export type StoredProposal = z.infer<typeof storedProposalSchema>;

const row = [
  ...(['id', 'version', 'kind', 'state', 'subject', 'role', 'email', 'reason', 'reference'] as const),
  ...(['proposer', 'proposed_at', 'expires_at', 'decided_by', 'due_at'] as const),
] as const;
export type ProposalRow = Pick<StoredProposal, (typeof row)[number]>;

export const proposalCollection = {
  name: 'account_proposals',
  schema: storedProposalSchema,
  row,
  unique: [['cancel_hash']],
  indexed: [
    ['state', 'expires_at'],
    ['subject', 'state'],
    ['state', 'due_at'],
  ],
} as const satisfies CollectionDeclaration<StoredProposal>;
