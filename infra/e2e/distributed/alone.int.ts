import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePorts } from '@portal/service-kit/http';
import { loadKeys } from '@portal/service-kit/keys';
import { createTempFolder, waitFor } from '@portal/service-kit/testing';
import mongoose from 'mongoose';
import { createCutLine, type CutLine } from '../../service-kit/testing/cut-line.ts';
import { removeKafkaNames } from '../../service-kit/testing/kafka-names.ts';
import { removeMongoNames } from '../../service-kit/testing/mongo-names.ts';
import { namePrefix } from './start-distributed.ts';
import { withDistributed } from './with-distributed.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);
const main = 'svc-protocol/main.ts';

describe('a service that is started without its settings', () => {
  it('names all of them and ends with 2', async () => {
    const env = { PATH: process.env.PATH, KAFKA_BROKERS: 'nowhere' };
    const failure = await run(process.execPath, [main], { cwd: root, env }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 2, stdout: '' });
    for (const name of ['PUBLIC_URL', 'MONGODB_URI', 'KAFKA_BROKERS=nowhere', 'KEYS_DIR'])
      expect((failure as { stderr: string }).stderr).toContain(name);
  });
});

withDistributed('a service alone', ({ mongodb, kafka }) => {
  const prefix = namePrefix();
  let data: Awaited<ReturnType<typeof createTempFolder>>;
  let line: CutLine;

  beforeAll(async () => {
    data = await createTempFolder();
    const { hostname, port } = new URL(mongodb);
    line = await createCutLine(hostname, Number(port || 27017));
  });
  afterAll(async () => {
    await line.close();
    await data.remove();
    await Promise.all([removeKafkaNames(kafka.split(','), prefix), removeMongoNames(mongodb, prefix)]);
  });

  describe('a service alone', () => {
    it('is ready only while its engines answer, and ends with 0 when told to', async () => {
      const [port, opsPort] = await freePorts(2);
      const throughLine = new URL(mongodb);
      throughLine.host = `127.0.0.1:${line.port}`;
      const env = {
        PATH: process.env.PATH,
        PORT: String(port),
        OPS_PORT: String(opsPort),
        HOST: '127.0.0.1',
        PUBLIC_URL: 'https://ethics.example',
        MONGODB_URI: throughLine.href,
        KAFKA_BROKERS: kafka,
        KAFKA_PARTITIONS: '1',
        KEYS_DIR: data.folder,
        NAME_PREFIX: prefix,
        LOG_LEVEL: 'error',
      };
      await run(process.execPath, [main, 'migrate'], { cwd: root, env });
      line.cut();
      const child = spawn(process.execPath, [main], { cwd: root, env, stdio: 'ignore' });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      const statusOf = (url: string) =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        );
      const readiness = () => statusOf(`http://127.0.0.1:${opsPort}/readyz`);
      const answer = () => statusOf(`http://127.0.0.1:${port}/api/protocols`);
      try {
        await waitFor(async () => (await readiness()) === 503);
        expect(await statusOf(`http://127.0.0.1:${opsPort}/healthz`)).toBe(200);
        expect(await answer()).toBe(0);
        line.mend();
        await waitFor(async () => (await readiness()) === 200);
        expect(await answer()).toBe(401);
        line.cut();
        await waitFor(async () => (await readiness()) === 503);
        line.mend();
        await waitFor(async () => (await readiness()) === 200);
      } finally {
        child.kill('SIGTERM');
      }
      expect(await ended).toBe(0);
    });

    it('serves while the bus is away, and says so with health', async () => {
      const [port, opsPort] = await freePorts(2);
      const env = {
        PATH: process.env.PATH,
        PORT: String(port),
        OPS_PORT: String(opsPort),
        HOST: '127.0.0.1',
        PUBLIC_URL: 'https://ethics.example',
        MONGODB_URI: mongodb,
        KAFKA_BROKERS: '127.0.0.1:1',
        KEYS_DIR: data.folder,
        NAME_PREFIX: prefix,
        LOG_LEVEL: 'silent',
      };
      const child = spawn(process.execPath, [main], { cwd: root, env, stdio: 'ignore' });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      const at = (address: string) => fetch(`http://127.0.0.1:${address}`).catch(() => undefined);
      try {
        await waitFor(async () => (await at(`${opsPort}/readyz`))?.status === 200);
        expect((await at(`${port}/api/protocols`))?.status).toBe(401);
        expect(await (await at(`${opsPort}/healthz`))?.text()).toBe('alive, the bus does not answer: events wait');
        expect(await (await at(`${opsPort}/metrics`))?.text()).toMatch(/portal_engine_up\{[^}]*engine="bus"[^}]*\} 0/);
      } finally {
        child.kill('SIGTERM');
      }
      expect(await ended).toBe(0);
    });

    it('says in a sentence which engine its migration misses', async () => {
      const env = {
        PATH: process.env.PATH,
        PUBLIC_URL: 'https://ethics.example',
        MONGODB_URI: 'mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=500',
        KAFKA_BROKERS: kafka,
        KEYS_DIR: data.folder,
        NAME_PREFIX: prefix,
        LOG_LEVEL: 'silent',
      };
      const failure = await run(process.execPath, [main, 'migrate'], { cwd: root, env }).catch(
        (error: unknown) => error,
      );
      expect(failure).toMatchObject({ code: 2, stderr: expect.stringMatching(/^[^\n]*MongoDB[^\n]*\n$/) });
    });

    it('ends with 2 and a sentence with the keys of another portal', async () => {
      const [port, opsPort] = await freePorts(2);
      const others = path.join(data.folder, 'others');
      loadKeys(others);
      const env = {
        PATH: process.env.PATH,
        PORT: String(port),
        OPS_PORT: String(opsPort),
        PUBLIC_URL: 'https://ethics.example',
        MONGODB_URI: mongodb,
        KAFKA_BROKERS: kafka,
        KEYS_DIR: others,
        NAME_PREFIX: prefix,
        LOG_LEVEL: 'silent',
      };
      const failure = await run(process.execPath, [main], { cwd: root, env }).catch((error: unknown) => error);
      expect(failure).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/^history\.key is not the key [^\n]*\n$/),
      });
    });

    it('makes no other keys beside what it keeps, nor does its migration', async () => {
      const client = await new mongoose.mongo.MongoClient(mongodb).connect();
      await client.db(`${prefix}protocol`).collection('protocols').insertOne({ number: 'kept' });
      await client.close();
      const elsewhere = path.join(data.folder, 'elsewhere');
      const env = {
        PATH: process.env.PATH,
        PUBLIC_URL: 'https://ethics.example',
        MONGODB_URI: mongodb,
        KAFKA_BROKERS: kafka,
        KEYS_DIR: elsewhere,
        NAME_PREFIX: prefix,
      };
      for (const args of [[main], [main, 'migrate']]) {
        const failure = await run(process.execPath, args, { cwd: root, env }).catch((error: unknown) => error);
        expect(failure).toMatchObject({ code: 2, stderr: expect.stringMatching(/^There is no history\.key in /) });
      }
      expect(existsSync(elsewhere)).toBe(false);
    });
  });
});
