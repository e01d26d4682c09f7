import path from 'node:path';
import { inNode, rootDir } from './jest.shared.mjs';

/** Browser journeys, three at a time, made for two processors: some wait for half a minute until an engine is back. */
export default {
  rootDir,
  projects: [{ ...inNode, displayName: 'browser', testMatch: ['<rootDir>/**/*.e2e.ts'] }],
  maxWorkers: 3,
  testSequencer: path.join(rootDir, 'infra/build/jest.longest-first.mjs'),
};
