/** Numbers from 0 to below `most`, the same ones for the same seed (mulberry32). */
export function chance(seed: number): (most: number) => number {
  let state = Math.imul(seed, 2_654_435_761);
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}
