import { setTimeout as sleep } from 'node:timers/promises';
import type { StartedTestContainer } from 'testcontainers';
import { freePort } from '../http/free-port.ts';

export interface StartedEngine {
  address: string;
  /** As a power cut ends it. */
  kill: () => Promise<void>;
  /** After a kill: on the same data and the same address. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

const startLimitMs = 120_000;

/** One MongoDB that is the primary of a replica set of its own, as retryable writes need it. */
export async function startMongoContainer(): Promise<StartedEngine> {
  const { GenericContainer, ImageName, Wait, getContainerRuntimeClient } = await import('testcontainers');
  const { image } = await getContainerRuntimeClient();
  const name = ImageName.fromString('mongo:8');
  await image.pull(name);
  const { Cmd: command } = (await image.inspect(name)).Config;
  const port = await freePort();
  const container = await new GenericContainer(name.string)
    // An image of another server of the same protocol keeps its own command.
    .withCommand(command[0] === 'mongod' ? ['mongod', '--replSet', 'portal', '--bind_ip_all'] : command)
    .withExposedPorts({ container: 27017, host: port })
    .withWaitStrategy(Wait.forListeningPorts())
    .withStartupTimeout(startLimitMs)
    .start();
  const address = `mongodb://${container.getHost()}:${port}/?directConnection=true`;
  await becomePrimary(address);
  return engineOf(container, address);
}

async function engineOf(container: StartedTestContainer, address: string): Promise<StartedEngine> {
  const { getContainerRuntimeClient } = await import('testcontainers');
  const handle = (await getContainerRuntimeClient()).container.getById(container.getId());
  return {
    address,
    kill: async () => void (await handle.kill()),
    start: async () => void (await handle.start()),
    stop: async () => void (await container.stop()),
  };
}

async function becomePrimary(uri: string): Promise<void> {
  const { default: mongoose } = await import('mongoose');
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  try {
    const admin = client.db('admin');
    const isPrimary = async () => (await admin.command({ hello: 1 })).isWritablePrimary === true;
    if (await isPrimary()) return;
    await admin.command({ replSetInitiate: { _id: 'portal', members: [{ _id: 0, host: 'localhost:27017' }] } });
    while (!(await isPrimary())) await sleep(100);
  } finally {
    await client.close();
  }
}

/** One Kafka node that makes no topics by itself. Clients are told its address, so its port is chosen before it starts. */
export async function startKafkaContainer(): Promise<StartedEngine> {
  const { GenericContainer, Wait, getContainerRuntimeClient } = await import('testcontainers');
  const port = await freePort();
  const { host } = (await getContainerRuntimeClient()).info.containerRuntime;
  const address = `${host}:${port}`;
  const container = await new GenericContainer('apache/kafka:4.1.0')
    .withExposedPorts({ container: 9092, host: port })
    .withEnvironment({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://${address}`,
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_OFFSETS_TOPIC_NUM_PARTITIONS: '4',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
    })
    .withWaitStrategy(Wait.forListeningPorts())
    .withStartupTimeout(startLimitMs)
    .start();
  return engineOf(container, address);
}
