import type { Collection, Store } from '@portal/service-kit/store';
import type { Place } from './engines.ts';

type Around = (collection: string, write: () => Promise<unknown>) => Promise<unknown>;

/** The same place, where a test decides when a document is written and what is said of it: as long as there is an `around`. */
export function slowPlace(place: Place) {
  const writes: { around?: Around | undefined } = {};
  const open: Place['open'] = async (clock) => {
    const { store, files } = await place.open(clock);
    const collection = ((declaration: Parameters<Store['collection']>[0]) => {
      const fast = store.collection(declaration) as Collection<never>;
      const through = (write: () => Promise<never>) => (writes.around?.(fast.name, write) ?? write()) as Promise<never>;
      return {
        ...fast,
        insert: (...given: Parameters<typeof fast.insert>) => through(() => fast.insert(...given)),
        replace: (...given: Parameters<typeof fast.replace>) => through(() => fast.replace(...given)),
      };
    }) as unknown as Store['collection'];
    return { store: { ...store, collection }, files };
  };
  return { writes, place: { ...place, open } satisfies Place };
}
