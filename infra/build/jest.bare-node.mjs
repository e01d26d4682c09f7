import { registerHooks } from 'node:module';
import { addEventHandler, getState } from 'jest-circus';
import { untilHung } from './jest.shared.mjs';

// What jest-light-runner leaves out (ADR 0050): `@jest/globals`, which throws outside of jest's sandbox, and time limits.

const globals =
  'export const { expect, it, test, describe, beforeAll, beforeEach, afterAll, afterEach, jest } = globalThis;';
registerHooks({
  load: (url, context, next) =>
    url.includes('/node_modules/@jest/globals/')
      ? { format: 'module', source: globals, shortCircuit: true }
      : next(url, context),
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

/** Puts `wrap(fn, timeout)` in the place of the function of each test and hook. */
export const wrapEach = (wrap) =>
  addEventHandler(({ name, fn, timeout }) => {
    if (!fn || (name !== 'add_test' && name !== 'add_hook')) return;
    const { children, hooks } = getState().currentDescribeBlock;
    const added = (name === 'add_test' ? children : hooks).at(-1);
    added.fn = wrap(added.fn, timeout);
  });

wrapEach(limited);
