import type { Role } from '../accounts/role.ts';
import { statusTable, type Status, type Action } from './status.ts';

const viewOnly: readonly Action[] = ['view'];
const ofArchived: readonly Action[] = ['view', 'restore'];
/** Of one that lies with its researcher for completion, whatever its status (docs/completions 4). */
const ofReturned: Readonly<Record<Role, readonly Action[]>> = {
  researcher: ['view', 'complete'],
  reviewer: viewOnly,
  compliance: ['view', 'withdraw_return', 'close_incomplete', 'ask'],
};

const without = (permitted: readonly Action[], action: Action | false): readonly Action[] =>
  permitted.filter((one) => one !== action);

/** What stands beside the status of a protocol. */
export interface Beside {
  isArchived?: boolean;
  isReturned?: boolean;
  /** Its completeness has to be checked before reviewers are assigned, and nobody has done so (SCREENING). */
  isUnchecked?: boolean;
  /** It is returned, and not so late yet that it can be closed as incomplete. */
  isAwaited?: boolean;
}

/**
 * The one table that draws the buttons and enforces the rule (docs/specification 20). It speaks of people who
 * may see the protocol at all: its owner, its reviewers, compliance. An archived protocol can only be restored (docs/record 8).
 */
export function permittedActions(
  role: Role,
  status: Status,
  hasCommented: boolean,
  { isArchived = false, isReturned = false, isUnchecked = false, isAwaited = false }: Beside = {},
): readonly Action[] {
  if (isArchived) return role === 'compliance' ? ofArchived : viewOnly;
  if (isReturned) return without(ofReturned[role], isAwaited && 'close_incomplete');
  if (role === 'reviewer' && hasCommented) return viewOnly;
  return without(statusTable[status].permits[role], isUnchecked && 'assign');
}
