import type { Role } from '../accounts/role.ts';
import { statusTable, type Status, type Action } from './status.ts';

const viewOnly: readonly Action[] = ['view'];
const ofArchived: readonly Action[] = ['view', 'restore'];
/** Of one that lies with its researcher for completion, whatever its status (docs/completions 4). */
const ofReturned: Readonly<Record<Role, readonly Action[]>> = {
  researcher: ['view', 'complete'],
  reviewer: viewOnly,
  compliance: ['view', 'withdraw_return', 'ask'],
};

/** What stands beside the status of a protocol. */
export interface Beside {
  isArchived?: boolean;
  isReturned?: boolean;
}

/**
 * The one table that draws the buttons and enforces the rule (docs/specification 20). It speaks of people who
 * may see the protocol at all: its owner, its reviewers, compliance. An archived protocol can only be restored (docs/record 8).
 */
export function permittedActions(
  role: Role,
  status: Status,
  hasCommented: boolean,
  { isArchived = false, isReturned = false }: Beside = {},
): readonly Action[] {
  if (isArchived) return role === 'compliance' ? ofArchived : viewOnly;
  if (isReturned) return ofReturned[role];
  return role === 'reviewer' && hasCommented ? viewOnly : statusTable[status].permits[role];
}
