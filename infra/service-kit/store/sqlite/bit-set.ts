/** A set of whole numbers from 0, a bit for each: two sets of a hundred thousand are intersected in microseconds. */
export type BitSet = Uint32Array;

/** Room for the numbers below `size`. */
export const emptySet = (size: number): BitSet => new Uint32Array(Math.ceil(size / 32));

export function add(set: BitSet, number: number): void {
  set[number >>> 5] = (set[number >>> 5] ?? 0) | (1 << (number & 31));
}

export const has = (set: BitSet, number: number): boolean => (((set[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1;

/** What stands in both. */
export function intersection(one: BitSet, other: BitSet): BitSet {
  const both = new Uint32Array(Math.min(one.length, other.length));
  for (let at = 0; at < both.length; at += 1) both[at] = (one[at] ?? 0) & (other[at] ?? 0);
  return both;
}

/** How many numbers stand in it. */
export function sizeOf(set: BitSet): number {
  let size = 0;
  for (let at = 0; at < set.length; at += 1) size += bitsIn(set[at] ?? 0);
  return size;
}

/** The numbers, ascending. */
export function membersOf(set: BitSet): number[] {
  const members: number[] = [];
  for (let at = 0; at < set.length; at += 1) {
    for (let left = set[at] ?? 0; left !== 0; left &= left - 1) members.push(at * 32 + 31 - Math.clz32(left & -left));
  }
  return members;
}

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
