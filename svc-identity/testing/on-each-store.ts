// By its path: this is not for services.
import { onEachStore as onStores } from '../../infra/service-kit/testing/on-each-store.ts';
import { startIdentity } from './identity-app.ts';

type Start = typeof startIdentity;

/** The same tests on the stores of both profiles, each service on a store of its own. */
export const onEachStore = (suite: (start: Start, engine: 'SQLite' | 'MongoDB') => void): void =>
  onStores((open, engine) => suite((config, hasher) => startIdentity(config, hasher, open), engine));
