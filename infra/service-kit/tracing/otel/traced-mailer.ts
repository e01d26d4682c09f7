import { SpanKind, type Tracer } from '@opentelemetry/api';
import type { Mailer } from '../../mail/index.ts';
import { inSpan } from './in-span.ts';
import { contextOf } from './traceparent.ts';

/** A span for each mail that is handed over, within the trace of the act that it tells of. */
export const tracedMailer = (tracer: Tracer, mailer: Mailer): Mailer => ({
  ...mailer,
  send: (message) => {
    const attributes = { 'portal.correlation_id': message.correlationId };
    const plan = { name: 'send mail', parent: contextOf(message.traceparent), kind: SpanKind.CLIENT, attributes };
    return inSpan(tracer, plan, () => mailer.send(message));
  },
});
