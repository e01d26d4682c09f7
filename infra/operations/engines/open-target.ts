import { existsSync } from 'node:fs';
import path from 'node:path';
import { topics } from '@portal/contracts/events';
import type { Bus, Subscription } from '@portal/service-kit/bus';
import { createTopics } from '@portal/service-kit/bus/kafka';
import type { PortalSettings } from '@portal/service-kit/config';
import { givenKeys, type Keys } from '@portal/service-kit/keys';
import type { Log } from '@portal/service-kit/log';
import type { Metrics } from '@portal/service-kit/metrics';
import { beginFilling, assertRestoreComplete, notWhole } from '@portal/service-kit/service';
import {
  FolderInUse,
  FolderUnfinished,
  markUnfinished,
  openEngines,
  refuseOtherForm,
  type Engines,
} from '@portal/standalone';
import { messages } from '../messages.ts';
import { openSnapshot } from './open-snapshot.ts';
import { openServers } from './open-servers.ts';
import { type Target, NotAsAsked } from './target.ts';

/** The engines of either profile, for one command. */
export interface OpenTarget extends Engines {
  /** Of the services that have been started, by group. */
  subscriptions: () => readonly Subscription[];
  /** Makes what the services need and is not there yet. */
  migrate: () => Promise<void>;
  /** Nothing else opens them until what this answers is called and then `close`. */
  markUnfinished: () => Promise<() => Promise<void>>;
  /** What every later opening says where that was broken off. */
  unfinished: string;
}

interface OpenOptions {
  log: Log;
  metrics: Metrics;
  /** A data folder that is not there yet is made. */
  mayBeNew: boolean;
  /** A data folder is read as it is at this instant: a portal may work on it, or start to. */
  mayBeRunning: boolean;
  /** A data folder that goes again: nothing of it is synced. */
  isPassing?: boolean;
  /** Else those at their place. */
  keys?: Keys | undefined;
}

/** @throws NotAsAsked where there is no data folder, or half of one, or a portal runs on it; NoKeys; OtherForm; NotUsable for a part of a portal on servers; EngineDown */
export async function openTarget(target: Target, settings: PortalSettings, options: OpenOptions): Promise<OpenTarget> {
  const engines =
    target.profile === 'distributed'
      ? await openDistributed(target, settings, options)
      : await openFolder(target, settings, options);
  return { ...engines, ...withSubscriptions(engines.bus) };
}

async function openDistributed(
  target: Target & { profile: 'distributed' },
  settings: PortalSettings,
  { log, metrics, mayBeNew, keys: given }: OpenOptions,
) {
  const keys = given ?? givenKeys(target.keysDir);
  const servers = openServers(target, settings, log, metrics, { isToFill: mayBeNew && given !== undefined });
  const stores = Object.values(servers.stores);
  try {
    await Promise.all(stores.map(assertRestoreComplete));
  } catch (error) {
    await servers.close();
    throw error;
  }
  const migrate = async (): Promise<void> => {
    await createTopics({
      brokers: target.kafkaBrokers,
      login: target.kafkaLogin,
      tls: target.kafkaTls,
      topics: Object.values(topics),
      partitions: target.kafkaPartitions,
      replication: target.kafkaReplication,
      prefix: target.namePrefix,
      log,
    });
    for (const store of stores) await store.migrate();
  };
  const markUnfinished = async () => {
    const finished = await Promise.all(stores.map(beginFilling));
    return async () => void (await Promise.all(finished.map((finish) => finish())));
  };
  return { ...servers, keys, migrate, markUnfinished, unfinished: notWhole().message };
}

async function openFolder(
  { folder }: Target & { profile: 'standalone' },
  settings: PortalSettings,
  options: OpenOptions,
) {
  const { log, metrics, mayBeNew, mayBeRunning, isPassing = false, keys } = options;
  if (!mayBeNew && !existsSync(path.join(folder, 'store'))) throw new NotAsAsked(messages.on.noFolder(folder));
  refuseOtherForm(folder);
  try {
    const engines = mayBeRunning
      ? await openSnapshot(folder, settings)
      : await openEngines({ ...settings, dataDir: folder }, log, metrics, {
          keys,
          isPassing,
          isToFill: mayBeNew && keys !== undefined,
        });
    // Tables follow their declarations when a collection is first used.
    const unfinished = new FolderUnfinished(folder).message;
    return { ...engines, migrate: engines.ready, unfinished, ...withMark(engines, folder) };
  } catch (error) {
    if (error instanceof FolderUnfinished) throw new NotAsAsked(error.message, { cause: error });
    if (error instanceof FolderInUse) throw new NotAsAsked(messages.on.inUse(folder), { cause: error });
    throw error;
  }
}

/** The mark goes when the engines are closed, and everything is on disk: a power cut may undo what a counter wrote last. */
function withMark(engines: Engines, folder: string): Pick<OpenTarget, 'markUnfinished' | 'close'> {
  let unmark = async (): Promise<void> => undefined;
  return {
    async markUnfinished() {
      const remove = await markUnfinished(folder);
      return async () => void (unmark = remove);
    },
    async close() {
      await engines.close();
      await unmark();
    },
  };
}

/** The bus, with what has subscribed to it so far, by group. */
function withSubscriptions(bus: Bus): { bus: Bus; subscriptions: () => readonly Subscription[] } {
  const held: Subscription[] = [];
  return {
    bus: {
      ...bus,
      async subscribe(subscription) {
        held.push(subscription);
        await bus.subscribe(subscription);
      },
    },
    subscriptions: () => held.toSorted((one, other) => one.group.localeCompare(other.group)),
  };
}
