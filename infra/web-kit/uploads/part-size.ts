import { partBytes } from '@portal/contracts/files';

/** How long sending a part should take, in ms: no more is sent again after a cut. */
const wanted = 5_000;

/** What the line took last, of any file. */
let latest: number | undefined;

/** Bytes of the next part, after one of `bytes` that took `ms`. */
export function nextPartSize(bytes: number, ms: number): number {
  const { step, most, least } = partBytes;
  const fitting = Math.floor((bytes * wanted) / Math.max(1, ms) / step) * step;
  latest = Math.min(most, Math.max(least, fitting));
  return latest;
}

/** How much slower than receiving sending is, at worst. */
const upward = 4;

/** Bytes of the first part of a file: as the line took the last one, else by what the browser knows of the line, in Mbit/s. */
export function firstPartSize(): number {
  const { downlink } = (navigator as { connection?: { downlink?: number } }).connection ?? {};
  if (latest !== undefined) return latest;
  return downlink === undefined ? partBytes.first : nextPartSize((downlink * 1e6) / 8 / upward, 1_000);
}
