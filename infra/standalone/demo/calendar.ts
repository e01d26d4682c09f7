import type { Act, DemoStudy } from './studies.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const midnightOf = (now: Date, daysAgo: number): number => {
  const instant = now.getTime();
  return instant - (instant % day) - daysAgo * day;
};

/** Midnight so many days ago, or of the Friday before where that is a weekend. */
function workDay(now: Date, daysAgo: number): number {
  const midnight = midnightOf(now, daysAgo);
  const weekDay = new Date(midnight).getUTCDay();
  return midnight - (weekDay === 6 ? day : weekDay === 0 ? 2 * day : 0);
}

interface Scene {
  at: Date;
  study: DemoStudy;
  act: Act;
}

/** Each story's acts in office hours of Harare, one after the other; what happened today has just happened. */
function scenesOf(study: DemoStudy, place: number, now: Date): Scene[] {
  let before = -Infinity;
  return study.story.map(({ daysAgo, act }, step) => {
    const inDay = (6 * 60 + ((place * 37 + step * 83) % 420)) * minute;
    const wanted = daysAgo === 0 ? now.getTime() - 10 * minute : workDay(now, daysAgo) + inDay;
    before = Math.max(wanted, before + 20 * minute);
    return { at: new Date(before), study, act };
  });
}

/** One day: what is seen to first in the morning, then its scenes in their order. */
interface Day {
  morning: Date;
  daysAgo: number;
  scenes: readonly Scene[];
}

/** Every day from the one before the first scene until now. */
export function daysUntil(now: Date, studies: readonly DemoStudy[]): readonly Day[] {
  const scenes = studies
    .flatMap((study, place) => scenesOf(study, place, now))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const first = Math.max(...studies.flatMap(({ story }) => story.map(({ daysAgo }) => daysAgo))) + 3;
  return Array.from({ length: first + 1 }, (_, passed) => {
    const daysAgo = first - passed;
    const [from, to] = [midnightOf(now, daysAgo), midnightOf(now, daysAgo - 1)];
    const ofDay = scenes.filter(({ at }) => at.getTime() >= from && at.getTime() < to);
    const morning = Math.min(from + 5 * 60 * minute, ofDay[0]?.at.getTime() ?? now.getTime());
    return { morning: new Date(morning), daysAgo, scenes: ofDay };
  });
}
