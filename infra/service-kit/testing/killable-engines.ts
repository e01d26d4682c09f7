import { describe, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from '../http/free-port.ts';
import { startKafkaContainer, startMongoContainer, type StartedEngine } from './engine-containers.ts';
import { dockerAnswers } from './engines.ts';
import { isKafkaWhole } from './kafka-whole.ts';
import { createTempFolder } from './temp-folder.ts';
import { tellOnFailure } from './told-on-failure.ts';

/** An engine of this test file's own, that it may break. */
export interface KillableEngine {
  address: string;
  /** As a power cut ends it: SIGKILL. Resolves when it is gone. */
  kill: () => Promise<void>;
  /** Again, on the same data and the same address. Resolves when it takes connections. */
  start: () => Promise<void>;
}

export interface KillableEngines {
  kafka: KillableEngine;
  mongodb: KillableEngine;
  /** Ends both and removes what they have stored. */
  remove: () => Promise<void>;
}

const run = promisify(execFile);
/** Starts engines as programs of this machine, where it stands beside the checkout. */
const script = path.resolve(import.meta.dirname, '../../../../shared/engines/engines.sh');

/** Runs a suite that kills engines, on ones that `open` starts for it alone; where none can be had it is reported as skipped, with the reason in its title. */
export async function withKillableEngines(
  name: string,
  suite: (open: () => Promise<KillableEngines>) => void,
): Promise<void> {
  if (existsSync(script)) return suite(openPrograms);
  if (await dockerAnswers()) return suite(openContainers);
  describe.skip(`${name}: start Docker (DOCKER_HOST), so that engines can be started that may be killed`, () =>
    it('needs engines of its own', () => undefined));
}

async function openPrograms(): Promise<KillableEngines> {
  const { folder, remove } = await createTempFolder();
  // Each takes the port after its own as well.
  const [[kafkaPort], [mongoPort]] = [await freePorts(2), await freePorts(2)];
  const env = { ...process.env, KAFKA_PORT: `${kafkaPort}`, MONGODB_PORT: `${mongoPort}`, ENGINES_DATA: folder };
  const tell = async (verb: string, ...names: string[]): Promise<void> =>
    void (await run('bash', [script, verb, ...names], { env }));
  const programOf = (name: string, address: string): KillableEngine => ({
    address,
    kill: () => tell('kill', name),
    start: () => tell('up', name),
  });
  // At the level of warnings.
  const log = path.join(folder, 'kafka/out.log');
  const forget = tellOnFailure(async () => `Kafka:\n${(await readFile(log, 'utf8').catch(String)).slice(-5_000)}`);
  const removeAll = async (): Promise<void> => {
    forget();
    await tell('kill', 'kafka', 'mongodb');
    await remove();
  };
  try {
    // Kafka refuses one in 64 of the random ids that the script makes for it, those that begin with a dash: a second try makes another.
    await tell('up', 'kafka', 'mongodb').catch(() => tell('up', 'kafka', 'mongodb'));
  } catch (error) {
    await removeAll();
    throw error;
  }
  const kafka = programOf('kafka', `127.0.0.1:${kafkaPort}`);
  return {
    kafka: {
      ...kafka,
      async start() {
        await kafka.start();
        if (await isKafkaWhole(kafka.address)) return;
        // As its operator would.
        process.stderr.write('Kafka came back without some of its coordinators and is started once more.\n');
        await kafka.kill();
        await kafka.start();
      },
    },
    mongodb: programOf('mongodb', `mongodb://127.0.0.1:${mongoPort}/?directConnection=true`),
    remove: removeAll,
  };
}

async function openContainers(): Promise<KillableEngines> {
  const started: StartedEngine[] = [];
  const remove = async (): Promise<void> => void (await Promise.all(started.map((engine) => engine.stop())));
  const begin = async (engine: Promise<StartedEngine>): Promise<StartedEngine> => {
    started.push(await engine);
    return engine;
  };
  try {
    return { kafka: await begin(startKafkaContainer()), mongodb: await begin(startMongoContainer()), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
