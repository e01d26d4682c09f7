import type { Log } from '@portal/service-kit/log';

export interface Round {
  log: Log;
  /** Ends the round where it is no longer so. */
  isHeld: () => boolean;
  /** A batch of what is due at present, without the rows of these ids. */
  find: (except: readonly string[]) => Promise<readonly { id: string }[]>;
  /** Takes a row off that list. */
  work: (id: string) => Promise<unknown>;
}

/** Does `work` with each row that is due. One that is still due after it is the next round's, and holds up no other. */
export async function eachDue({ log, isHeld, find, work }: Round): Promise<void> {
  const seen = new Set<string>();
  const left: string[] = [];
  for (;;) {
    const next = await find(left);
    if (next.length === 0) return;
    for (const { id } of next) {
      if (!isHeld()) return;
      if (seen.has(id)) {
        left.push(id);
        continue;
      }
      seen.add(id);
      await work(id).catch((error: unknown) => log.warn({ error, id }, 'left for the next round'));
    }
  }
}
