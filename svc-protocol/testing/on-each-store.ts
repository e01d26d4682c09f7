// By its path: this is not for services.
import { onEachStore as onStores } from '../../infra/service-kit/testing/on-each-store.ts';
import { startPortal } from './protocol-app.ts';

/** The same tests on the stores of both profiles, each service on a store of its own. */
export const onEachStore = (suite: (start: typeof startPortal) => void): void =>
  onStores((open) => suite((before, config) => startPortal(before, config, open)));
