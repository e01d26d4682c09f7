import { checkReview, type Status } from '@portal/contracts/protocol';
import { decided, type Decided } from './decided.ts';
import { requirePermitted, type Actor } from './permit.ts';
import type { Protocol } from './protocol.ts';
import { refuseBroken, RoleForbids } from './refusal.ts';
import { commentField, hasComment, slotHeldBy, slotsOf } from './slot.ts';

/**
 * A reviewer leaves a comment, once. The last comment that the reference number asks for makes the protocol reviewed. A
 * declined protocol stays declined until compliance assigns again (specification section 4; rules.md, Workflow).
 * @throws AlreadyReviewed, ImpossibleInStatus, RoleForbids, RulesBroken
 */
export function review(protocol: Protocol, actor: Actor, comment: string | null | undefined): Decided {
  requirePermitted(protocol, actor, 'review');
  refuseBroken(checkReview(comment));
  const slot = slotHeldBy(protocol, actor.id);
  if (slot === undefined) throw new RoleForbids();
  const commented = { ...protocol, [commentField(slot)]: comment };
  const complete = slotsOf(protocol.number).every((one) => hasComment(commented, one));
  const status: Status = complete ? 'reviewed' : protocol.status === 'declined' ? 'declined' : 'partially reviewed';
  const event = complete ? 'protocol.reviewed' : 'protocol.partially_reviewed';
  return decided(protocol, { ...commented, status }, event, { by: slot });
}
