import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createDistributed, nginxPath, readDistributedSettings, type Distributed } from '@portal/distributed';
import { freePort } from '@portal/service-kit/http';
// By their paths: these are not for services.
import { findKafka, findMongo, withEngine, type FoundEngine } from '../../service-kit/testing/engines.ts';
import { removeKafkaNames } from '../../service-kit/testing/kafka-names.ts';
import { removeMongoNames } from '../../service-kit/testing/mongo-names.ts';
import { startMailServer, type MailServer } from '../portal/mail-server.ts';

export interface DistributedPortal extends Distributed {
  mailServer: MailServer;
  /** Also removes what it left at the engines. */
  stop: () => Promise<void>;
}

export interface EngineAddresses {
  mongodb: string;
  kafka: string;
}

const found = { mongodb: await findMongo(), kafka: await findKafka(), nginx: findNginx() };

/** Runs a suite where MongoDB, Kafka and nginx are at hand; elsewhere it is reported as skipped, with the reason in its title. */
export function withDistributed(name: string, suite: (engines: EngineAddresses) => void): void {
  withEngine(found.mongodb, name, (mongodb) =>
    withEngine(found.kafka, name, (kafka) => withEngine(found.nginx, name, () => suite({ mongodb, kafka }))),
  );
}

function findNginx(): FoundEngine {
  const address = nginxPath(process.env);
  return address
    ? { address, stop: async () => undefined }
    : { missing: 'apt-get install nginx-light, or set NGINX_PATH' };
}

/** Tells the databases, topics and groups of this run from those of others. */
export const namePrefix = (): string => `e2e-${randomUUID().slice(0, 8)}-`;

/** Two replicas of every service behind the gateway, under names of its own at the engines; keys stand in `folder`. */
export async function startDistributed(
  { mongodb, kafka }: EngineAddresses,
  folder: string,
): Promise<DistributedPortal> {
  const prefix = namePrefix();
  const mailServer = await startMailServer();
  const portal = await createDistributed(
    readDistributedSettings({
      PATH: process.env.PATH,
      PORT: String(await freePort()),
      MONGODB_URI: mongodb,
      KAFKA_BROKERS: kafka,
      KAFKA_PARTITIONS: '2',
      NAME_PREFIX: prefix,
      KEYS_DIR: path.join(folder, 'keys'),
      SMTP_URL: mailServer.url,
      ROLE_APPROVAL: 'off',
    }),
  );
  const stop = async (): Promise<void> => {
    await portal.stop();
    await mailServer.stop();
    await Promise.all([removeKafkaNames(kafka.split(','), prefix), removeMongoNames(mongodb, prefix)]);
  };
  try {
    await portal.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...portal, mailServer, stop };
}
