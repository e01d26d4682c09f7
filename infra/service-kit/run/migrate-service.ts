import { topics } from '@portal/contracts/events';
import { openDeadLetters, serviceOf } from '../bus/index.ts';
import { migrateTopics, takeFormerDeadLetters } from '../bus/kafka/index.ts';
import { assertRestoreComplete, type Service } from '../service/index.ts';
import type { ServiceDependencies } from './open-dependencies.ts';

/** Makes what the service needs at its engines and is not there yet. Several services may do so at once. @throws EngineDown, NotUsable */
export async function migrateService(
  name: Service['name'],
  { store, clock, settings, log }: ServiceDependencies,
): Promise<void> {
  await assertRestoreComplete(store);
  const plan = { brokers: settings.kafkaBrokers, topics: Object.values(topics), prefix: settings.namePrefix, log };
  await migrateTopics({
    ...plan,
    partitions: settings.kafkaPartitions,
    replication: settings.kafkaReplication,
  });
  await store.migrate();
  await takeFormerDeadLetters(plan, (group) => (serviceOf(group) === name ? openDeadLetters(store, clock) : undefined));
}
