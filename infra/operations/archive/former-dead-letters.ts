import { failedOf, formerSchema, serviceOf } from '@portal/service-kit/bus';
import type { Kept } from '@portal/service-kit/store';
import type { Name, Source } from '../copy/source-and-sink.ts';

const former: Name = { store: 'bus', collection: 'dead_letters' };
const isFormer = ({ store }: Name): boolean => store === former.store;

/** An archive of a former version, which kept all dead letters in a store of the bus's own: they are read as those of their services. */
export function withoutFormerStore(source: Source): Source {
  async function* dead(): AsyncIterable<Kept & { store: string }> {
    for await (const { doc } of source.documents(former)) {
      const letter = formerSchema.parse(doc);
      const failed = failedOf(letter, doc.id);
      const at = { first_failed_at: letter.failed_at, last_failed_at: letter.failed_at };
      yield { store: serviceOf(letter.group), doc: { ...failed, ...at, version: 1 }, events: [] };
    }
  }
  const holdsFormer = async (): Promise<boolean> => (await source.collections()).some(isFormer);
  return {
    ...source,
    async collections() {
      const names = await source.collections();
      const stores = new Set<string>();
      if (await holdsFormer()) for await (const { store } of dead()) stores.add(store);
      const { collection } = former;
      return [...names.filter((name) => !isFormer(name)), ...[...stores].map((store) => ({ store, collection }))];
    },
    async *documents(name) {
      if (name.collection !== former.collection || !(await holdsFormer())) return yield* source.documents(name);
      for await (const { store, ...kept } of dead()) if (store === name.store) yield kept;
    },
  };
}
