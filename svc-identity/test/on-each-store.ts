import { describe } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { openMongoStore } from '@portal/service-kit/store/mongo';
// By their paths: these are not for services.
import { findMongo, withEngine } from '../../infra/service-kit/testing/engines.ts';
import { removeMongoNames } from '../../infra/service-kit/testing/mongo-names.ts';
import { startIdentity, type OpenStore } from './identity-app.ts';

const mongo = await findMongo();

type Start = typeof startIdentity;

/** The same tests on the stores of both profiles, each service on a store of its own. */
export function onEachStore(suite: (start: Start, engine: 'SQLite' | 'MongoDB') => void): void {
  describe('on SQLite', () => suite(startIdentity, 'SQLite'));
  withEngine(mongo, 'on MongoDB', (uri) => describe('on MongoDB', () => suite(startOn(uri), 'MongoDB')));
}

const startOn =
  (uri: string): Start =>
  (config, hasher) => {
    const database = `identity-test-${randomUUID().slice(0, 8)}`;
    const open: OpenStore = async () => ({
      store: openMongoStore({ uri, database }),
      remove: () => removeMongoNames(uri, database),
    });
    return startIdentity(config, hasher, open);
  };
