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

/** A random generator that gives the same values for the same seed. */
export interface Chance {
  /** A number from 0 to below 1. */
  next(): number;
  of<T>(choices: readonly T[]): T;
  /** One of the keys, with a probability by its weight. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T;
}

export function createChance(seed: number): Chance {
  const whole = chance(seed);
  const next = (): number => whole(2 ** 32) / 2 ** 32;
  return {
    next,
    of: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)] as T,
    weighted<T extends string>(weights: Readonly<Record<T, number>>): T {
      const entries = Object.entries<number>(weights);
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const found = entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1);
      return found?.[0] as T;
    },
  };
}
