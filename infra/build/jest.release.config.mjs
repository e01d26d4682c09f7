import { inNode, rootDir, untilHung } from './jest.shared.mjs';

process.env.TEST_LIMIT_MS = String(2 * untilHung);

/** Front ends of two releases side by side: before a release, and nightly. Not part of `npm test`: it builds both. */
export default {
  rootDir,
  projects: [{ ...inNode, displayName: 'releases', testMatch: ['<rootDir>/**/*.release.ts'] }],
};
