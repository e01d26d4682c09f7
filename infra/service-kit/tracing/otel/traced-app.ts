import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import { requestIdOf } from '../../http/request-id.ts';
import type { Handler } from '../tracing.port.ts';
import type { TraceIds } from './trace-ids.ts';

interface Dependencies {
  tracer: Tracer;
  ids: TraceIds;
  service: string;
}

/** Express leaves the route that answered on the request. */
const routeOf = (request: unknown): string | undefined => (request as { route?: { path?: string } }).route?.path;

/** One span for each request, named by its route: addresses hold ids. A trace begins here, with our id, whatever the caller sent. */
export function tracedApp({ tracer, ids, service }: Dependencies, app: Handler): Handler {
  return (request, response, next) => {
    const method = request.method ?? '';
    const attributes = { 'http.request.method': method, 'portal.service': service };
    const span = ids.beginningWith(requestIdOf(request), () =>
      tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT),
    );
    response.once('close', () => {
      const route = routeOf(request);
      if (route) span.updateName(`${method} ${route}`).setAttribute('http.route', route);
      span.setAttribute('http.response.status_code', response.statusCode);
      const id = response.getHeader('x-request-id');
      if (typeof id === 'string') span.setAttribute('portal.correlation_id', id);
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(ROOT_CONTEXT, span), () => app(request, response, next));
  };
}
