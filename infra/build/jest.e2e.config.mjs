import path from 'node:path';
import { rootDir, shared, untilHung } from './jest.shared.mjs';

/** Browser journeys, four at a time, made for two processors: much of the time is spent waiting for pages, events and engines that come back. */
export default {
  rootDir,
  projects: [{ ...shared, displayName: 'browser', testEnvironment: 'node', testMatch: ['<rootDir>/**/*.e2e.ts'] }],
  maxWorkers: 4,
  testSequencer: path.join(rootDir, 'infra/build/jest.longest-first.mjs'),
  testTimeout: untilHung,
};
