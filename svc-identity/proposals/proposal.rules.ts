import type { NewProposal } from '@portal/contracts/accounts';
import type { Proposal } from './proposal.types.ts';
import type { AccountState } from '../accounts/account.types.ts';

/** Milliseconds for which a proposal waits for a second officer. */
export const proposalLifetime = 7 * 24 * 60 * 60 * 1000;

/** What is asked of an account. */
export type Act = Pick<NewProposal, 'role' | 'email'> & Pick<Proposal, 'kind'>;

type Subject = Pick<AccountState, 'role' | 'state' | 'approved' | 'second_step' | 'read_only_until'>;

/** Why an act cannot be done to an account as it is; undefined where it can. */
export function whyImpossible(
  { kind, role, email }: Act,
  subject: Subject,
): 'decided' | 'role' | 'state' | 'factor' | 'inspection' | undefined {
  // An inspection is ended and made anew.
  if (subject.read_only_until !== undefined) return 'inspection';
  if (kind === 'approve') return subject.approved ? 'decided' : undefined;
  if (kind === 'enable') return subject.state === 'disabled' ? undefined : 'state';
  if (subject.state !== 'active') return 'state';
  if (kind === 'role' && !subject.approved) return 'state';
  if (kind === 'role') return role === undefined || role === subject.role ? 'role' : undefined;
  if (kind === 'recover') return subject.second_step || email !== undefined ? undefined : 'factor';
  return undefined;
}

/** Whether two say the same. */
export const isSameAct = (proposal: Proposal, act: Act): boolean =>
  proposal.kind === act.kind && proposal.role === (act.role ?? null) && proposal.email === (act.email ?? null);

/** Whether it still waits for an officer at `now`. */
export const isOpen = ({ state, expires_at }: Proposal, now: Date): boolean =>
  (state === 'asked' || state === 'open') && Date.parse(expires_at) > now.getTime();

/** Whether this officer is the second person: not who proposed it, and not whom it is about. */
export const isSecondPerson = ({ proposer, subject }: Proposal, officer: string): boolean =>
  proposer !== officer && subject !== officer;
