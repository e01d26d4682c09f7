import { createHash } from 'node:crypto';
import { canonicalJson } from '@portal/service-kit/json';
import type { Kept } from '@portal/service-kit/store';

/** How many documents a collection holds, and one digest over all of them, their versions and their waiting events, in the order of their ids. */
export interface Summary {
  count: number;
  sha256: string;
}

/** Sums up documents while they pass. */
export function summing(documents: AsyncIterable<Kept>): { passed: AsyncIterable<Kept>; summary: () => Summary } {
  const hash = createHash('sha256');
  let count = 0;
  const pass = async function* (): AsyncIterable<Kept> {
    for await (const kept of documents) {
      hash.update(`${canonicalJson(kept)}\n`);
      count += 1;
      yield kept;
    }
  };
  return { passed: pass(), summary: () => ({ count, sha256: hash.copy().digest('hex') }) };
}

/** @throws what reading throws */
export async function summaryOf(documents: AsyncIterable<Kept>): Promise<Summary> {
  const { passed, summary } = summing(documents);
  for await (const _kept of passed);
  return summary();
}
