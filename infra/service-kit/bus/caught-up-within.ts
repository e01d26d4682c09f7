import type { Bus } from './bus.port.ts';

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
