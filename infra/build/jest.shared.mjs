import path from 'node:path';

export const rootDir = path.resolve(import.meta.dirname, '../..');

/** Milliseconds after which a test hangs. It says nothing about speed: the machine may do much else besides. */
export const untilHung = 300_000;

const syntaxOf = (tsx) => ({
  jsc: {
    experimental: { keepImportAttributes: true },
    parser: { syntax: 'typescript', tsx },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2024',
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
  swcrc: false,
});

/** What every kind of test shares: sources run as ES modules, as they do under Node; nothing built or stored is searched. */
export const shared = {
  rootDir,
  cacheDirectory: path.join(rootDir, '.cache/jest'),
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.po'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'cjs', 'js', 'json', 'node'],
  transform: {
    '\\.ts$': ['@swc/jest', syntaxOf(false)],
    '\\.tsx$': ['@swc/jest', syntaxOf(true)],
    '\\.po$': path.join(rootDir, 'infra/build/jest.texts.mjs'),
  },
  modulePathIgnorePatterns: ['/\\.runtime/', '/dist/', '<rootDir>/data/'],
  testPathIgnorePatterns: ['/node_modules/', '/\\.runtime/', '/dist/', '<rootDir>/data/'],
  // Node resolves `import` conditions; jsdom's default would pick browser builds that Node cannot parse.
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
};
