import { sendingRules } from '@portal/contracts/follow-ups';
import { isBlank } from '@portal/contracts/form';
import { written } from '@portal/contracts/texts';
import { decided, type Decided } from '../protocol/decided.rules.ts';
import { requirePermitted, type Actor } from '../protocol/permit.rules.ts';
import { isOfIncomplete } from '../letters/letter.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { throwIfInvalid } from '../protocol/refusal.rules.ts';
import { openReviewers } from '../reviews/review-due.rules.ts';

const longestReason = 2_000;

/** The reason of an act, trimmed: 1 to 2,000 characters. `field` is how the command names it. @throws RulesBroken */
export function reasonOf(reason: string | null | undefined, field: 'reason' | 'reasons' = 'reason'): string {
  if (isBlank(reason) || written(reason).length > longestReason)
    throwIfInvalid([{ field, message: sendingRules.reason }]);
  return written(reason);
}

/**
 * Compliance puts an accepted or rejected protocol into the archive (docs/record 5): out of lists and counters, with
 * status, clocks, approval and letters as they are.
 * @throws ImpossibleInStatus, IsArchived, RoleForbids, RulesBroken without a reason
 */
export function archive(protocol: Protocol, actor: Actor, reason: string | null | undefined): Decided {
  requirePermitted(protocol, actor, 'delete');
  return decided(protocol, { ...protocol, deleted: true }, 'protocol.deleted', { why: reasonOf(reason) });
}

/**
 * Compliance takes a protocol out of the archive, as it was, at this UTC instant. Whose comment it awaits was told to do nothing, and is
 * called anew. The letter that closed it as incomplete is withdrawn.
 * @throws ImpossibleInStatus, RoleForbids, RulesBroken without a reason
 */
export function restore(protocol: Protocol, actor: Actor, reason: string | null | undefined, at: string): Decided {
  requirePermitted(protocol, actor, 'restore');
  const letters = protocol.letters?.map((letter) =>
    isOfIncomplete(letter, protocol) ? { withdrawn_at: at, ...letter } : letter,
  );
  const after: Protocol = { ...protocol, deleted: false, ...(letters && { letters }) };
  return decided(protocol, after, 'protocol.restored', { why: reasonOf(reason), called: openReviewers(after) });
}
