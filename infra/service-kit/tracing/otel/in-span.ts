import {
  context,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type SpanOptions,
  type Tracer,
} from '@opentelemetry/api';

export interface SpanPlan extends SpanOptions {
  name: string;
  parent?: Context;
}

/** Runs `work` within a span, which ends with it and tells of its failure. */
export async function inSpan<T>(
  tracer: Tracer,
  { name, parent = context.active(), ...options }: SpanPlan,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = tracer.startSpan(name, options, parent);
  try {
    return await context.with(trace.setSpan(parent, span), () => work(span));
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'unknown' });
    throw error;
  } finally {
    span.end();
  }
}
