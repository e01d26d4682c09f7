import { compareAndSet } from '@portal/service-kit/store';
import { dayIn } from '@portal/contracts/presentation';
import type { Decided } from './decided.rules.ts';
import type { Protocol } from './protocol.types.ts';
import type { Dependencies } from '../dependencies.ts';
import { replaceDecided } from './save-protocol.ts';

interface Change {
  /** Protocol id. */
  id: string;
  /** When it happened. Its day counts as today. */
  at: Date;
  /** Account id; null when the portal itself does it. */
  actor: string | null;
  correlationId: string;
  decide: (protocol: Protocol, today: string) => Decided | undefined;
}

/**
 * Makes a change that an event or a timer causes: decides and stores the outcome. Decides again when somebody else wrote first.
 * Returns whether anything changed.
 */
export async function changeInBackground(
  dependencies: Dependencies,
  { id, at, actor, correlationId, decide }: Change,
): Promise<boolean> {
  const today = dayIn(at, dependencies.config.timeZone);
  return compareAndSet(async () => {
    const before = await dependencies.protocols.findById(id);
    const decided = before && decide(before, today);
    if (!before || !decided) return false;
    await replaceDecided(dependencies, before, decided, { actor, at: dependencies.clock(), correlationId });
    return true;
  });
}
