import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom leaves these out; every browser the portal supports has them. */
const missing = [
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'fetch',
  'Headers',
  'Response',
  'ReadableStream',
  'TransformStream',
];

/** Node's Request takes only Node's signals, and a page has jsdom's. */
class PageRequest extends Request {
  constructor(input, { signal, ...init } = {}) {
    const own = new AbortController();
    const abort = () => own.abort(signal.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
    super(input, { ...init, signal: own.signal });
  }
}

export default class PageEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of missing) this.global[name] ??= globalThis[name];
    this.global.Request ??= PageRequest;
  }
}
