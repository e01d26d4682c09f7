import { existsSync, readFileSync, rmSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

/** Milliseconds: a test that hangs must not hold up everything. */
const longestStage = 30 * 60_000;

/** The command line of jest: its program and what Node is told. */
export const jestProgram = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  // MB: tests make much garbage; clearing it seldom saves them some 8 % of their processor time.
  '--max-semi-space-size=64',
  '--min-semi-space-size=16',
  inRoot('node_modules/jest/bin/jest.js'),
];

/**
 * A stage that is a run of jest: of all tests of `config`, or of `files` alone, which are then shown one by one as they end.
 * `settings` are variables of its environment.
 */
export const jestTests =
  (config, settings = {}, files = []) =>
  async ({ node, env }) => {
    const json = inRoot('.cache/jest.json');
    rmSync(json, { force: true });
    const args = ['-c', config, '--reporters=default', '--json', '--outputFile', json, '--passWithNoTests'];
    if (files.length > 0) args.push('--runTestsByPath', ...files);
    const { code, output } = await run(node, [...jestProgram, ...args], {
      env: { ...env, NODE_ENV: 'test', ...settings },
      limit: longestStage,
      ...(files.length > 0 && { show: /^(PASS|FAIL) / }),
    });
    if (!existsSync(json)) {
      const report = `${output}\njest did not finish within ${longestStage / 60_000} minutes or ended early: see above.`;
      return { passed: 0, failed: 1, report };
    }
    const results = JSON.parse(readFileSync(json, 'utf8')).testResults;
    // jest-light-runner takes a file without tests for one that passed.
    const empty = results.filter(({ assertionResults }) => assertionResults.length === 0);
    for (const result of empty) result.status = 'failed';
    const counts = countsOf(results);
    // Something outside every test, such as a handle left open or a broken set-up, fails the stage too.
    if (code !== 0 && counts.failed === 0) counts.failed = 1;
    if (counts.failed === 0) return counts;
    return { ...counts, report: [failuresIn(output), ...empty.map(({ name }) => `${name} has no tests.`)].join('\n') };
  };

/** A file that could not be read to its tests counts as one that failed. The reason for what was skipped stands in its title. */
function countsOf(results) {
  const tests = results.flatMap(({ assertionResults }) => assertionResults);
  const inState = (...states) => tests.filter(({ status }) => states.includes(status));
  const broken = results.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some(({ status: each }) => each === 'failed'),
  );
  return {
    passed: inState('passed').length,
    failed: inState('failed').length + broken.length,
    skipped: inState('pending', 'todo', 'skipped', 'disabled').map(({ ancestorTitles, title }) =>
      [...ancestorTitles, title].join(' '),
    ),
  };
}

/** Passing files, and the names of all, are noise beside a failure. */
const failuresIn = (output) =>
  output
    .split('\n')
    .filter((line) => !/^(PASS |Ran all |Test results )/.test(line))
    .join('\n')
    .trim();
