import { createVerifier, fetchJwks, type Verifier } from '../auth/index.ts';
import type { Bus } from '../bus/index.ts';
import { createKafkaBus } from '../bus/kafka/index.ts';
import type { Need, ServiceSettings } from '../config/index.ts';
import type { Files } from '../files/index.ts';
import { openGridFsFiles } from '../files/gridfs/index.ts';
import type { KeysOf } from '../keys/index.ts';
import type { Log } from '../log/index.ts';
import { createSmtpMailer, type Mailer } from '../mail/index.ts';
import { watchEngines, type Metrics } from '../metrics/index.ts';
import { assertRestoreComplete, type Service } from '../service/index.ts';
import { openMongoStore, tracesOf, type MongoStore } from '../store/mongo/index.ts';
import type { Tracing } from '../tracing/index.ts';
import { randomIds, systemClock, type Clock, type Ids } from '../time/index.ts';
import { keysBeside } from './keys-beside.ts';

/** What every service is made of when it runs alone. */
interface CommonDependencies {
  store: MongoStore;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  verifier: Verifier;
  log: Log;
  metrics: Metrics;
  settings: ServiceSettings;
}

interface NeededDependencies<S extends Service['name']> {
  keys: KeysOf<S>;
  mailer: Mailer;
  files: Files;
}

/** The engines behind the ports of one service, with those that it needs besides store and bus. */
export type ServiceDependencies<
  N extends Need = never,
  S extends Service['name'] = Service['name'],
> = CommonDependencies & Pick<NeededDependencies<S>, N>;

export interface OpenDependencies<N extends Need, S extends Service['name']> {
  dependencies: ServiceDependencies<N, S>;
  /** Resolves when every engine answers without which no request can be served. @throws EngineDown, NotUsable */
  ready: () => Promise<void>;
  close: () => Promise<void>;
}

/** The engines of the distributed profile. Each is connected at its first use; MongoDB is asked here where keys are missing. @throws NoKeys, OtherForm, EngineDown */
export async function openDependencies<N extends Need, S extends Service['name']>(
  name: S,
  needs: readonly N[],
  settings: ServiceSettings,
  { log, metrics, tracing }: Pick<CommonDependencies, 'log' | 'metrics'> & { tracing: Tracing },
): Promise<OpenDependencies<N, S>> {
  const { mongodbUri: uri, namePrefix: prefix, kafkaBrokers: brokers, kafkaLogin: login, kafkaTls: tls } = settings;
  const database = prefix + name;
  const place = { uri, database, traces: tracesOf(prefix, name) };
  const store = openMongoStore(place);
  const bus = createKafkaBus({ brokers, login, tls, clientId: database, prefix, log, metrics });
  const verifier = createVerifier({ fetchJwks: () => fetchJwks(settings.jwksUrl), clock: systemClock });
  const open: { [need in Need]: () => NeededDependencies<S>[need] | Promise<NeededDependencies<S>[need]> } = {
    keys: () => keysBeside(place, settings.keysDir, name),
    mailer: () => {
      const { smtpUrl: url, mailFrom: from, mailReturnPath: returnPath, mailOAuth: oauth } = settings;
      return createSmtpMailer({ url, from, returnPath, oauth, log });
    },
    files: () => openGridFsFiles({ uri, database }),
  };
  const needed: Partial<NeededDependencies<S>> = Object.fromEntries(
    await Promise.all(needs.map(async (need) => [need, await open[need]()])),
  );
  watchEngines(metrics, name, { store, bus, files: needed.files, mail: needed.mailer });
  const traced = { store: tracing.store(store), bus: tracing.bus(bus) };
  const common = { ...traced, clock: systemClock, ids: randomIds, verifier, log, metrics, settings };
  let isWhole = false;
  return {
    dependencies: {
      ...common,
      ...({ ...needed, mailer: tracing.mailer(needed.mailer) } as Pick<NeededDependencies<S>, N>),
    },
    // A bus or a mail server that is down stops no one from working: events and mails wait.
    async ready() {
      // First: nothing is written to a database of another form.
      await store.ready();
      await needed.files?.ready();
      if (!isWhole) await assertRestoreComplete(store);
      isWhole = true;
    },
    async close() {
      await bus.close();
      await Promise.all([store.close(), needed.files?.close(), needed.mailer?.close(), tracing.stop()]);
    },
  };
}
