import { add, type BitSet } from './bit-set.ts';

/** Documents that one stored posting tells of: as a bit each, or, while they are few, as two bytes each. */
export const perPosting = 16_384;

const bytesOfBits = perPosting / 8;

const isListed = (stored: Uint8Array): boolean => stored.length < bytesOfBits;
const listedAt = (stored: Uint8Array, at: number): number => (stored[at] ?? 0) | ((stored[at + 1] ?? 0) << 8);

function setBit(bits: Uint8Array, number: number): void {
  bits[number >>> 3] = (bits[number >>> 3] ?? 0) | (1 << (number & 7));
}

/** A stored posting with these numbers besides, from 0 to below `perPosting`. */
export function including(stored: Uint8Array, numbers: readonly number[]): Uint8Array {
  if (!isListed(stored)) {
    const bits = stored.slice();
    for (const number of numbers) setBit(bits, number);
    return bits;
  }
  if (stored.length + numbers.length * 2 < bytesOfBits) {
    const listed = new Uint8Array(stored.length + numbers.length * 2);
    listed.set(stored);
    for (const [at, number] of numbers.entries()) {
      listed[stored.length + at * 2] = number & 0xff;
      listed[stored.length + at * 2 + 1] = number >>> 8;
    }
    return listed;
  }
  const bits = new Uint8Array(bytesOfBits);
  for (let at = 0; at < stored.length; at += 2) setBit(bits, listedAt(stored, at));
  for (const number of numbers) setBit(bits, number);
  return bits;
}

/** A stored posting without this number. */
export function excluding(stored: Uint8Array, number: number): Uint8Array {
  if (isListed(stored)) return stored.filter((_, at) => listedAt(stored, at - (at % 2)) !== number);
  const bits = stored.slice();
  bits[number >>> 3] = (bits[number >>> 3] ?? 0) & ~(1 << (number & 7));
  return bits;
}

/** Adds a stored posting to a set, as the numbers from `first`, a multiple of `perPosting`. */
export function addTo(set: BitSet, first: number, stored: Uint8Array): void {
  if (isListed(stored)) {
    for (let at = 0; at < stored.length; at += 2) add(set, first + listedAt(stored, at));
    return;
  }
  const view = new DataView(stored.buffer, stored.byteOffset, stored.byteLength);
  for (let at = 0; at < bytesOfBits / 4; at += 1) {
    const place = first / 32 + at;
    set[place] = (set[place] ?? 0) | view.getUint32(at * 4, true);
  }
}
