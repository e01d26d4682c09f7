import { openMirror, removeFolder, temporaryFolder, type Mirror } from '../sqlite/mirror.ts';
import type { Aggregate } from '../store.port.ts';
import { mostEntries, type ChangeLog, type Entry } from './change-log.ts';
import type { MongoOptions } from './connection.ts';
import { fillLists } from './fill-lists.ts';
import { batch, declarationOf, type createSource, type ListDeclaration } from './lists-source.ts';
import { sharedRun } from './shared-run.ts';

/** A thread takes longer to start than lists of fewer documents take to be made. */
const many = 5_000;

interface Kept<D extends Aggregate> {
  mongo: MongoOptions;
  source: ReturnType<typeof createSource<D>>;
  log: ChangeLog;
  lists: ListDeclaration;
}

/**
 * The lists of a collection as this process keeps them: what they show, sort, count and search by, in a file of its own that is
 * made of the documents and follows the log of their changes (ADR 0029).
 */
export function createLists<D extends Aggregate, K extends keyof D & string>({ mongo, source, log, lists }: Kept<D>) {
  interface Held {
    mirror: Mirror<D, K>;
    /** What it has followed to. */
    at: Entry;
  }
  let held: Held | undefined;

  const load = async (): Promise<Held> => {
    const at = await log.newest();
    const isMany = (await source.amount()) > many;
    const folder = temporaryFolder();
    let mirror: Mirror<D, K> | undefined;
    try {
      if (isMany) await fillLists({ mongo, lists, folder });
      mirror = await openMirror<D, K>(declarationOf(lists), folder);
      if (!isMany) await mirror.collection.restore(source.everything());
      return { mirror, at };
    } catch (error) {
      mirror?.close();
      throw error;
    } finally {
      // It lives on as long as it is open.
      removeFolder(folder);
    }
  };

  const follow = async (entries: readonly Entry[], { mirror }: Held): Promise<void> => {
    const ids = [...new Set(entries.flatMap((entry) => entry.ids))];
    for (let from = 0; from < ids.length; from += batch) {
      const some = ids.slice(from, from + batch);
      await mirror.collection.follow(some, await source.of(some));
    }
  };

  return {
    /** The lists with every change in them that was answered before this was asked. @throws EngineDown */
    current: sharedRun(async () => {
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
    }),
    /** Whether they were ever asked for. */
    isHeld: () => held !== undefined,
    close(): void {
      held?.mirror.close();
      held = undefined;
    },
  };
}

export type Lists<D extends Aggregate, K extends keyof D & string> = ReturnType<typeof createLists<D, K>>;
