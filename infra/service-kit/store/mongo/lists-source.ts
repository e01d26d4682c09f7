import type { mongo } from 'mongoose';
import * as z from 'zod/mini';
import type { DeclaredFields } from '../declared-fields.ts';
import type { Aggregate, CollectionDeclaration, Kept } from '../store.port.ts';
import { fromStored, pathOf, standing, type Stored } from './stored.ts';

/** Documents that are read at a time. */
const batch = 1_000;

/** What a declaration asks of lists, as it can be handed to another process. */
export type ListDeclaration = Omit<CollectionDeclaration<Aggregate & Record<string, unknown>, string>, 'schema'>;

export const listsOf = ({ name, row, unique, indexed, counted, multi, search }: DeclaredFields): ListDeclaration => ({
  name,
  row,
  // Constraints are kept where the documents are.
  indexed: [...unique, ...indexed],
  counted,
  multi: multi.filter((field) => field !== search),
  ...(search !== undefined && { search }),
});

/** The same as a collection's declaration. Documents were checked where they are kept, and stand in lists in part. */
export const mirrored = <D extends Aggregate, K extends keyof D & string>(lists: ListDeclaration) =>
  ({ ...lists, schema: z.any() }) as unknown as CollectionDeclaration<D, K>;

/** The documents of a collection as far as its lists hold them. */
export function createSource<D extends Aggregate>(collection: mongo.Collection<Stored>, fields: DeclaredFields) {
  const shown = [...new Set(['version', ...fields.row, ...fields.scalar, ...fields.multi])].map(pathOf);
  const projection = Object.fromEntries(shown.map((path) => [path, 1]));
  const listed = ({ doc = {}, ...stored }: Stored): D => fromStored<D>({ ...stored, doc });

  return {
    amount: (): Promise<number> => collection.estimatedDocumentCount(),

    async *everything(): AsyncGenerator<Kept<D>> {
      const all = collection.find(standing, { projection }).sort({ _id: 1 }).batchSize(batch);
      for await (const stored of all) yield { doc: listed(stored), events: [] };
    },

    /** Those of these that there are. */
    async of(ids: readonly string[]): Promise<D[]> {
      const found = await collection.find({ _id: { $in: [...ids] }, ...standing }, { projection }).toArray();
      return found.map(listed);
    },
  };
}
