import { chance } from '@portal/contracts/testing';

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
