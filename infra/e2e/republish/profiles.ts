import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { topics } from '@portal/contracts/events';
import { createKafkaBus, migrateTopics } from '@portal/service-kit/bus/kafka';
import { readPortalSettings, type PortalSettings } from '@portal/service-kit/config';
import { openGridFsFiles } from '@portal/service-kit/files/gridfs';
import { loadKeys } from '@portal/service-kit/keys';
import { silentLog } from '@portal/service-kit/log';
import { createEmlMailer } from '@portal/service-kit/mail';
import { createMetrics } from '@portal/service-kit/metrics';
import { openMongoStore } from '@portal/service-kit/store/mongo';
import { removeKafkaNames } from '../../service-kit/testing/kafka-names.ts';
import { removeMongoNames } from '../../service-kit/testing/mongo-names.ts';
import { openEngines, type Engines } from '../../standalone/engines.ts';
import type { EngineAddresses } from '../distributed/start-distributed.ts';

/** The engines of one profile, for all services in this process. */
export interface Profile {
  engines: Engines;
  settings: PortalSettings;
  /** Closes them and removes what was stored. */
  remove: () => Promise<void>;
}

const settingsFor = (folder: string): PortalSettings => ({
  ...readPortalSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', ROLE_APPROVAL: 'off', DEMO: 'off' }),
  port: 0,
});

/** SQLite, the bus inside the process, files on disk. */
export async function openEmbedded(folder: string): Promise<Profile> {
  const settings = settingsFor(folder);
  const engines = await openEngines(settings, silentLog(), createMetrics());
  return { engines, settings, remove: engines.close };
}

/** MongoDB, Kafka, GridFS, under names of its own. */
export async function openServers({ mongodb, kafka }: EngineAddresses, folder: string): Promise<Profile> {
  const prefix = `republish-${randomUUID().slice(0, 8)}-`;
  const brokers = kafka.split(',');
  const settings = settingsFor(folder);
  const storeOf = (name: string) => openMongoStore({ uri: mongodb, database: prefix + name });
  const stores = {
    identity: storeOf('identity'),
    protocol: storeOf('protocol'),
    documents: storeOf('documents'),
    notifications: storeOf('notifications'),
    bus: storeOf('bus'),
  };
  await migrateTopics({ brokers, topics: Object.values(topics), partitions: 2, prefix });
  const bus = createKafkaBus({ brokers, clientId: prefix, prefix });
  const files = openGridFsFiles({ uri: mongodb, database: `${prefix}documents` });
  const mailFolder = path.join(folder, 'mail');
  const mailer = createEmlMailer({ folder: mailFolder, from: settings.mailFrom });
  const close = async (): Promise<void> => {
    await bus.close();
    await Promise.all([...Object.values(stores), files, mailer].map((engine) => engine.close()));
  };
  const engines: Engines = {
    stores,
    bus,
    files,
    mailer,
    keys: loadKeys(path.join(folder, 'keys')),
    mailFolder,
    isNew: true,
    ready: () => bus.ready(),
    close,
  };
  const remove = async (): Promise<void> => {
    await close();
    await Promise.all([removeKafkaNames(brokers, prefix), removeMongoNames(mongodb, prefix)]);
  };
  return { engines, settings, remove };
}
