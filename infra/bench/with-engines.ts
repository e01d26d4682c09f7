import type { EngineAddresses } from '../e2e/distributed/start-distributed.ts';
// By its path: this is not for services.
import { findKafka, findMongo } from '../service-kit/testing/find-engines.ts';

/**
 * Runs `measure` on the engines that KAFKA_BROKERS and MONGODB_URI name, or on containers that are taken away again; where there
 * are none, answers the sentence that says how to get them.
 */
export async function withEngines<T>(
  measure: (addresses: EngineAddresses) => Promise<T>,
): Promise<T | { missing: string }> {
  const [mongodb, kafka] = [await findMongo(), await findKafka()];
  try {
    if ('missing' in mongodb) return mongodb;
    if ('missing' in kafka) return kafka;
    return await measure({ mongodb: mongodb.address, kafka: kafka.address });
  } finally {
    for (const engine of [mongodb, kafka]) if ('stop' in engine) await engine.stop();
  }
}
