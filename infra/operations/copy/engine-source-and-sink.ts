import { NotFound, type Store } from '@portal/service-kit/store';
import type { Engines, storeNames } from '@portal/standalone';
import type { Name, Sink, Source } from './source-and-sink.ts';

const batch = 200;
/** Notices refer to protocols, and protocols to files and people. Whatever refers to another record is read before it, so that a record written meanwhile is not missing. */
const order = [
  'notifications',
  'protocol',
  'documents',
  'identity',
] as const satisfies readonly (typeof storeNames)[number][];

const collectionOf = (stores: Engines['stores'], { store, collection }: Name) => {
  const found = storeOf(stores, store)
    .declared()
    .find(({ name }) => name === collection);
  if (!found) throw new NotFound('collections', `${store}/${collection}`);
  return found;
};

const storeOf = (stores: Engines['stores'], name: string): Store => {
  const found = Object.entries(stores).find(([known]) => known === name)?.[1];
  if (!found) throw new NotFound('stores', name);
  return found;
};

/** What engines hold; the services must have been made on them, so that their collections are declared. */
export const sourceOf = ({ stores, files }: Pick<Engines, 'stores' | 'files'>): Source => ({
  collections: async () =>
    order.flatMap((store) => stores[store].declared().map(({ name: collection }) => ({ store, collection }))),
  documents: (name) => collectionOf(stores, name).dump(batch),
  async counters() {
    const counted = order.map(async (store) => [store, await stores[store].counters()] as const);
    return Object.fromEntries(await Promise.all(counted));
  },
  blob: (id) => files.read(id),
});

/** Engines to be filled; the services must have been made on them. */
export const sinkOf = ({ stores, files }: Pick<Engines, 'stores' | 'files'>): Sink => ({
  put: (name, documents) => collectionOf(stores, name).restore(documents),
  // This makes `value` the counter's last number.
  counter: async (store, name, value) => void (await storeOf(stores, store).next(name, value)),
  blob: async ({ id, size }, bytes) => void (await files.write(id, bytes, size)),
});

/** Whether nothing stands in any collection. */
export async function isEmpty({ stores }: Pick<Engines, 'stores'>): Promise<boolean> {
  for (const store of Object.values(stores)) {
    for (const collection of store.declared()) {
      for await (const _kept of collection.dump(1)) return false;
    }
  }
  return true;
}
