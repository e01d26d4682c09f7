import { existsSync } from 'node:fs';
import { startKafkaContainer, startMongoContainer, type StartedEngine } from './engine-containers.ts';

/** An engine that answers at `address`, or the sentence that says how to get one. */
export type FoundEngine = Pick<StartedEngine, 'address' | 'stop'> | { missing: string };

/** MongoDB at MONGODB_URI, else in a container of this run's own. */
export const findMongo = (): Promise<FoundEngine> => find('MONGODB_URI', startMongoContainer);

/** Kafka at KAFKA_BROKERS (comma-separated host:port), else in a container of this run's own. */
export const findKafka = (): Promise<FoundEngine> => find('KAFKA_BROKERS', startKafkaContainer);

async function find(setting: string, start: () => Promise<StartedEngine>): Promise<FoundEngine> {
  const address = process.env[setting];
  if (address) return { address, stop: async () => undefined };
  if (await dockerAnswers()) return start();
  return { missing: `set ${setting} to a running engine, or start Docker (DOCKER_HOST) to have one started` };
}

export async function dockerAnswers(): Promise<boolean> {
  if (!process.env.DOCKER_HOST && !existsSync('/var/run/docker.sock')) return false;
  const { getContainerRuntimeClient } = await import('testcontainers');
  return getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
}
