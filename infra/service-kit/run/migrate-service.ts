import { topics } from '@portal/contracts/events';
import { createTopics } from '../bus/kafka/index.ts';
import { assertRestoreComplete } from '../service/index.ts';
import type { ServiceDependencies } from './open-dependencies.ts';

/** Makes what the service needs at its engines and is not there yet. Several services may do so at once. @throws EngineDown, NotUsable */
export async function migrateService({ store, settings, log }: ServiceDependencies): Promise<void> {
  await assertRestoreComplete(store);
  await createTopics({
    brokers: settings.kafkaBrokers,
    topics: Object.values(topics),
    partitions: settings.kafkaPartitions,
    replication: settings.kafkaReplication,
    prefix: settings.namePrefix,
    log,
  });
  await store.migrate();
}
