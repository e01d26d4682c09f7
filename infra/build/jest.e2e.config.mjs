import { rootDir, shared } from './jest.shared.mjs';

/** Browser journeys, one after another: they share one machine's processor with the browser. */
export default {
  rootDir,
  projects: [{ ...shared, displayName: 'browser', testEnvironment: 'node', testMatch: ['<rootDir>/**/*.e2e.ts'] }],
  maxWorkers: 1,
  testTimeout: 120_000,
};
