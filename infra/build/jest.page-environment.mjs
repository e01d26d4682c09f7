import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom leaves these out; every browser the portal supports has them. */
const missing = ['TextEncoder', 'TextDecoder', 'structuredClone', 'fetch', 'Headers', 'Request', 'Response'];

export default class PageEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of missing) this.global[name] ??= globalThis[name];
  }
}
