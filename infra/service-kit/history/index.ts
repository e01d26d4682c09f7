import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { canonicalJson } from '../json/index.ts';
import { keyObjectOf } from '../keys/key-object.ts';

/** One line of the append-only record inside an aggregate. `mac` chains it to the line before. */
export const historyEntrySchema = z.object({
  seq: z.number(),
  /** UTC instant, ISO 8601. */
  at: z.string(),
  /** Account id; null where no person did it. */
  actor: z.nullable(z.string()),
  /** What happened, in the past tense: 'submitted', 'assigned'. */
  action: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  detail: z.optional(z.record(z.string(), z.unknown())),
  mac: z.string(),
});
export type StoredHistoryEntry = z.infer<typeof historyEntrySchema>;
type NewHistoryEntry = Omit<StoredHistoryEntry, 'seq' | 'mac'>;

/** What chains a line to the one before, whose mac is `before` ('' for the first); `aggregate` says whose line it is. */
export const macOf = (entry: object, before: string, aggregate: string, key: Buffer): string =>
  createHmac('sha256', keyObjectOf(key))
    .update(canonicalJson([aggregate, before, entry]))
    .digest('base64url');

/** The history with one more line. `aggregate` is the aggregate's id, `key` stands outside the database. */
export function appendHistory(
  history: readonly StoredHistoryEntry[],
  entry: NewHistoryEntry,
  aggregate: string,
  key: Buffer,
): readonly StoredHistoryEntry[] {
  const numbered = { ...entry, seq: history.length + 1 };
  return [...history, { ...numbered, mac: macOf(numbered, history.at(-1)?.mac ?? '', aggregate, key) }];
}

/** Whether this line was written with this key, after the line `before`. */
const isWrittenWith = (
  key: Buffer,
  { mac, ...entry }: StoredHistoryEntry,
  before: StoredHistoryEntry | undefined,
  aggregate: string,
): boolean => sameMac(mac, macOf(entry, before?.mac ?? '', aggregate, key));

/** The sequence number of the first line that is not as it was written; undefined where all are. */
export function firstForged(
  history: readonly StoredHistoryEntry[],
  aggregate: string,
  key: Buffer,
): number | undefined {
  const broken = history.findIndex(
    (entry, index) => entry.seq !== index + 1 || !isWrittenWith(key, entry, history[index - 1], aggregate),
  );
  return broken === -1 ? undefined : broken + 1;
}

/** Compares in constant time. */
export function sameMac(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * The digest of what a record says, for the `record` of its newest line of history: the chain of lines then vouches for
 * the record too. Members that are undefined count as absent.
 */
export const recordDigest = (record: unknown): string =>
  createHash('sha256').update(canonicalJson(record)).digest('base64url');
