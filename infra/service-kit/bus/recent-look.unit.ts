import { expect, it } from '@jest/globals';
import { createFakeClock } from '../testing/fake-clock.ts';
import { createRecentLook } from './recent-look.ts';

const setUp = (answers: (asked: number) => boolean = () => true) => {
  const clock = createFakeClock();
  const state = { asked: 0 };
  const bus = { caughtUp: async () => answers((state.asked += 1)) };
  const look = createRecentLook({ bus, group: 'g', waitMs: 60, clock });
  const ago = (ms: number) => new Date(clock().getTime() - ms).toISOString();
  return { clock, state, look, ago };
};

it('one look serves the events of an outage that are worked off at once', async () => {
  const { look, state, ago } = setUp();
  for (let at = 0; at < 100; at += 1) expect(await look(ago(60_000 + at))).toBe(true);
  expect(state.asked).toBe(1);
});

it('an event that happened after the look is looked for itself', async () => {
  const { look, state, ago, clock } = setUp();
  await look(ago(60_000));
  await look(ago(0));
  expect(state.asked).toBe(2);
  clock.advance(10);
  await look(ago(5));
  expect(state.asked).toBe(3);
});

it('a look is out of date soon', async () => {
  const { look, state, ago, clock } = setUp();
  await look(ago(60_000));
  clock.advance(251);
  await look(ago(60_000));
  expect(state.asked).toBe(2);
});

it('a look in vain serves nobody else', async () => {
  const { look, state, ago } = setUp((asked) => asked > 100);
  expect(await look(ago(60_000))).toBe(false);
  const before = state.asked;
  expect(await look(ago(60_000))).toBe(false);
  expect(state.asked).toBeGreaterThan(before);
});
