import { afterAll, beforeAll } from '@jest/globals';
import { withKillableEngines, type KillableEngines } from '../../../service-kit/testing/killable-engines.ts';
import { startDistributed } from '../start-distributed.ts';
import { withNginx } from '../with-nginx.ts';
import { describeKafkaKilled } from './kafka-killed.ts';
import { describeMongoKilled } from './mongodb-killed.ts';
import { describeServiceKilled } from './service-killed.ts';
import { peopleOf, type SharedPortal } from './shared-portal.ts';

const name = 'faults of engines and services (docs/faults 12, 13)';

/** One portal on engines of its own, which are killed one after another; in a browser, since people watch it. */
await withKillableEngines(name, (open) =>
  withNginx(name, () => {
    let engines: KillableEngines;
    let testBed: SharedPortal;
    const testBedOf = () => ({ ...testBed, engines });

    beforeAll(async () => {
      engines = await open();
      testBed = await peopleOf(
        await startDistributed({ kafka: engines.kafka.address, mongodb: engines.mongodb.address }),
      );
    });
    afterAll(async () => {
      await testBed?.portal.stop();
      await engines?.remove();
    });

    describeKafkaKilled(testBedOf);
    describeServiceKilled(testBedOf);
    describeMongoKilled(testBedOf);
  }),
);
