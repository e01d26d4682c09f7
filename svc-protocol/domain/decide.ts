import type { Signature } from '@portal/contracts/accounts';
import { isBlank } from '@portal/contracts/form';
import type { Decision } from '@portal/contracts/protocol';
import type { Approval } from './approval.ts';
import { decided, type Decided } from './decided.ts';
import type { Letter } from './letter.ts';
import { requirePermitted, type Actor } from './permit.ts';
import type { Protocol } from './protocol.ts';

/** What a decision creates besides the status. */
interface Made {
  /** The signature that the command carries. */
  sign: () => Signature | undefined;
  /** Id of the comment record that a response fills later. */
  commentId: string;
  /** The approval that an acceptance gives. */
  approval: Approval;
  letterOf: (after: Protocol) => Letter;
}

/**
 * Compliance accepts or rejects, and the decision letter is written. A rejection creates the comment record that a response fills.
 * @throws ImpossibleInStatus, RoleForbids
 */
export function decide(
  protocol: Protocol,
  actor: Actor,
  decision: Decision,
  { commentId, approval, letterOf, sign }: Made,
): Decided {
  requirePermitted(protocol, actor, 'assess');
  const signature = sign();
  const { status, compliance_comment } = decision;
  const rejected = status === 'rejected';
  const opened = { id: commentId, response: null, cover_letter: null };
  const after: Protocol = {
    ...protocol,
    status,
    compliance_comment: isBlank(compliance_comment) ? null : (compliance_comment ?? null),
    ...(rejected ? {} : { approval }),
    comments: rejected ? [...protocol.comments, opened] : protocol.comments,
  };
  const letters = [...(protocol.letters ?? []), letterOf(after)];
  return decided(protocol, { ...after, letters }, rejected ? 'protocol.rejected' : 'protocol.accepted', { signature });
}
