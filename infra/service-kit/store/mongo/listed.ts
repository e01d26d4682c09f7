import type { mongo } from 'mongoose';
import type { Clock } from '../../time/index.ts';
import type { DeclaredFields } from '../declared-fields.ts';
import type { Aggregate } from '../store.port.ts';
import { createChangeLog } from './change-log.ts';
import { createChanges, type Changes } from './changes.ts';
import type { MongoConnection } from './connection.ts';
import { createLists, type Lists } from './lists.ts';
import { createSource, listsOf } from './lists-source.ts';
import type { Stored } from './stored.ts';

/** What a collection with lists of any length keeps beside its documents. */
export interface Listed<D extends Aggregate, K extends keyof D & string> {
  changes: Changes;
  /** Its lists as they stand now. @throws EngineDown */
  current: Lists<D, K>['current'];
  /** The same as they stood a second ago at most. @throws EngineDown */
  recent: Lists<D, K>['recent'];
  close(): Promise<void>;
}

/** Between two looks at what crashes left behind and at what others changed, in ms. */
const lookEvery = 30_000;

/** The log of a collection's changes and the lists that follow it. */
export function openListed<D extends Aggregate, K extends keyof D & string>(
  connection: MongoConnection,
  collection: mongo.Collection<Stored>,
  { fields, clock }: { fields: DeclaredFields; clock: Clock },
): Listed<D, K> {
  const log = createChangeLog(collection.db, fields.name);
  const changes = createChanges(collection, log, clock);
  const source = createSource<D>(collection, fields);
  const lists = createLists<D, K>({ mongo: connection.options, source, log, lists: listsOf(fields) });

  /** Lists that nobody asked for follow too: whoever asks next waits for few changes. */
  const look = async (): Promise<void> => {
    await changes.heal();
    await log.trim();
    if (lists.isHeld()) await lists.current();
  };
  const looking = setInterval(() => void connection.use(look).catch(() => undefined), lookEvery).unref();

  return {
    changes,
    current: lists.current,
    recent: lists.recent,
    async close() {
      clearInterval(looking);
      await changes.settled();
      lists.close();
    },
  };
}
