import { createKafkaBus } from '@portal/service-kit/bus/kafka';
import type { EngineSettings } from '@portal/service-kit/config';
import { openGridFsFiles } from '@portal/service-kit/files/gridfs';
import type { Log } from '@portal/service-kit/log';
import { openMailer } from '@portal/service-kit/mail';
import type { Metrics } from '@portal/service-kit/metrics';
import { openMongoStore, tracesOf, type MongoStore } from '@portal/service-kit/store/mongo';
import { storeNames, type Engines } from '@portal/standalone';
import path from 'node:path';

/** MongoDB, Kafka and GridFS behind the same ports as the embedded engines, for all services in one process. */
export interface Servers extends Omit<Engines, 'keys'> {
  stores: Readonly<Record<(typeof storeNames)[number], MongoStore>>;
}

type Target = Pick<
  EngineSettings,
  'mongodbUri' | 'kafkaBrokers' | 'kafkaLogin' | 'kafkaTls' | 'namePrefix' | 'keysDir'
>;

/** Nothing is connected yet: each engine is at its first use. Mails go by SMTP where that is set, else into the folder `mail` beside the keys' folder. */
export function openServers(
  { mongodbUri: uri, kafkaBrokers: brokers, kafkaLogin: login, kafkaTls: tls, namePrefix: prefix, keysDir }: Target,
  settings: Parameters<typeof openMailer>[0],
  log: Log,
  metrics: Metrics,
  { isToFill = false }: { isToFill?: boolean } = {},
): Servers {
  const stores = Object.fromEntries(
    storeNames.map((name) => [
      name,
      openMongoStore({ uri, database: prefix + name, traces: isToFill ? [] : tracesOf(prefix, name) }),
    ]),
  ) as Servers['stores'];
  const bus = createKafkaBus({ brokers, login, tls, clientId: `${prefix}operations`, prefix, log, metrics });
  const files = openGridFsFiles({ uri, database: `${prefix}documents` });
  const mailFolder = path.join(path.dirname(keysDir), 'mail');
  const mailer = openMailer(settings, { folder: mailFolder, log });
  return {
    stores,
    bus,
    files,
    mailer,
    mailFolder,
    async ready() {
      // First: nothing is written to databases of another form.
      await Promise.all(Object.values(stores).map((store) => store.ready()));
      await Promise.all([bus.ready(), files.ready()]);
    },
    async close() {
      await bus.close();
      await Promise.all([...Object.values(stores), files, mailer].map((engine) => engine.close()));
    },
  };
}
