import { context, propagation, ROOT_CONTEXT, trace, type Context, type Span } from '@opentelemetry/api';

/** The trace that a `traceparent` names; none where there is none or it cannot be read. */
export const contextOf = (traceparent: unknown): Context =>
  typeof traceparent === 'string' ? propagation.extract(ROOT_CONTEXT, { traceparent }) : ROOT_CONTEXT;

/** The `traceparent` of what follows from this span, or from the one that is under way; undefined where none is. */
export function traceparentOf(span: Span | undefined = trace.getActiveSpan()): string | undefined {
  if (!span) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(trace.setSpan(context.active(), span), carrier);
  return carrier.traceparent;
}
