import path from 'node:path';

export const rootDir = path.resolve(import.meta.dirname, '../..');

/** Milliseconds after which a test hangs. It says nothing about speed: the machine may do much else besides. */
export const untilHung = 300_000;

/** What every kind of test shares: nothing built or stored is searched. */
const shared = {
  rootDir,
  cacheDirectory: path.join(rootDir, '.cache/jest'),
  modulePathIgnorePatterns: ['/\\.runtime/', '/dist/', '<rootDir>/data/'],
  testPathIgnorePatterns: ['/node_modules/', '/\\.runtime/', '/dist/', '<rootDir>/data/'],
};

/** Tests in plain Node, which runs their TypeScript as it runs the services' (ADR 0050). */
export const inNode = {
  ...shared,
  runner: 'jest-light-runner',
  setupFiles: [path.join(rootDir, 'infra/build/jest.bare-node.mjs')],
};

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

/** Tests with a document: sources run as ES modules, as they do under Node. */
export const inPage = {
  ...shared,
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.po'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'cjs', 'js', 'json', 'node'],
  transform: {
    '\\.ts$': ['@swc/jest', syntaxOf(false)],
    '\\.tsx$': ['@swc/jest', syntaxOf(true)],
    '\\.po$': path.join(rootDir, 'infra/build/jest.texts.mjs'),
  },
  testEnvironment: path.join(rootDir, 'infra/build/jest.page-environment.mjs'),
  setupFilesAfterEnv: [path.join(rootDir, 'infra/build/jest.page-setup.mjs')],
  // Node resolves `import` conditions; jsdom's default would pick browser builds that Node cannot parse.
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
};
