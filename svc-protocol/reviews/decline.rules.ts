import { isBlank } from '@portal/contracts/form';
import type { Declining } from '@portal/contracts/reviews';
import { decided, type Decided, type HistoryLine } from '../protocol/decided.rules.ts';
import { requirePermitted, type Actor } from '../protocol/permit.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { declaredConflicts } from './reviewer.rules.ts';
import { hasComment, slotHeldBy } from './slot.rules.ts';

/**
 * A reviewer declines: only their own slot becomes empty (docs/specification 21). Who declares a conflict of interest is
 * not offered as a reviewer of this protocol again.
 * @throws AlreadyReviewed, ImpossibleInStatus, RoleForbids
 */
export function decline(protocol: Protocol, actor: Actor, { reason, conflict_of_interest }: Declining = {}): Decided {
  requirePermitted(protocol, actor, 'decline');
  const lines: HistoryLine[] = [];
  if (conflict_of_interest) lines.push({ what: 'conflict_of_interest', from: null, to: null });
  if (!isBlank(reason)) lines.push({ what: 'decline_reason', from: null, to: reason ?? null });
  const left = emptied(protocol, actor.id);
  const after = conflict_of_interest ? { ...left, declared_conflicts: [...declaredConflicts(left), actor.id] } : left;
  return decided(protocol, after, 'protocol.declined', { lines, by: slotHeldBy(protocol, actor.id) });
}

/** The protocol with this person's slot emptied: declined until compliance assigns again. */
export function emptied(protocol: Protocol, account: string): Protocol {
  const slot = slotHeldBy(protocol, account);
  return slot ? { ...protocol, [slot]: null, status: 'declined' } : protocol;
}

/** Empties the slot of a deleted account unless it has commented (docs/accounts 21). Undefined when nothing changes. */
export function leave(protocol: Protocol, account: string): Decided | undefined {
  const slot = slotHeldBy(protocol, account);
  if (slot === undefined || hasComment(protocol, slot) || protocol.deleted) return undefined;
  return decided(protocol, emptied(protocol, account), 'protocol.declined', { by: slot });
}
