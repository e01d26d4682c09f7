import { existsSync } from 'node:fs';
import path from 'node:path';
import { openSqliteStore, type Store } from '@portal/service-kit/store';
import { openMongoStore, tracesOf } from '@portal/service-kit/store/mongo';
import { refuseLostStores, refuseOtherForm, refuseUnfinished } from '@portal/standalone';
import { adviceOn } from './advice.ts';
import { type Context } from './command.ts';
import { readTarget, type Target, NotAsAsked } from './engines/target.ts';
import { messages } from './messages.ts';

/** The store of svc-protocol itself, beside a portal that works on it: SQLite lets two processes write in turn. @throws NotAsAsked, OtherForm, NotUsable */
function openLive(target: Target): Store {
  if (target.profile === 'distributed') {
    const { mongodbUri: uri, namePrefix: prefix } = target;
    return openMongoStore({ uri, database: `${prefix}protocol`, traces: tracesOf(prefix, 'protocol') });
  }
  const { folder } = target;
  if (!existsSync(path.join(folder, 'store'))) throw new NotAsAsked(messages.on.noFolder(folder));
  refuseOtherForm(folder);
  refuseUnfinished(folder);
  refuseLostStores(folder);
  return openSqliteStore({ file: path.join(folder, 'store', 'protocol.sqlite') });
}

/** Has the portal know of a backup; where it cannot be told, that is said. Answers whether it was. */
export async function noteInPortal(
  { env, say }: Pick<Context, 'env' | 'say'>,
  note: (store: Store) => Promise<void>,
): Promise<boolean> {
  let store: Store | undefined;
  try {
    store = openLive(readTarget(env));
    await note(store);
    return true;
  } catch (error) {
    say(messages.prove.notNoted(adviceOn(error, { env }).said.join(' ')));
    return false;
  } finally {
    await store?.close();
  }
}
