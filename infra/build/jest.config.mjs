import path from 'node:path';
import { inNode, inPage, rootDir, untilHung } from './jest.shared.mjs';

/** Unit, contract and integration tests. `*.unit.tsx` get a document, all others plain Node. */
export default {
  rootDir,
  projects: [
    { ...inNode, displayName: 'node', testMatch: ['<rootDir>/**/*.unit.ts', '<rootDir>/**/*.int.ts'] },
    { ...inPage, displayName: 'page', testMatch: ['<rootDir>/**/*.{unit,int}.tsx'] },
  ],
  // One more than processors, made for two: much of the time is spent waiting for engines.
  maxWorkers: 3,
  testSequencer: path.join(rootDir, 'infra/build/jest.longest-first.mjs'),
  testTimeout: untilHung,
};
