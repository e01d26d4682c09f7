import { nginxPath } from '@portal/distributed';
import { startDistributed, type DistributedPortal } from '../e2e/distributed/start-distributed.ts';
// By its path: this is not for services.
import { findKafka, findMongo } from '../service-kit/testing/find-engines.ts';

/**
 * Runs `measure` against two replicas of every service, on the engines that KAFKA_BROKERS and MONGODB_URI name or in containers, and
 * takes all of it away again; where something is missing, answers the sentence that says how to get it.
 */
export async function withDistributedPortal<T>(
  measure: (portal: DistributedPortal) => Promise<T>,
): Promise<T | { missing: string }> {
  if (!nginxPath(process.env)) return { missing: 'apt-get install nginx-light, or set NGINX_PATH' };
  const [mongodb, kafka] = [await findMongo(), await findKafka()];
  try {
    if ('missing' in mongodb) return mongodb;
    if ('missing' in kafka) return kafka;
    const portal = await startDistributed({ mongodb: mongodb.address, kafka: kafka.address });
    try {
      return await measure(portal);
    } finally {
      await portal.stop();
    }
  } finally {
    for (const engine of [mongodb, kafka]) if ('stop' in engine) await engine.stop();
  }
}
