import { describe, expect, it } from '@jest/globals';
import { daysUntil } from './calendar.ts';
import { demoResearchers } from './people.ts';
import { demoStudies } from './studies.ts';

/** Every day of a week, at the turn of a year, before the morning and in the afternoon. */
const instants = Array.from({ length: 14 }, (_, half) => new Date(Date.UTC(2026, 11, 28, 3, 5) + half * 43_200_000));

describe.each(instants.map((now) => [now.toISOString(), now] as const))('the stories as told on %s', (_name, now) => {
  const days = daysUntil(now, demoStudies);
  const scenes = days.flatMap((one) => one.scenes);

  it('are all told, each in its order, and none of the future', () => {
    expect(scenes).toHaveLength(demoStudies.reduce((sum, { story }) => sum + story.length, 0));
    for (const study of demoStudies)
      expect(scenes.filter((scene) => scene.study === study).map(({ act }) => act)).toEqual(
        study.story.map(({ act }) => act),
      );
    const instantsOf = days.flatMap(({ morning, scenes: ofDay }) =>
      [morning, ...ofDay.map(({ at }) => at)].map(Number),
    );
    expect(instantsOf).toEqual(instantsOf.toSorted((one, other) => one - other));
    expect(Math.max(...instantsOf)).toBeLessThanOrEqual(now.getTime());
  });

  it('happen on working days, but for what has just happened', () => {
    const past = scenes.filter(({ at }) => now.getTime() - at.getTime() > 86_400_000);
    expect(past.filter(({ at }) => [0, 6].includes(at.getUTCDay()))).toEqual([]);
  });
});

it('every story is of somebody who is there, and goes from the past to the present', () => {
  for (const { owner, story, title } of demoStudies) {
    expect([title, owner in demoResearchers]).toEqual([title, true]);
    const days = story.map(({ daysAgo }) => daysAgo);
    expect([title, days]).toEqual([title, days.toSorted((one, other) => other - one)]);
  }
});
