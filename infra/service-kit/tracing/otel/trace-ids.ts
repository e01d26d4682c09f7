import { RandomIdGenerator, type IdGenerator } from '@opentelemetry/sdk-trace-node';

const isTraceId = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{32}$/.test(text) && !/^0+$/.test(text);

export interface TraceIds extends IdGenerator {
  /** A trace that `start` begins has the wanted id, where it is one. */
  beginningWith<T>(wanted: unknown, start: () => T): T;
}

/** Random ids, except for requests that have one already: the reference that a person quotes is then the trace id. */
export function createTraceIds(): TraceIds {
  const random = new RandomIdGenerator();
  let next: string | undefined;
  return {
    generateTraceId: () => next ?? random.generateTraceId(),
    generateSpanId: () => random.generateSpanId(),
    beginningWith(wanted, start) {
      next = isTraceId(wanted) ? wanted : undefined;
      try {
        return start();
      } finally {
        next = undefined;
      }
    },
  };
}
