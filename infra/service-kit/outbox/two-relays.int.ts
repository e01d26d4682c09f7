import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { EventEnvelope } from '@portal/contracts/events';
import { openDeadLetters } from '../bus/index.ts';
import { createKafkaBus, createTopics } from '../bus/kafka/index.ts';
import { anEvent, aStudy, studies } from '../store/testing/contract-fixture.ts';
import { openMongoStore } from '../store/mongo/index.ts';
import { findKafka, findMongo, withEngine } from '../testing/engines.ts';
import { removeKafkaNames } from '../testing/kafka-names.ts';
import { removeMongoNames } from '../testing/mongo-names.ts';
import { waitFor } from '../testing/wait-for.ts';
import { systemClock } from '../time/index.ts';
import { createRelay } from './index.ts';

const found = { mongodb: await findMongo(), kafka: await findKafka() };
const name = 'two relays of one outbox at once';
const studiesInAll = 20;
const changes = 10;

withEngine(found.mongodb, name, (uri) =>
  withEngine(found.kafka, name, (address) => {
    describe(name, () => {
      it('publish each event in order per aggregate, some twice, none never', async () => {
        const prefix = `relays-${randomUUID().slice(0, 8)}-`;
        const brokers = address.split(',');
        const store = openMongoStore({ uri, database: `${prefix}studies` });
        await createTopics({ brokers, topics: ['study'], partitions: 2, prefix });
        const buses = ['one', 'two', 'reader'].map((clientId) => createKafkaBus({ brokers, clientId, prefix }));
        const [one, two, reader] = buses as [(typeof buses)[0], (typeof buses)[0], (typeof buses)[0]];
        const collection = store.collection(studies);
        // As when the lease has run out under a relay that stood still: both believe that it is theirs.
        const bothHold = { lease: async () => true, release: async () => undefined };
        const relays = [one, two].map((bus, at) =>
          createRelay({
            store: bothHold,
            sources: [{ collection, topic: 'study' }],
            bus,
            holder: `relay ${at}`,
            service: 'studies',
            pollMs: 1,
          }),
        );
        const seen: EventEnvelope[] = [];
        try {
          await reader.subscribe({
            group: 'reader',
            topics: ['study'],
            handle: async (event) => void seen.push(event as EventEnvelope),
            deadLetters: openDeadLetters(store, systemClock),
          });
          for (const relay of relays) relay.start();
          await Promise.all(
            Array.from({ length: studiesInAll }, async (_, at) => {
              let study = await collection.insert(aStudy(`s${at}`), [anEvent(`s${at}`, 1)]);
              for (let seq = 2; seq <= changes; seq += 1)
                study = await collection.replace(study, [anEvent(`s${at}`, seq)]);
            }),
          );
          await waitFor(async () => (await collection.pending(1)).length === 0);
          await Promise.all(relays.map((relay) => relay.stop()));
          await waitFor(() => reader.caughtUp('reader'));
        } finally {
          await Promise.all(buses.map((bus) => bus.close()));
          await store.close();
          await Promise.all([removeKafkaNames(brokers, prefix), removeMongoNames(uri, prefix)]);
        }
        const inOrder = Array.from({ length: changes }, (_, at) => at + 1);
        for (let at = 0; at < studiesInAll; at += 1) {
          const seqs = seen.filter(({ key }) => key === `s${at}`).map(({ seq }) => seq);
          expect([...new Set(seqs)]).toEqual(inOrder);
        }
        // Both did publish, or this shows nothing.
        expect(seen.length).toBeGreaterThan(studiesInAll * changes);
      });
    });
  }),
);
