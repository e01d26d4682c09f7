import { describe } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { openMongoStore } from '@portal/service-kit/store/mongo';
// By their paths: these are not for services.
import { findMongo, withEngine } from '../../infra/service-kit/testing/engines.ts';
import { removeMongoNames } from '../../infra/service-kit/testing/mongo-names.ts';
import { startPortal } from './protocol-app.ts';

const mongo = await findMongo();

type Start = typeof startPortal;

/** The same tests on the stores of both profiles, each service on a store of its own. */
export function onEachStore(suite: (start: Start) => void): void {
  describe('on SQLite', () => suite(startPortal));
  withEngine(mongo, 'on MongoDB', (uri) => describe('on MongoDB', () => suite(startOn(uri))));
}

const startOn =
  (uri: string): Start =>
  (before, config) => {
    const database = `protocol-test-${randomUUID().slice(0, 8)}`;
    return startPortal(before, config, async () => ({
      store: openMongoStore({ uri, database }),
      remove: () => removeMongoNames(uri, database),
    }));
  };
