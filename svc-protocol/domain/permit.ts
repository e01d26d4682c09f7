import type { Role } from '@portal/contracts/accounts';
import { type Action, permittedActions, statuses } from '@portal/contracts/protocol';
import type { Protocol } from './protocol.ts';
import { AlreadyReviewed, ImpossibleInStatus, RoleForbids } from './refusal.ts';
import { commentersOf, slotHeldBy } from './slot.ts';

export interface Actor {
  id: string;
  role: Role;
}

type Known = Pick<Protocol, 'status' | 'user' | 'reviewer' | 'alt_reviewer' | 'comment' | 'alt_comment' | 'deleted'>;

/** Whether this person may read it: the owner, its reviewers and compliance. For all others, and once deleted, it does not exist. */
export function mayRead(protocol: Known, actor: Actor): boolean {
  if (protocol.deleted) return false;
  if (actor.role === 'compliance') return true;
  if (actor.role === 'researcher') return protocol.user === actor.id;
  return slotHeldBy(protocol, actor.id) !== undefined;
}

/** The actions that this person may do now, by the table in contracts. */
export const actionsFor = (protocol: Known, actor: Actor): readonly Action[] =>
  permittedActions(actor.role, protocol.status, commentersOf(protocol).includes(actor.id));

/** @throws RoleForbids, AlreadyReviewed, ImpossibleInStatus */
export function requirePermitted(protocol: Known, actor: Actor, action: Action): void {
  if (actionsFor(protocol, actor).includes(action)) return;
  const ever = statuses.some((status) => permittedActions(actor.role, status, false).includes(action));
  if (!ever) throw new RoleForbids();
  const whileUncommented = permittedActions(actor.role, protocol.status, false);
  throw commentersOf(protocol).includes(actor.id) && (action === 'review' || whileUncommented.includes(action))
    ? new AlreadyReviewed(action, protocol.status)
    : new ImpossibleInStatus(action, protocol.status);
}
