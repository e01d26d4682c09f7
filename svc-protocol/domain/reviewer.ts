import type { Role } from '@portal/contracts/accounts';
import type { Protocol } from './protocol.ts';
import { words } from './words.ts';

/** The account fields that decide whether it may review. */
export interface ReviewerAccount {
  id: string;
  email: string;
  role: Role;
  approved: boolean;
  deleted: boolean;
}

const foldEmail = (email: unknown): string =>
  String(email ?? '')
    .trim()
    .toLowerCase();

const isInvestigator = (protocol: Protocol, account: ReviewerAccount): boolean =>
  protocol.sections.research_teams.some((team) => foldEmail(team.email) === foldEmail(account.email));

/** Ids of the accounts that declared a conflict of interest with this protocol. */
export const declaredConflicts = (protocol: Protocol): readonly string[] => protocol.declared_conflicts ?? [];

/** Why this account cannot review this protocol, as a message; undefined when it can (rules.md, Roles). */
export function whyUnsuitable(protocol: Protocol, account: ReviewerAccount | undefined): string | undefined {
  if (account?.id === protocol.user) return words.reviewer.owner;
  if (!account || account.role !== 'reviewer' || !account.approved || account.deleted) return words.reviewer.unknown;
  if (declaredConflicts(protocol).includes(account.id)) return words.reviewer.conflict;
  return isInvestigator(protocol, account) ? words.reviewer.investigator : undefined;
}
