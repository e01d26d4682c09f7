import { topics } from '@portal/contracts/events';
import { migrateTopics } from '../bus/kafka/index.ts';
import type { ServiceParts } from './open-parts.ts';

/** Makes what the service needs at its engines and is not there yet. Several services may do so at once. @throws EngineDown */
export async function migrateService({ store, settings, log }: ServiceParts): Promise<void> {
  await migrateTopics({
    brokers: settings.kafkaBrokers,
    topics: Object.values(topics),
    partitions: settings.kafkaPartitions,
    replication: settings.kafkaReplication,
    prefix: settings.namePrefix,
    log,
  });
  await store.migrate();
}
