import type { mongo } from 'mongoose';
import * as z from 'zod/mini';
import type { DeclaredFields } from '../declared-fields.ts';
import { openMirror, type Mirror } from '../sqlite/mirror.ts';
import type { Aggregate, CollectionDeclaration, Kept } from '../store.port.ts';
import { mostEntries, type ChangeLog, type Entry } from './change-log.ts';
import { sharedRun } from './shared-run.ts';
import { fromStored, pathOf, type Stored } from './stored.ts';

/** Documents that are read at a time. */
const batch = 1_000;

const standing = { _gone: { $exists: false } };

/**
 * The lists of a collection as this process keeps them: what they show, sort, count and search by, in a file of its own that is
 * made of the documents and follows the log of their changes (ADR 0029).
 */
export function createLists<D extends Aggregate, K extends keyof D & string>(
  collection: mongo.Collection<Stored>,
  declaration: CollectionDeclaration<D, K>,
  fields: DeclaredFields,
  log: ChangeLog,
) {
  const shown = [...new Set(['version', ...fields.row, ...fields.scalar, ...fields.multi])].map(pathOf);
  const projection = Object.fromEntries(shown.map((path) => [path, 1]));
  // Constraints are kept where the documents are; documents were checked there, and stand here in part.
  const { unique = [], indexed = [] } = declaration;
  const listed = { ...declaration, schema: z.any(), unique: [], indexed: [...unique, ...indexed] };

  const keptOf = (stored: Stored): Kept<D> => ({
    doc: fromStored<D>({ ...stored, doc: stored.doc ?? {} }),
    events: [],
  });

  async function* everything(): AsyncGenerator<Kept<D>> {
    let last = '';
    for (;;) {
      const found = await collection
        .find({ _id: { $gt: last }, ...standing }, { projection })
        .sort({ _id: 1 })
        .limit(batch)
        .toArray();
      yield* found.map(keptOf);
      if (found.length < batch) return;
      last = found.at(-1)?._id ?? '';
    }
  }

  interface Held {
    mirror: Mirror<D, K>;
    /** What it has followed to. */
    at: Entry;
  }
  let held: Held | undefined;

  const load = async (): Promise<Held> => {
    const at = await log.newest();
    const mirror = await openMirror<D, K>(listed);
    try {
      await mirror.collection.restore(everything());
    } catch (error) {
      mirror.close();
      throw error;
    }
    return { mirror, at };
  };

  const follow = async (entries: readonly Entry[], { mirror }: Held): Promise<void> => {
    const ids = [...new Set(entries.flatMap((entry) => entry.ids))];
    for (let from = 0; from < ids.length; from += batch) {
      const some = ids.slice(from, from + batch);
      const found = await collection.find({ _id: { $in: some }, ...standing }, { projection }).toArray();
      await mirror.collection.follow(some, found.map(keptOf));
    }
  };

  /** The lists with every change in them that was answered before this was asked. */
  const current = sharedRun(async () => {
    held ??= await load();
    for (;;) {
      const news = await log.after(held.at);
      if (!news) {
        const lost = held.mirror;
        held = await load();
        lost.close();
        continue;
      }
      await follow(news, held);
      held.at = news.at(-1) ?? held.at;
      if (news.length < mostEntries) return held.mirror.collection;
    }
  });

  return {
    current,
    /** Whether they were ever asked for. */
    isHeld: () => held !== undefined,
    close(): void {
      held?.mirror.close();
      held = undefined;
    },
  };
}

export type Lists<D extends Aggregate, K extends keyof D & string> = ReturnType<typeof createLists<D, K>>;
