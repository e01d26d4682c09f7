import { inNode, rootDir } from './jest.shared.mjs';

process.env.TEST_LIMIT_MS = String(25 * 60_000);

/** The portal as docker-compose runs it. Not part of `npm test`: its images take minutes to build. */
export default {
  rootDir,
  projects: [{ ...inNode, displayName: 'compose', testMatch: ['<rootDir>/**/*.compose.ts'] }],
};
