import * as z from 'zod/mini';
import { proposalKinds } from '../accounts/administration.ts';
import { roles } from '../accounts/role.ts';
import { envelopeSchema } from './envelope.ts';

const person = z.object({ id: z.string(), name: z.string() });

/** What officers who must act are told of a proposal (docs/accounts 37). */
const proposalStateSchema = z.object({
  kind: z.enum(proposalKinds),
  role: z.nullable(z.enum(roles)),
  /** Whose account it is about. */
  subject: person,
  /** Null while no officer has noted it. */
  proposer: z.nullable(person),
  /** The last day of the inspection that it opens. */
  inspection_until: z.nullable(z.string()),
  /** UTC instant after which it lapses. */
  expires_at: z.string(),
});

const withState = <T extends string>(type: T) =>
  z.extend(envelopeSchema, { type: z.literal(type), data: proposalStateSchema });

export const proposalEventSchema = z.discriminatedUnion('type', [
  /** A lost phone was reported: an officer must check the identity. */
  withState('proposal.asked'),
  /** An officer proposed it: a second one must confirm it. */
  withState('proposal.opened'),
]);
export type ProposalEvent = z.infer<typeof proposalEventSchema>;
