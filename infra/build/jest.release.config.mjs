import { rootDir, shared, untilHung } from './jest.shared.mjs';

/** Front ends of two releases side by side: before a release, and nightly. Not part of `npm test`: it builds both. */
export default {
  rootDir,
  projects: [{ ...shared, displayName: 'releases', testEnvironment: 'node', testMatch: ['<rootDir>/**/*.release.ts'] }],
  testTimeout: 2 * untilHung,
};
