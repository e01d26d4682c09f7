import path from 'node:path';
import { rootDir, shared } from './jest.shared.mjs';

/** Browser journeys, two at a time: each waits for its browser more than it computes. */
export default {
  rootDir,
  projects: [{ ...shared, displayName: 'browser', testEnvironment: 'node', testMatch: ['<rootDir>/**/*.e2e.ts'] }],
  maxWorkers: 2,
  testSequencer: path.join(rootDir, 'infra/build/jest.longest-first.mjs'),
  testTimeout: 120_000,
};
