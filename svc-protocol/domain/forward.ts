import { keptRounds } from './kept-changes.ts';
import { decided, type Decided } from './decided.ts';
import { requirePermitted, type Actor } from './permit.ts';
import type { Protocol, Round } from './protocol.ts';
import { reviewersOf, slotsOf, type Slot } from './slot.ts';

/**
 * Compliance forwards the response to the reviewers. The comments so far move to the previous rounds. `gone` holds ids of
 * deleted accounts: their slots become empty, and the protocol is declined until compliance assigns again.
 * @throws ImpossibleInStatus, RoleForbids
 */
export function forward(protocol: Protocol, actor: Actor, gone: ReadonlySet<string>, at: string): Decided {
  requirePermitted(protocol, actor, 'forward');
  const { reviewer, alt_reviewer, comment, alt_comment, compliance_comment, changes = [] } = protocol;
  const round: Round = { reviewer, alt_reviewer, comment, alt_comment, compliance_comment, closed_at: at, changes };
  const staying = (slot: Slot): string | null => {
    const id = protocol[slot];
    return id !== null && gone.has(id) ? null : id;
  };
  const cleared: Protocol = {
    ...protocol,
    reviewer: staying('reviewer'),
    alt_reviewer: staying('alt_reviewer'),
    comment: null,
    alt_comment: null,
    compliance_comment: null,
    previous_rounds: keptRounds([...protocol.previous_rounds, round]),
    changes: [],
  };
  const filled = slotsOf(protocol.number).every((slot) => cleared[slot] !== null);
  const after: Protocol = { ...cleared, status: filled ? 'assigned' : 'declined' };
  return decided(protocol, after, 'protocol.forwarded', { called: reviewersOf(after) });
}
