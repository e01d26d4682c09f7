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

/**
 * jsdom tries every rule of every style sheet on an element and on all around it, each time that a query asks whether it is
 * hidden: a third of the work of page tests. Here what the page's HTML hides is hidden; what style sheets do is tested in a browser.
 */
function stylesWithoutSheets({ document }) {
  const hidden = document.createElement('i').style;
  hidden.display = 'none';
  return (element) => (element.matches('[hidden], dialog:not([open])') ? hidden : element.style);
}

export default class PageEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.getComputedStyle = stylesWithoutSheets(this.global);
    for (const name of missing) this.global[name] ??= globalThis[name];
    this.global.Request ??= PageRequest;
  }
}
