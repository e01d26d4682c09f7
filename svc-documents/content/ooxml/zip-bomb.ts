import { ContentRefused } from '../content-refused.ts';
import type { ZipEntry } from './zip-directory.ts';

const mostUnpacked = 512 * 1024 * 1024;
/** Large sheets of repeated numbers reach 60 or so; deflate at its worst reaches 1032. */
const greatestRatio = 150;
const smallEnough = 32 * 1024 * 1024;

/** Refuses by the directory alone: sizes, ratio, and entries that share the same packed bytes. @throws ContentRefused */
export function checkNoBomb(entries: readonly ZipEntry[], fileSize: number): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const outOfProportion = unpacked > smallEnough && unpacked > greatestRatio * fileSize;
  if (unpacked > mostUnpacked || outOfProportion || overlap(entries)) throw new ContentRefused('bomb');
}

function overlap(entries: readonly ZipEntry[]): boolean {
  const ordered = entries.toSorted((one, other) => one.offset - other.offset);
  return ordered.some((entry, at) => {
    const next = ordered[at + 1];
    return next !== undefined && entry.offset + entry.packed >= next.offset;
  });
}
