import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { topics } from '@portal/contracts/events';
import { createInProcessBus, type Bus } from '@portal/service-kit/bus';
import { createKafkaBus, createTopics } from '@portal/service-kit/bus/kafka';
import { openSqliteStore, type Store } from '@portal/service-kit/store';
import { openMongoStore } from '@portal/service-kit/store/mongo';
import { removeKafkaNames } from '../../service-kit/testing/kafka-names.ts';
import { removeMongoNames } from '../../service-kit/testing/mongo-names.ts';
import type { EngineAddresses } from '../distributed/start-distributed.ts';

/** What one replica of the two services works on. */
export interface ReplicaEngines {
  protocol: Store;
  notifications: Store;
  bus: Bus;
  close: () => Promise<void>;
}

export interface Profile {
  /** Engines for two replicas. On one machine they are the same ones. */
  open: () => Promise<[ReplicaEngines, ReplicaEngines]>;
  remove: () => Promise<void>;
}

/** SQLite and the bus inside the process. */
export async function onOneMachine(folder: string): Promise<Profile> {
  const open = async (): Promise<[ReplicaEngines, ReplicaEngines]> => {
    const storeOf = (name: string) => openSqliteStore({ file: path.join(folder, `${name}.sqlite`) });
    const stores = { protocol: storeOf('protocol'), notifications: storeOf('notifications') };
    const bus = createInProcessBus();
    const close = async (): Promise<void> => {
      await bus.close();
      await Promise.all(Object.values(stores).map((store) => store.close()));
    };
    const engines = { ...stores, bus, close };
    return [engines, { ...engines, close: () => Promise.resolve() }];
  };
  return { open, remove: () => Promise.resolve() };
}

/** MongoDB and Kafka, under names of its own, reached by each replica for itself. */
export async function onServers({ mongodb, kafka }: EngineAddresses): Promise<Profile> {
  const prefix = `renewal-${randomUUID().slice(0, 8)}-`;
  const brokers = kafka.split(',');
  await createTopics({ brokers, topics: Object.values(topics), partitions: 2, prefix });
  const replica = (name: string): ReplicaEngines => {
    const storeOf = (service: string) => openMongoStore({ uri: mongodb, database: prefix + service });
    const stores = { protocol: storeOf('protocol'), notifications: storeOf('notifications') };
    const bus = createKafkaBus({ brokers, clientId: prefix + name, prefix });
    const close = async (): Promise<void> => {
      await bus.close();
      await Promise.all(Object.values(stores).map((store) => store.close()));
    };
    return { ...stores, bus, close };
  };
  return {
    open: async () => [replica('one'), replica('two')],
    remove: async () => {
      await Promise.all([removeKafkaNames(brokers, prefix), removeMongoNames(mongodb, prefix)]);
    },
  };
}
