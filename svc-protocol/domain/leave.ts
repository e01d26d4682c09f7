import { decided, type Decided } from './decided.ts';
import { emptied } from './decline.ts';
import type { Protocol } from './protocol.ts';
import { hasComment, slotHeldBy } from './slot.ts';

/** A reviewer's account is gone: a slot without a comment becomes empty, given comments stay (rules.md, Roles). Undefined when nothing changes. */
export function leave(protocol: Protocol, account: string): Decided | undefined {
  const slot = slotHeldBy(protocol, account);
  if (slot === undefined || hasComment(protocol, slot) || protocol.deleted) return undefined;
  return decided(protocol, emptied(protocol, account), 'protocol.declined', { by: slot });
}
