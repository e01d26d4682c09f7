import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { topics } from '@portal/contracts/events';
import { openServers as openServersAt } from '@portal/operations';
import { createTopics } from '@portal/service-kit/bus/kafka';
import { readPortalSettings, type PortalSettings } from '@portal/service-kit/config';
import { loadKeys } from '@portal/service-kit/keys';
import { silentLog } from '@portal/service-kit/log';
import { createMetrics } from '@portal/service-kit/metrics';
import { openEngines, type Engines } from '@portal/standalone';
import { removeKafkaNames } from '../../service-kit/testing/kafka-names.ts';
import { removeMongoNames } from '../../service-kit/testing/mongo-names.ts';
import type { EngineAddresses } from '../distributed/start-distributed.ts';

type Env = Readonly<Record<string, string>>;

/** A place of one profile to keep a portal's data in, used by this process alone. */
export interface Profile {
  /** What a portal, or a command, is started with to work on it. */
  env: Env;
  settings: PortalSettings;
  /** For all services in this process; closed before the next opening. */
  open: () => Promise<Engines>;
  /** Removes what was stored at engines; the folder is the caller's. */
  remove: () => Promise<void>;
}

const common = (folder: string): Env => ({
  DATA_DIR: path.join(folder, 'data'),
  LOG_LEVEL: 'silent',
  ROLE_APPROVAL: 'off',
  EMAIL_VERIFICATION: 'off',
  SECOND_STEP: 'none',
  FOUR_EYES: 'off',
  SIGNATURES: 'off',
  LOGIN_MAILS: 'off',
  DEMO: 'off',
});

/** SQLite, the bus inside the process, files on disk; with further settings. */
export async function embedded(folder: string, others: Env = {}): Promise<Profile> {
  const env = { ...common(folder), ...others };
  const settings = { ...readPortalSettings(env), port: 0 };
  const open = () => openEngines(settings, silentLog(), createMetrics());
  return { env, settings, open, remove: async () => undefined };
}

/** MongoDB, Kafka, GridFS, under names of its own. */
export async function servers({ mongodb, kafka }: EngineAddresses, folder: string): Promise<Profile> {
  const namePrefix = `operations-${randomUUID().slice(0, 8)}-`;
  const kafkaBrokers = kafka.split(',');
  const keysDir = path.join(folder, 'data', 'keys');
  const env = {
    ...common(folder),
    MONGODB_URI: mongodb,
    KAFKA_BROKERS: kafka,
    KAFKA_PARTITIONS: '2',
    NAME_PREFIX: namePrefix,
    KEYS_DIR: keysDir,
  };
  const settings = { ...readPortalSettings(env), port: 0 };
  const place = { mongodbUri: mongodb, kafkaBrokers, kafkaLogin: '', kafkaTls: undefined, namePrefix, keysDir };
  const open = () => openServersAt(place, settings, silentLog(), createMetrics());
  await createTopics({ brokers: kafkaBrokers, topics: Object.values(topics), partitions: 2, prefix: namePrefix });
  return {
    env,
    settings,
    open: async () => ({ ...open(), keys: loadKeys(keysDir) }),
    async remove() {
      await Promise.all([removeKafkaNames(kafkaBrokers, namePrefix), removeMongoNames(mongodb, namePrefix)]);
    },
  };
}
