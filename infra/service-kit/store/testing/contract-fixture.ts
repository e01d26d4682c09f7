import type { EventEnvelope } from '@portal/contracts/events';
import * as z from 'zod/mini';
import type { Aggregate, CollectionDeclaration, Kept } from '../store.port.ts';

export const studySchema = z.object({
  id: z.string(),
  version: z.number(),
  number: z.nullable(z.string()),
  title: z.string(),
  status: z.string(),
  rank: z.number(),
  open: z.boolean(),
  reviewer_ids: z.array(z.string()),
  tokens: z.array(z.string()),
  body: z.optional(z.string()),
});

export type Study = z.infer<typeof studySchema>;

/** A collection with one of everything a declaration can hold. */
export const studies = {
  name: 'studies',
  schema: studySchema,
  row: ['id', 'title', 'status', 'rank'],
  unique: [['number'], ['status', 'number']],
  indexed: [['status', 'rank'], ['rank'], ['open'], ['reviewer_ids', 'rank'], ['reviewer_ids', 'status', 'rank']],
  multi: ['reviewer_ids'],
  search: 'tokens',
} as const satisfies CollectionDeclaration<Study>;

export const aStudy = (id: string, changes: Partial<Study> = {}): Study => ({
  id,
  version: 0,
  number: null,
  title: `Study ${id}`,
  status: 'pending',
  rank: 1,
  open: true,
  reviewer_ids: [],
  tokens: [],
  ...changes,
});

/** New documents without events, as `restore` takes them. */
export async function* asNew<D extends Aggregate>(docs: Iterable<D> | AsyncIterable<D>): AsyncGenerator<Kept<D>> {
  for await (const doc of docs) yield { doc: { ...doc, version: 1 }, events: [] };
}

export const anEvent = (key: string, seq: number, id = `${key}-${seq}`): EventEnvelope => ({
  id,
  type: 'study.changed',
  schema_version: 1,
  seq,
  occurred_at: '2026-01-02T03:04:05.000Z',
  actor: null,
  key,
  correlation_id: 'c',
  data: { seq },
});
