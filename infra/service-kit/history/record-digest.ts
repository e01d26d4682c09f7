import { createHash } from 'node:crypto';
import { canonicalJson } from '../json/index.ts';

/**
 * The digest of what a record says, for the `record` of its newest line of history: the chain of lines then vouches for
 * the record too. Members that are undefined count as absent.
 */
export const recordDigest = (record: unknown): string =>
  createHash('sha256').update(canonicalJson(record)).digest('base64url');
