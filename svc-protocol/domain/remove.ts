import { decided, type Decided } from './decided.ts';
import { requirePermitted, type Actor } from './permit.ts';
import type { Protocol } from './protocol.ts';

/**
 * Compliance hides an accepted or rejected protocol; history and files stay.
 * @throws ImpossibleInStatus, RoleForbids
 */
export function remove(protocol: Protocol, actor: Actor): Decided {
  requirePermitted(protocol, actor, 'delete');
  return decided(protocol, { ...protocol, deleted: true }, 'protocol.deleted');
}
