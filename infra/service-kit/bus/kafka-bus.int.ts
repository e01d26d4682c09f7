import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { anEvent } from '../store/contract-fixture.ts';
import { EngineDown } from '../store/store-error.ts';
import { findKafka, withEngine } from '../testing/engines.ts';
import { removeKafkaNames } from '../testing/kafka-names.ts';
import { busContract } from './bus.contract.ts';
import { createKafkaBus, migrateTopics } from './kafka/index.ts';

const found = await findKafka();

withEngine(found, 'the bus port on Kafka', (address) => {
  const brokers = address.split(',');

  const createPlace = async () => {
    const prefix = `${randomUUID()}.`;
    await migrateTopics({ brokers, topics: ['study', 'other'], partitions: 2, prefix });
    return {
      prefix,
      open: async () => createKafkaBus({ brokers, clientId: 'contract', prefix, firstDelayMs: 2 }),
      destroy: () => removeKafkaNames(brokers, prefix),
    };
  };

  busContract('Kafka', createPlace);
});
