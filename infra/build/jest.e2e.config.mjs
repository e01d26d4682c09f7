import { rootDir, shared } from './jest.shared.mjs';

/** Browser journeys, two at a time: each waits for its browser more than it computes. */
export default {
  rootDir,
  projects: [{ ...shared, displayName: 'browser', testEnvironment: 'node', testMatch: ['<rootDir>/**/*.e2e.ts'] }],
  maxWorkers: 2,
  testTimeout: 120_000,
};
