import { lineShape } from '../form/shape.ts';
import * as z from 'zod/mini';
import { waitingAccountSchema } from './approval.ts';
import { roles, type Role } from './role.ts';
import { accountSchema } from './wire.ts';

/** `code` of a 403: this act needs another officer than the caller (docs/accounts 23). */
export const secondPerson = 'second_person';

/** How an account stands, as officers see it. */
export const accountStates = ['active', 'waiting', 'disabled'] as const;
export type AccountState = (typeof accountStates)[number];

/** One of GET /api/accounts. */
export const listedAccountSchema = z.extend(waitingAccountSchema, {
  state: z.enum(accountStates),
  /** Of an account for an inspection: its last day. */
  read_only_until: z.optional(z.string()),
});
export type ListedAccount = z.infer<typeof listedAccountSchema>;

/** GET /api/accounts/{id} for an officer: besides what its holder sees. */
export const managedAccountSchema = z.extend(accountSchema, {
  state: z.enum(accountStates),
  registered_at: z.string(),
  second_step: z.boolean(),
});
export type ManagedAccount = z.infer<typeof managedAccountSchema>;

/** Why an officer does it: kept in the history. */
const reason = z.string().check(z.maxLength(1000));

/** POST /api/accounts/{id}/role. */
export const roleChangeSchema = z.strictObject({ role: z.enum(roles), reason });
/** POST /api/accounts/{id}/state. */
export const stateChangeSchema = z.strictObject({ state: z.enum(['disabled', 'active']), reason });

/** What officers do to an account that is there. */
const accountActs = ['approve', 'role', 'disable', 'enable', 'recover'] as const;
/** `inspect`: an account for an inspection is opened (docs/record 14). */
export const proposalKinds = [...accountActs, 'inspect'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** POST /api/accounts/{id}/proposals. */
export const proposalSchema = z.strictObject({
  kind: z.enum(accountActs),
  role: z.optional(z.enum(roles)),
  email: z.optional(lineShape(1000)),
  reason,
});
export type NewProposal = z.infer<typeof proposalSchema>;

/** Whether it makes, unmakes or readmits an officer, or takes a second step away: only then two are asked for. */
export const needsTwo = (
  { kind, role }: { kind: ProposalKind; role?: Role | undefined },
  subject: { role: Role },
): boolean => kind === 'recover' || subject.role === 'compliance' || (kind === 'role' && role === 'compliance');

/** POST /api/account-proposals/{id}/decision. */
export const proposalDecisions = ['confirm', 'refuse'] as const;
export type ProposalDecision = (typeof proposalDecisions)[number];
export const proposalDecisionSchema = z.strictObject({ decision: z.enum(proposalDecisions) });

/** `asked`: a lost phone was told, and no officer has noted it yet. `confirmed`: takes effect at `due_at`. */
export const proposalStates = ['asked', 'open', 'confirmed', 'done', 'refused', 'cancelled', 'void'] as const;
export type ProposalState = (typeof proposalStates)[number];

const person = z.object({ id: z.string(), name: z.string() });

/** One of GET /api/account-proposals: what is not yet settled, the newest first. */
export const shownProposalSchema = z.object({
  id: z.string(),
  kind: z.enum(proposalKinds),
  state: z.enum(proposalStates),
  subject: z.extend(person, { email: z.string(), role: z.enum(roles) }),
  role: z.nullable(z.enum(roles)),
  email: z.nullable(z.string()),
  reason: z.string(),
  /** What the person who lost a phone was told to bring. */
  reference: z.nullable(z.string()),
  proposer: z.nullable(person),
  /** The last day of the inspection that it opens, 'YYYY-MM-DD'. */
  inspection_until: z.nullable(z.string()),
  proposed_at: z.string(),
  expires_at: z.string(),
  /** When a confirmed one takes effect. */
  due_at: z.nullable(z.string()),
  /** What the caller may decide. */
  actions: z.array(z.enum(proposalDecisions)),
});
export type ShownProposal = z.infer<typeof shownProposalSchema>;

/** With 201 and 202: a second officer must confirm what is `open`. */
export const proposedSchema = z.object({ proposal: z.string(), state: z.enum(proposalStates) });
