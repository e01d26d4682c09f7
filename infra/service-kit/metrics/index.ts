export { createMetrics, type HttpMetrics, type Metrics, watchDisk, answers, watchEngines } from './create-metrics.ts';
