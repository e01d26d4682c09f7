import { RandomIdGenerator, type IdGenerator } from '@opentelemetry/sdk-trace-node';

export interface TraceIds extends IdGenerator {
  /** A trace that `start` begins has this id. */
  beginningWith<T>(id: string, start: () => T): T;
}

/** Random ids, except for requests, which have one already: the reference that a person quotes is then the trace id. */
export function createTraceIds(): TraceIds {
  const random = new RandomIdGenerator();
  let next: string | undefined;
  return {
    generateTraceId: () => next ?? random.generateTraceId(),
    generateSpanId: () => random.generateSpanId(),
    beginningWith(id, start) {
      next = id;
      try {
        return start();
      } finally {
        next = undefined;
      }
    },
  };
}
