import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer } from 'node:tls';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { EventEnvelope } from '@portal/contracts/events';
import { readServiceSettings } from '../../config/index.ts';
import { EngineDown, NotUsable } from '../../store/index.ts';
import { anEvent } from '../../store/testing/contract-fixture.ts';
import { describeUnless } from '../../testing/describe-unless.ts';
import { findKafka, withEngine } from '../../testing/engines.ts';
import { removeKafkaNames } from '../../testing/kafka-names.ts';
import { createTempFolder } from '../../testing/temp-folder.ts';
import { createTestDeadLetters } from '../../testing/test-dead-letters.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { createKafkaBus, createTopics } from './index.ts';
import { connectForWholeAnswers } from './whole-answers.ts';

/** An authority of one's own, and a certificate of it for 127.0.0.1. */
function certificates(folder: string) {
  const at = (name: string) => path.join(folder, name);
  const make = (name: string, ...more: readonly string[]) => {
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', at(`${name}.key`)];
    const words = ['req', '-x509', ...key, '-out', at(`${name}.pem`), '-days', '2', '-subj', `/CN=${name}`, ...more];
    execFileSync('openssl', words, { stdio: 'ignore' });
  };
  for (const authority of ['authority', 'other']) make(authority);
  const signed = ['-CA', at('authority.pem'), '-CAkey', at('authority.key')];
  make('kafka', ...signed, '-addext', 'subjectAltName=IP:127.0.0.1', '-addext', 'basicConstraints=critical,CA:FALSE');
  return { at, key: readFileSync(at('kafka.key')), cert: readFileSync(at('kafka.pem')) };
}

/** A line over TLS to a broker that speaks none. Where an answer names the broker, it names the line. */
async function startTlsLine(broker: string, credentials: { key: Buffer; cert: Buffer }) {
  const [host = '', given = ''] = broker.split(':');
  const named = (port: number) => {
    const bytes = Buffer.from(`${host}....`);
    bytes.writeInt32BE(port, host.length);
    return bytes.toString('latin1');
  };
  const server = createServer(credentials, (near) => {
    const far = connectForWholeAnswers({ host, port: Number(given), ssl: null, onConnect: () => undefined });
    near.pipe(far);
    far.on('data', (answer: Buffer) => {
      const text = answer.toString('latin1').replaceAll(named(Number(given)), named(port));
      near.write(text, 'latin1');
    });
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  server.on('tlsClientError', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, stop: () => server.close() };
}

const missing = spawnSync('openssl', ['version']).status === 0 ? undefined : 'install openssl';

withEngine(await findKafka(), 'Kafka over TLS', (brokers) =>
  describeUnless(missing, 'Kafka over TLS', () => {
    const prefix = `${randomUUID()}.`;
    let temp: Awaited<ReturnType<typeof createTempFolder>>;
    let made: ReturnType<typeof certificates>;
    let line: Awaited<ReturnType<typeof startTlsLine>>;
    beforeAll(async () => {
      temp = await createTempFolder();
      made = certificates(temp.folder);
      line = await startTlsLine(brokers.split(',')[0] ?? '', made);
    });
    afterAll(async () => {
      line.stop();
      await removeKafkaNames(brokers.split(','), prefix);
      await temp.remove();
    });

    const place = (settings: Record<string, string>) => {
      const env = { PUBLIC_URL: 'https://ethics.example', MONGODB_URI: 'mongodb://one', KAFKA_BROKERS: line.address };
      const { kafkaBrokers, kafkaTls: tls } = readServiceSettings({ ...env, ...settings });
      return { brokers: kafkaBrokers, tls, prefix };
    };

    it('makes topics, sends and receives by the authority of KAFKA_CA_FILE (docs/security 20)', async () => {
      const to = place({ KAFKA_CA_FILE: made.at('authority.pem') });
      await createTopics({ ...to, topics: ['study'], partitions: 1 });
      const bus = createKafkaBus({ ...to, clientId: 'tls', joinMs: 20_000 });
      const { deadLetters, remove } = await createTestDeadLetters();
      const seen: string[] = [];
      await bus.subscribe({
        group: 'reader',
        topics: ['study'],
        deadLetters,
        handle: async (event) => void seen.push((event as EventEnvelope).id),
      });
      const sent = Array.from({ length: 200 }, (_, seq) => ({
        ...anEvent('one', seq),
        data: { note: 'x'.repeat(2_000) },
      }));
      await bus.publish('study', sent);
      await waitFor(() => seen.length >= sent.length, 30_000);
      expect(seen).toEqual(sent.map(({ id }) => id));
      await bus.close();
      await remove();
    });

    it.each([
      ['another authority', () => ({ KAFKA_CA_FILE: made.at('other.pem') }), NotUsable, 'Check KAFKA_CA_FILE'],
      ['none of those that Node.js knows', () => ({ KAFKA_TLS: 'on' }), NotUsable, 'Check KAFKA_CA_FILE'],
      ['no TLS', () => ({}), EngineDown, 'Kafka'],
    ])('is not reached by %s, in a sentence', async (_name, settings, kind, said) => {
      const bus = createKafkaBus({ ...place(settings()), clientId: 'tls' });
      const error = await bus.ready().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(kind);
      expect((error as Error).message).toContain(said);
      await bus.close();
    });
  }),
);
