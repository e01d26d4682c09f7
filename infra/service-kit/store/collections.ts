import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../time/index.ts';
import { collectionOn, createCountCache, type CollectionAdapter } from './collection.ts';
import { declaredFields, type DeclaredFields } from './declared-fields.ts';
import type { Aggregate, Collection, CollectionDeclaration } from './store.port.ts';
import { UndeclaredUse } from './store-error.ts';

export interface StoreOptions {
  /** Decides when leases expire. */
  clock?: Clock;
  /** Hits from which on a search is read in list order. Left out, what was measured to be fast. */
  many?: number;
}

/** A collection as an engine opens it. */
interface EngineCollection {
  /** Makes the tables or indexes that the declaration asks for. */
  prepare(): Promise<void>;
  use<T>(work: (adapter: CollectionAdapter) => Promise<T>): Promise<T>;
}

/** The collections of one store. Each is prepared when it is declared; where that failed, its next use tries again. */
export function createCollections(open: (fields: DeclaredFields) => EngineCollection) {
  const opened = new Map<string, ReturnType<typeof openOne>>();
  const counts = createCountCache();

  const openOne = (declaration: CollectionDeclaration<Aggregate>) => {
    const { schema } = declaration;
    const fields = declaredFields(declaration);
    const { prepare, use } = open(fields);
    let preparing: Promise<void> | undefined;
    const prepared = () =>
      (preparing ??= prepare().catch((error: unknown) => {
        preparing = undefined;
        throw error;
      }));
    const onceReady = <T>(work: (adapter: CollectionAdapter) => Promise<T>) => prepared().then(() => use(work));
    return { schema, fields, prepared, collection: collectionOn(onceReady, schema, fields, counts) };
  };

  return {
    /** @throws UndeclaredUse where it is open already, with another declaration */
    collection<D extends Aggregate, K extends keyof D & string>(declaration: CollectionDeclaration<D, K>) {
      const one = openOne(declaration as unknown as CollectionDeclaration<Aggregate>);
      const known = opened.get(declaration.name) ?? one;
      if (known.schema !== one.schema || !isDeepStrictEqual(known.fields, one.fields))
        throw new UndeclaredUse(declaration.name, 'is open already, with another declaration');
      opened.set(declaration.name, known);
      known.prepared().catch(() => undefined);
      return known.collection as unknown as Collection<D, K>;
    },
    declared: () => [...opened.values()].map(({ collection }) => collection),
    fields: () => [...opened.values()].map(({ fields }) => fields),
    /** Resolves when each of them is prepared. */
    async ready(): Promise<void> {
      for (const { prepared } of opened.values()) await prepared();
    },
  };
}
