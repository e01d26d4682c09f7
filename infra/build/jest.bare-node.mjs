import { registerHooks } from 'node:module';
import { addEventHandler, getState } from 'jest-circus';
import mrcz from '../contracts/council/mrcz.json' with { type: 'json' };
import { followUpsFrom } from '../contracts/follow-ups/kinds.ts';
import { toldOnFailure } from '../service-kit/testing/told-on-failure.ts';
import { untilHung } from './jest.shared.mjs';

// What jest-light-runner leaves out (ADR 0050): `@jest/globals`, which throws outside of jest's sandbox, and time limits.

const globals =
  'export const { expect, it, test, describe, beforeAll, beforeEach, afterAll, afterEach, jest } = globalThis;';
registerHooks({
  load(url, context, next) {
    // Each file of tests begins with the forms of mrcz, whatever council the one before was about: this process runs many.
    if (/\.(unit|int|e2e)\.ts\?/.test(url)) followUpsFrom(() => mrcz.document.follow_ups);
    return url.includes('/node_modules/@jest/globals/')
      ? { format: 'module', source: globals, shortCircuit: true }
      : next(url, context);
  },
});

// A test may mock them.
const { setTimeout, clearTimeout } = globalThis;

/** A test or hook that hangs fails after `limit` ms. */
const limited =
  (fn, limit = Number(process.env.TEST_LIMIT_MS ?? untilHung)) =>
  async () => {
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`took more than ${limit} ms`)), limit);
    });
    // Within a promise, so that a function that throws at once ends its timer too.
    const ended = Promise.resolve().then(fn);
    await Promise.race([ended, late]).finally(() => clearTimeout(timer));
  };

/** What fails tells what stood on open pages, and what services warned of. */
const telling = (fn) => async () => {
  try {
    await fn();
  } catch (error) {
    error.stack += `\n\n${await toldOnFailure()}`;
    throw error;
  }
};

// In the place of the function of each test and hook.
addEventHandler(({ name, fn, timeout }) => {
  if (!fn || (name !== 'add_test' && name !== 'add_hook')) return;
  const { children, hooks } = getState().currentDescribeBlock;
  const added = (name === 'add_test' ? children : hooks).at(-1);
  added.fn = telling(limited(added.fn, timeout));
});
