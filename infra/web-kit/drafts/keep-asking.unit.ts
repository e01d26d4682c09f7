import { mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ApiProblem, Offline } from '../api/api-problem.ts';
import { keepAsking } from './keep-asking.ts';

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
afterEach(() => mock.timers.reset());

/** Lets this time pass in steps, each with the answers that come in it. In ms. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 100) {
    mock.timers.tick(100);
    await setImmediate();
  }
}

/** Answers with these errors, one after the other, and then with none. */
function opening(...errors: Error[]) {
  let asked = 0;
  const open = () => {
    const error = errors[asked];
    asked += 1;
    return error ? Promise.reject(error) : Promise.resolve();
  };
  return { open, asked: () => asked };
}

it('asks again until the portal is there', async () => {
  const { open, asked } = opening(new Offline(), new ApiProblem(503, {}));
  keepAsking(open);
  await pass(2_900);
  expect(asked()).toBe(1);
  await pass(60_000);
  expect(asked()).toBe(3);
});

it('asks no more once it is stopped, or where the session is over', async () => {
  const stopped = opening(new Offline(), new Offline());
  const stop = keepAsking(stopped.open);
  await pass(1_000);
  stop();
  const over = opening(new Error('There is no such draft'));
  keepAsking(over.open);
  await pass(60_000);
  expect([stopped.asked(), over.asked()]).toEqual([1, 1]);
});
