import kafkajs from 'kafkajs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * What kafkajs exports in a file of its own. Throws, and so ends the start, where that names `place` another number of times than
 * `expected`: it is another version, and what `changedBy` does to it may be wrong or needless.
 */
export function kafkajsPart(file: string, place: string, expected: number, changedBy: string): unknown {
  const part: unknown = require(`kafkajs/src/${file}`);
  const found = String(part).split(place).length - 1;
  if (found === expected) return part;
  const { version } = require('kafkajs/package.json') as { version: string };
  throw new Error(
    `kafkajs ${version}: ${place} expected ${expected} times in src/${file}, found ${found} times: look at infra/service-kit/bus/kafka/${changedBy}`,
  );
}

/** Where a connection keeps the requests that must wait: more are under way than allowed, or the broker asked for patience. */
interface RequestQueue {
  pending: readonly unknown[];
  scheduleCheckPendingRequests: () => void;
}

/** It asks for a check in two places, and says in a third how. */
const { prototype: queues } = kafkajsPart(
  'network/requestQueue/index.js',
  'scheduleCheckPendingRequests()',
  3,
  'kafkajs.ts',
) as { prototype: RequestQueue };
const checkLater = queues.scheduleCheckPendingRequests;

/**
 * kafkajs 2.2.4 polls for waiting requests whether there are any or not: every idle connection wakes its process a
 * thousand times a second (github.com/tulios/kafkajs/issues/1704, open). With this it polls only while a request waits;
 * a new request and each answer check the queue by themselves.
 */
queues.scheduleCheckPendingRequests = function (this: RequestQueue): void {
  if (this.pending.length > 0) checkLater.call(this);
};

/** Of the package's names this one is not found as a named export. */
export const { ConfigResourceTypes } = kafkajs;
export { Kafka, logLevel, PartitionAssigners, Partitioners, type PartitionAssigner } from 'kafkajs';
