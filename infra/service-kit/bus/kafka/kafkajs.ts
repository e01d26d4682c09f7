import { createRequire } from 'node:module';

/** Where a connection keeps its requests: those that wait (more are under way than allowed, or the broker asked for patience) and those under way. */
interface RequestQueue {
  pending: readonly unknown[];
  inflight: ReadonlyMap<number, { sentAt: number; requestTimeout: number; timeoutRequest: () => void }>;
  requestTimeoutIntervalId?: NodeJS.Timeout;
  isConnected: () => boolean;
  destroy: () => void;
  scheduleCheckPendingRequests: () => void;
  scheduleRequestTimeoutCheck: () => void;
}

const queues = (
  createRequire(import.meta.url)('kafkajs/src/network/requestQueue/index.js') as { prototype: RequestQueue }
).prototype;
const checkLater = queues.scheduleCheckPendingRequests;

/**
 * kafkajs 2.2.4 looks for waiting requests again after each look, whether there are any or not: every idle connection
 * wakes its process a thousand times a second (github.com/tulios/kafkajs/issues/1704, open). With this it looks again
 * only while a request waits; a new one and each answer look by themselves.
 */
queues.scheduleCheckPendingRequests = function (this: RequestQueue): void {
  if (this.pending.length > 0) checkLater.call(this);
};

/** How late a request that is not answered may be given up, in ms. Requests have ten seconds. */
const lateBy = 1_000;

/** kafkajs looks ten times a second for requests that are out of time, on every connection; a replica has some twenty. */
queues.scheduleRequestTimeoutCheck = function (this: RequestQueue): void {
  this.destroy();
  this.requestTimeoutIntervalId = setInterval(() => {
    for (const request of this.inflight.values())
      if (Date.now() - request.sentAt > request.requestTimeout) request.timeoutRequest();
    if (!this.isConnected()) this.destroy();
  }, lateBy).unref();
};

export { Kafka, logLevel, Partitioners } from 'kafkajs';
