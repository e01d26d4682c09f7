import { isBlank } from '@portal/contracts';
import { decided, type Decided } from './decided.ts';
import { requirePermitted, type Actor } from './permit.ts';
import type { Protocol } from './protocol.ts';
import { slotHeldBy } from './slot.ts';

/**
 * A reviewer gives the protocol back: only their own slot becomes empty (specification section 4).
 * @throws AlreadyReviewed, ImpossibleInStatus, RoleForbids
 */
export function decline(protocol: Protocol, actor: Actor, reason?: string | null): Decided {
  requirePermitted(protocol, actor, 'decline');
  const lines = isBlank(reason) ? [] : [{ what: 'decline_reason' as const, from: null, to: reason ?? null }];
  return decided(protocol, emptied(protocol, actor.id), 'protocol.declined', {
    lines,
    by: slotHeldBy(protocol, actor.id),
  });
}

/** The protocol without this person in a slot: declined until compliance assigns again. */
export function emptied(protocol: Protocol, account: string): Protocol {
  const slot = slotHeldBy(protocol, account);
  return slot ? { ...protocol, [slot]: null, status: 'declined' } : protocol;
}
