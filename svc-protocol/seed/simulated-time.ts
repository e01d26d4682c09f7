import type { Chance } from './chance.ts';

const day = 86_400_000;

/** The time of a simulated workflow, from the instant `from` on. Both ways to advance it return false when it is then not before `until`. */
export function simulatedTime(from: string, until: Date, chance: Chance) {
  let now = Date.parse(from);
  return {
    at: () => new Date(now),
    /** Advances by about so many days. */
    later(days: number): boolean {
      now += (0.2 + chance.next() ** 2 * 2) * days * day;
      return now < until.getTime();
    },
    /** Advances to the morning of this day, unless it is past. */
    goTo(on: string): boolean {
      now = Math.max(now, Date.parse(`${on}T06:00:00Z`));
      return now < until.getTime();
    },
  };
}
