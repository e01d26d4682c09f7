export { createMetrics, type HttpMetrics, type Metrics } from './create-metrics.ts';
export { watchDisk } from './watch-disk.ts';
export { answers, watchEngines } from './watch-engines.ts';
