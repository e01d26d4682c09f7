import { rootDir, shared } from './jest.shared.mjs';

/** The portal as docker-compose runs it. Not part of `npm test`: its images take minutes to build. */
export default {
  rootDir,
  projects: [{ ...shared, displayName: 'compose', testEnvironment: 'node', testMatch: ['<rootDir>/**/*.compose.ts'] }],
  testTimeout: 25 * 60_000,
};
