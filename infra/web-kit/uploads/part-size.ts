import { partBytes } from '@portal/contracts/files';

/** How long sending a part should take, in ms: no more is sent again after a cut. */
const wanted = 5_000;
const step = 64 * 1024;

/** Bytes of the next part, after one of `bytes` that took `ms`. */
export function nextPartSize(bytes: number, ms: number): number {
  const fitting = Math.floor((bytes * wanted) / Math.max(1, ms) / step) * step;
  return Math.min(partBytes.most, Math.max(partBytes.least, fitting));
}
