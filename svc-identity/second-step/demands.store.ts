import type { Role } from '@portal/contracts/accounts';
import { DuplicateKey, type CollectionDeclaration, type Store } from '@portal/service-kit/store';
import type { Clock } from '@portal/service-kit/time';
import * as z from 'zod/mini';

/** Since when a second step is demanded of a role, which is the id. */
const storedDemandSchema = z.object({ id: z.string(), version: z.number(), since: z.string() });
type StoredDemand = z.infer<typeof storedDemandSchema>;

const demandCollection = {
  name: 'second_step_demands',
  schema: storedDemandSchema,
  row: ['id', 'since'],
} as const satisfies CollectionDeclaration<StoredDemand>;

export interface Demands {
  /** UTC instant since which the role demands a second step; undefined where it does not. */
  since(role: Role): Promise<string | undefined>;
  /** Writes down which roles demand it by now, and forgets those that do no longer. */
  settle(): Promise<void>;
}

/** The demand of the setting SECOND_STEP, with the day on which it began: who was there before has time from then. */
export function createDemands(store: Store, clock: Clock, demanded: readonly Role[]): Demands {
  const collection = store.collection<StoredDemand, 'id' | 'since'>(demandCollection);
  const known = new Map<Role, string>();

  async function begin(role: Role): Promise<string> {
    const found = await collection.findById(role);
    if (found) return found.since;
    try {
      return (await collection.insert({ id: role, version: 0, since: clock().toISOString() })).since;
    } catch (error) {
      // Another replica was faster.
      if (!(error instanceof DuplicateKey)) throw error;
      return (await collection.get(role)).since;
    }
  }

  async function since(role: Role): Promise<string | undefined> {
    if (!demanded.includes(role)) return undefined;
    const begun = known.get(role) ?? (await begin(role));
    known.set(role, begun);
    return begun;
  }

  return {
    since,
    async settle() {
      for (const role of demanded) await since(role);
      for (const { id } of await collection.find({}))
        if (!demanded.some((role) => role === id)) await collection.remove(id);
    },
  };
}
