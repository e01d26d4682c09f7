import { isRecent, type Clock } from '../time/index.ts';
import type { Bus } from './bus.port.ts';

interface RecentLookOptions {
  bus: Pick<Bus, 'caughtUp'>;
  group: string;
  /** How long to wait for the group, in ms. */
  waitMs: number;
  clock: Clock;
}

/** How long an answer is reused for events from before it, in ms. Older events that arrive later cause a new question. */
const holdsFor = 250;

/**
 * Whether a group has handled what was published before an event. A broker is slow to say so: while a backlog is worked off, after
 * an outage for instance, one answer serves all events that are older than it; a newer event causes a new question.
 */
export function createRecentLook({
  bus,
  group,
  waitMs,
  clock,
}: RecentLookOptions): (occurredAt: string) => Promise<boolean> {
  let looked = -Infinity;
  return async (occurredAt) => {
    const now = clock().getTime();
    if (isRecent(looked, now, holdsFor) && Date.parse(occurredAt) < looked) return true;
    const isCaughtUp = await caughtUpWithin(bus, group, waitMs);
    if (isCaughtUp) looked = now;
    return isCaughtUp;
  };
}

const pause = 25;

/** Waits at most `ms` milliseconds for a group to have handled everything published before; answers whether it has. */
export async function caughtUpWithin(bus: Pick<Bus, 'caughtUp'>, group: string, ms: number): Promise<boolean> {
  const end = performance.now() + ms;
  const late = new Promise<false>((resolve) => setTimeout(resolve, ms, false).unref());
  for (;;) {
    if (await Promise.race([bus.caughtUp(group), late])) return true;
    if (performance.now() >= end) return false;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
