import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SpanStatusCode, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import type { Bus, Subscription } from '../../bus/index.ts';
import { anEvent } from '../../store/testing/contract-fixture.ts';
import { createTraceIds, tracedApp } from './open-otel.ts';
import { requestIdOf } from '../../http/request-id.ts';
import { tracedBus, traceparentOf } from './traced-bus.ts';

const ids = createTraceIds();
const kept = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ idGenerator: ids, spanProcessors: [new SimpleSpanProcessor(kept)] });
provider.register();
const tracer = trace.getTracer('test');

beforeEach(() => kept.reset());
afterAll(() => provider.shutdown());

const act = '4bf92f3577b34da6a3ce929d0e0e4736';
const parent = `00-${act}-00f067aa0ba902b7-01`;

/** One request through a traced app that does nothing with it; answers the span of it. */
function request(headers: Record<string, string>, statusCode = 200) {
  const asked = { method: 'GET', headers, route: { path: '/api/protocols/:id' } } as unknown as IncomingMessage;
  const response = Object.assign(new EventEmitter(), { statusCode, getHeader: () => requestIdOf(asked) });
  let within: string | undefined;
  const app = tracedApp({ tracer, ids, service: 'protocol' }, () => (within = traceparentOf()));
  app(asked, response as unknown as ServerResponse, () => undefined);
  response.emit('close');
  const [span] = kept.getFinishedSpans();
  return { span: span!, within, id: requestIdOf(asked) };
}

describe('a request', () => {
  it.each([
    [{}],
    [{ 'x-request-id': act }],
    [{ traceparent: parent }],
    [{ traceparent: 'nonsense', 'x-request-id': 'no-id' }],
  ])('with the headers %j begins a trace with our id of it, and the span has its route', (headers) => {
    const { span, within, id } = request(headers);
    expect(span.name).toBe('GET /api/protocols/:id');
    expect(id).not.toBe(act);
    expect(span.spanContext().traceId).toBe(id);
    expect(span.parentSpanContext).toBeUndefined();
    expect(within).toBe(`00-${id}-${span.spanContext().spanId}-01`);
    expect(span.attributes).toMatchObject({ 'http.response.status_code': 200, 'portal.correlation_id': id });
  });

  it('given a fault, then the span tells of it', () => {
    expect(request({}, 503).span.status.code).toBe(SpanStatusCode.ERROR);
  });
});

describe('a bus', () => {
  const published: unknown[] = [];
  const handled: unknown[] = [];
  let subscribed: Subscription | undefined;
  const bus = tracedBus(tracer, {
    publish: (_topic, events) => Promise.resolve(void published.push(...events)),
    subscribe: (subscription) => Promise.resolve(void (subscribed = subscription)),
  } as Bus);

  it('given events of two traces, then each is published within its own and names its publishing', async () => {
    await bus.publish('study', [{ ...anEvent('a', 1), traceparent: parent }, anEvent('b', 1)]);
    const spans = kept.getFinishedSpans();
    expect(spans).toHaveLength(2);
    const [other, first] = spans;
    expect(published).toMatchObject([
      { key: 'a', traceparent: `00-${act}-${first!.spanContext().spanId}-01` },
      { key: 'b', traceparent: `00-${other!.spanContext().traceId}-${other!.spanContext().spanId}-01` },
    ]);
    expect(other!.spanContext().traceId).not.toBe(act);
  });

  it('given what is no event, then it is handed over as it came, and the failure is told', async () => {
    const handle = (event: unknown) => {
      handled.push(event);
      return Promise.reject(new TypeError('poison'));
    };
    await bus.subscribe({ group: 'g', topics: ['study'], handle, deadLetters: {} as never });
    for (const given of ['text', null, 7]) await expect(subscribed?.handle(given, 'study')).rejects.toThrow('poison');
    expect(handled).toEqual(['text', null, 7]);
    expect(kept.getFinishedSpans().map(({ status }) => status)).toEqual(
      handled.map(() => ({ code: SpanStatusCode.ERROR, message: 'TypeError' })),
    );
  });
});
