import * as z from 'zod/mini';

/** What every event carries. `seq` is the version of the aggregate that the event made; `key` is that aggregate's id. */
export const envelopeSchema = z.object({
  id: z.string().check(z.minLength(1)),
  type: z.string().check(z.regex(/^[a-z_]+\.[a-z_]+$/)),
  schema_version: z.number().check(z.int(), z.positive()),
  seq: z.number().check(z.int(), z.positive()),
  /** UTC instant, ISO 8601. */
  occurred_at: z.iso.datetime(),
  /** Account id of whoever caused it; null where no person did. */
  actor: z.nullable(z.string()),
  key: z.string().check(z.minLength(1)),
  /** The X-Request-Id of the request that caused it. */
  correlation_id: z.string(),
  /** W3C Trace Context, where traces are kept. */
  traceparent: z.optional(z.string()),
  data: z.record(z.string(), z.unknown()),
});

export type EventEnvelope = z.infer<typeof envelopeSchema>;
