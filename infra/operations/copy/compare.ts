import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { NotFound } from '@portal/service-kit/store';
import { blobsOf, type Copied } from './copy.ts';
import { summaryOf, type Summary } from './digest.ts';
import type { Counters, Name, Source } from './source-and-sink.ts';

/** One difference between source and copy. */
export interface Difference {
  what: string;
  expected: string;
  found: string;
}

/** Reads the copy and compares its digests with those taken while copying. */
export async function compare(
  { collections, counters, missing }: Copied,
  copy: Source,
): Promise<readonly Difference[]> {
  const differences: Difference[] = [];
  for (const { count, sha256, ...name } of collections) {
    differences.push(...summariesApart(name, { count, sha256 }, await summaryOf(copy.documents(name))));
  }
  differences.push(...countersApart(counters, await copy.counters()));
  const known = new Set(missing.map(({ id }) => id));
  for await (const { blob, mayBeGone } of blobsOf(copy)) {
    const { id, sha256 } = blob;
    if (known.has(id)) continue;
    const found = await hashOf(copy, id);
    if (found === nothing && mayBeGone) continue;
    if (found !== sha256) differences.push({ what: `file ${id}`, expected: sha256, found });
  }
  return differences;
}

const said = ({ count, sha256 }: Summary): string => `${count} (${sha256.slice(0, 12)})`;

const summariesApart = ({ store, collection }: Name, expected: Summary, found: Summary | undefined): Difference[] =>
  found?.sha256 === expected.sha256
    ? []
    : [{ what: `${store}/${collection}`, expected: said(expected), found: found ? said(found) : nothing }];

/** What was copied, compared with what the manifest of the archive says. */
export const apartFrom = (manifest: Copied, copied: Copied): readonly Difference[] => [
  ...manifest.collections.flatMap((one) =>
    summariesApart(
      one,
      one,
      copied.collections.find(({ store, collection }) => store === one.store && collection === one.collection),
    ),
  ),
  ...countersApart(manifest.counters, copied.counters),
];

const countersApart = (expected: Counters, found: Counters): Difference[] =>
  Object.entries(expected).flatMap(([store, values]) =>
    Object.entries(values).flatMap(([name, value]) => {
      const there = found[store]?.[name];
      if (there === value) return [];
      return [{ what: `${store}: counter ${name}`, expected: String(value), found: String(there) }];
    }),
  );

const nothing = 'nothing';

async function hashOf(copy: Source, id: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(await copy.blob(id), hash);
  } catch (error) {
    if (error instanceof NotFound) return nothing;
    throw error;
  }
  return hash.digest('hex');
}
