import { signatureSchema } from '@portal/contracts/accounts';
import { registerOutcomes } from '@portal/contracts/decisions';
import type { Collection, CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

const text = z.nullable(z.string());

/**
 * A line of a protocol's or a form's history, as the record of all protocols and the register of decisions list it (docs/record
 * 11). Derived from it and written once; of a decision that is taken back `undone` is set then. The id is the aggregate's and the line's place.
 */
const storedRecordSchema = z.object({
  id: z.string(),
  version: z.number(),
  at: z.string(),
  /** Account id; null where the portal did it. */
  actor: text,
  kind: z.string(),
  from: text,
  to: text,
  why: text,
  signature: z.nullable(signatureSchema),
  /** The protocol's id; number, title and investigator are as they were when the line was written here. */
  protocol: z.string(),
  number: z.string(),
  number_key: z.string(),
  title: z.string(),
  investigator: z.string(),
  form: text,
  /** Of a completion: the study type and the days that it took, 'MSc|12'. */
  completed_in: text,
  /** Whether the register lists it, and what it says then. */
  decided: z.boolean(),
  outcome: z.nullable(z.enum(registerOutcomes)),
  until: text,
  letter: text,
  meeting: text,
  /** Whether the decision was taken back since: reports leave it out. */
  undone: z.boolean(),
});
export type StoredRecord = z.infer<typeof storedRecordSchema>;

const row = [
  'id',
  'at',
  'actor',
  'kind',
  'from',
  'to',
  'why',
  'signature',
  'protocol',
  'number',
  'title',
  'investigator',
  'form',
  'outcome',
  'until',
  'letter',
  'meeting',
] as const;

export const recordCollection = {
  name: 'record',
  schema: storedRecordSchema,
  row,
  steady: ['at'],
  indexed: [
    ['at'],
    ['decided', 'at'],
    ['kind', 'at'],
    ['kind', 'undone', 'outcome', 'at'],
    ['kind', 'completed_in', 'at'],
    ['actor', 'at'],
    ['actor', 'kind', 'at'],
    ['number_key', 'at'],
  ],
} as const satisfies CollectionDeclaration<StoredRecord>;

export type RecordedRow = Pick<StoredRecord, (typeof row)[number]>;
export type RecordLines = Collection<StoredRecord, (typeof row)[number]>;
