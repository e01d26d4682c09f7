// By its path: this is not for services.
import { findKafka, findMongo, withEngine } from '../../service-kit/testing/engines.ts';
import type { EngineAddresses } from './start-distributed.ts';
import { withNginx } from './with-nginx.ts';

const found = { mongodb: await findMongo(), kafka: await findKafka() };

/** Runs a suite where MongoDB, Kafka and nginx are at hand; elsewhere it is reported as skipped, with the reason in its title. */
export function withDistributed(name: string, suite: (engines: EngineAddresses) => void): void {
  withEngine(found.mongodb, name, (mongodb) =>
    withEngine(found.kafka, name, (kafka) => withNginx(name, () => suite({ mongodb, kafka }))),
  );
}
