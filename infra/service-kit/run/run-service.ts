import { topics } from '@portal/contracts/events';
import { noteSettings, readServiceSettings, settingsOrExit, type Need } from '../config/index.ts';
import { createLog } from '../log/index.ts';
import { createMetrics } from '../metrics/index.ts';
import { stopOnSignal } from '../ops/index.ts';
import { type Service, assertRestoreComplete } from '../service/index.ts';
import { EngineDown, NotUsable } from '../store/index.ts';
import { openTracing } from '../tracing/index.ts';
import { openDependencies, type ServiceDependencies } from './open-dependencies.ts';
import { serve } from './serve.ts';
import { createTopics } from '../bus/kafka/index.ts';

/** Makes what the service needs at its engines and is not there yet. Several services may do so at once. @throws EngineDown, NotUsable */
async function migrateService({ store, settings, log }: ServiceDependencies): Promise<void> {
  await assertRestoreComplete(store);
  await createTopics({
    brokers: settings.kafkaBrokers,
    login: settings.kafkaLogin,
    tls: settings.kafkaTls,
    topics: Object.values(topics),
    partitions: settings.kafkaPartitions,
    replication: settings.kafkaReplication,
    prefix: settings.namePrefix,
    log,
  });
  await store.migrate();
}

interface Runnable<N extends Need, S extends Service['name']> {
  name: S;
  /** Engines and keys besides store and bus. */
  needs?: readonly N[];
  create: (dependencies: ServiceDependencies<N, S>) => Service;
}

/**
 * One service as this process, on MongoDB, Kafka, GridFS and SMTP, with settings from the environment. With `migrate` as the
 * program's argument it makes topics and indexes instead, and ends. Wrong settings end it with 2 and one message that names them all,
 * and so do a lack of the keys of what is kept and, where it cannot go on without it, an engine that is away or not usable.
 */
export async function runService<S extends Service['name'], N extends Need = never>({
  name,
  needs = [],
  create,
}: Runnable<N, S>): Promise<void> {
  const settings = settingsOrExit(() => readServiceSettings(process.env, needs));
  const log = createLog(settings.logLevel, name);
  const metrics = createMetrics();
  const tracing = await openTracing(settings.otlpEndpoint, name);
  const opening = openDependencies(name, needs, settings, { log, metrics, tracing });
  const { dependencies, ready, close } = await opening.catch(endWith);
  // A service may read more of what its settings name.
  const service = settingsOrExit(() => create(dependencies));
  if (process.argv[2] === 'migrate') {
    await migrateService(dependencies).catch(endWith);
    await close();
    return;
  }
  noteSettings(log, settings);
  const running = serve({ service, settings, ready, bus: dependencies.bus, log, metrics, tracing });
  stopOnSignal(async () => {
    await running.stop();
    await close();
  });
  await running.started.catch(endWith);
}

function endWith(error: unknown): never {
  if (![EngineDown, NotUsable].some((known) => error instanceof known)) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(2);
}
