import { checkReview, type Recommendation } from '@portal/contracts/reviews';
import type { Status } from '@portal/contracts/protocol';
import { decided, type Decided } from '../protocol/decided.rules.ts';
import { requirePermitted, type Actor } from '../protocol/permit.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { throwIfInvalid, RoleForbids } from '../protocol/refusal.rules.ts';
import { commentField, hasComment, slotHeldBy, slotsOf } from './slot.rules.ts';
import { messages } from '../protocol/refusal.messages.ts';

/**
 * A reviewer leaves a comment, once. The last comment that is needed makes the protocol reviewed. A
 * declined protocol stays declined until compliance assigns again (docs/specification 22). `involved` says
 * why this person may not review it after all (docs/accounts 35).
 * @throws AlreadyReviewed, ImpossibleInStatus, RoleForbids, RulesBroken
 */
export function review(
  protocol: Protocol,
  actor: Actor,
  comment: string | null | undefined,
  involved?: string,
  recommendation?: Recommendation | null,
): Decided {
  requirePermitted(protocol, actor, 'review');
  if (involved) throwIfInvalid([{ field: 'comment', message: messages.reviewer.mayNotComment(involved) }]);
  throwIfInvalid(checkReview(comment));
  const slot = slotHeldBy(protocol, actor.id);
  if (slot === undefined) throw new RoleForbids();
  const commented = {
    ...protocol,
    [commentField(slot)]: comment,
    ...(recommendation && { recommendations: { ...protocol.recommendations, [slot]: recommendation } }),
  };
  const complete = slotsOf(protocol).every((one) => hasComment(commented, one));
  const status: Status = complete ? 'reviewed' : protocol.status === 'declined' ? 'declined' : 'partially reviewed';
  const event = complete ? 'protocol.reviewed' : 'protocol.partially_reviewed';
  return decided(protocol, { ...commented, status }, event, { by: slot });
}
