import { shownPages } from '../e2e/browser/launch.ts';
import { wrapEach } from './jest.bare-node.mjs';

// A browser test that fails says what stood on its pages: "not found within 90 s" does not tell why.
wrapEach((fn) => async () => {
  try {
    await fn();
  } catch (error) {
    error.stack += `\n\n${await shownPages()}`;
    throw error;
  }
});
