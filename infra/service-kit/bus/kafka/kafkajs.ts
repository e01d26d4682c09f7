import kafkajs from 'kafkajs';
import { kafkajsPart } from './kafkajs-part.ts';

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
