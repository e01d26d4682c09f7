import { openMirror, removeFolder, temporaryFolder, type Mirror } from '../sqlite/mirror.ts';
import type { Aggregate } from '../store.port.ts';
import { EngineDown } from '../store-error.ts';
import type { ChangeLog, Entry } from './change-log.ts';
import type { MongoOptions } from './connection.ts';
import { fillLists } from './fill-lists.ts';
import { mirrored, type createSource, type ListDeclaration } from './lists-source.ts';
import { sharedRun } from './shared-run.ts';

/** A process takes longer to start than lists of fewer documents take to be made. */
const many = 5_000;

/** How old lists may be that are asked for as they stood recently, in ms. */
const recently = 1_000;

/** Documents that are followed at a time: requests go on in between. */
const step = 100;

interface ListsOptions<D extends Aggregate> {
  mongo: MongoOptions;
  source: ReturnType<typeof createSource<D>>;
  log: ChangeLog;
  lists: ListDeclaration;
}

/**
 * The lists of a collection as this process keeps them: what they show, sort, count and search by, in a file of its own that is
 * made of the documents and follows the log of their changes (ADR 0029).
 */
export function createLists<D extends Aggregate, K extends keyof D & string>({
  mongo,
  source,
  log,
  lists,
}: ListsOptions<D>) {
  interface Held {
    mirror: Mirror<D, K>;
    /** What it has followed to. */
    at: Entry;
    /** When that was the end of the log, in ms of `performance.now`. */
    seen: number;
  }
  let held: Held | undefined;
  const closing = new AbortController();
  const mustBeOpen = (): void => {
    if (closing.signal.aborted) throw new EngineDown('MongoDB');
  };

  const load = async (): Promise<Held> => {
    const at = await log.newest();
    const isMany = (await source.amount()) > many;
    const folder = temporaryFolder();
    let mirror: Mirror<D, K> | undefined;
    try {
      if (isMany) await fillLists({ mongo, lists, folder }, closing.signal);
      mirror = await openMirror<D, K>(mirrored(lists), folder);
      // It lives on as long as it is open.
      removeFolder(folder);
      if (!isMany) await mirror.collection.restore(source.everything());
      mustBeOpen();
      return { mirror, at, seen: -Infinity };
    } catch (error) {
      mirror?.close();
      removeFolder(folder);
      throw error;
    }
  };

  const follow = async (entries: readonly Entry[], { mirror }: Held): Promise<void> => {
    const ids = [...new Set(entries.flatMap((entry) => entry.ids))];
    for (let from = 0; from < ids.length; from += step) {
      const some = ids.slice(from, from + step);
      await mirror.collection.follow(some, await source.of(some));
    }
  };

  const current = sharedRun(async () => {
    mustBeOpen();
    let now = (held ??= await load());
    for (;;) {
      const asked = performance.now();
      const found = await log.after(now.at);
      mustBeOpen();
      if (!found) {
        const lost = now;
        now = held = await load();
        lost.mirror.close();
        continue;
      }
      await follow(found.news, now);
      now.at = found.news.at(-1) ?? now.at;
      if (!found.isAll) continue;
      now.seen = asked;
      return now.mirror.collection;
    }
  });

  return {
    /** The lists with every change in them that was answered before this was asked. @throws EngineDown */
    current,
    /** The lists with every change in them that was answered a second before this was asked. @throws EngineDown */
    recent: async () => (held && performance.now() - held.seen < recently ? held.mirror.collection : current()),
    /** Whether they were ever asked for. */
    isHeld: () => held !== undefined,
    close(): void {
      closing.abort();
      held?.mirror.close();
      held = undefined;
    },
  };
}

export type Lists<D extends Aggregate, K extends keyof D & string> = ReturnType<typeof createLists<D, K>>;
