import { isBlank, type Decision } from '@portal/contracts';
import { decided, type Decided } from './decided.ts';
import { requirePermitted, type Actor } from './permit.ts';
import type { Protocol } from './protocol.ts';

/**
 * Compliance accepts or rejects. A rejection makes the comment record, under `commentId`, that a response fills later.
 * @throws ImpossibleInStatus, RoleForbids
 */
export function decide(protocol: Protocol, actor: Actor, decision: Decision, commentId: string): Decided {
  requirePermitted(protocol, actor, 'assess');
  const { status, compliance_comment } = decision;
  const rejected = status === 'rejected';
  const opened = { id: commentId, response: null, cover_letter: null };
  const after: Protocol = {
    ...protocol,
    status,
    compliance_comment: isBlank(compliance_comment) ? null : (compliance_comment ?? null),
    comments: rejected ? [...protocol.comments, opened] : protocol.comments,
  };
  return decided(protocol, after, rejected ? 'protocol.rejected' : 'protocol.accepted');
}
