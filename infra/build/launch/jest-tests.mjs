import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRoot, root } from './paths.mjs';
import { run } from './run.mjs';

/** Milliseconds: a test that hangs must not hold up everything. */
const longestStage = 30 * 60_000;

/** Where tests note that they asked again because the machine was slow: a line each, the test's file. */
const retriesFile = inRoot('.cache/retries');

/**
 * A stage that is a run of jest. Where one file alone fails, it is run once more with nothing beside it: what then passes is
 * no failure of this change, and its file counts as unsteady, as does one that asked again within its tests. verdict.mjs says
 * how many may be unsteady.
 */
export const jestTests =
  (config, extra = {}) =>
  async ({ node, env }) => {
    rmSync(retriesFile, { force: true });
    const jest = (args) =>
      runJest(node, ['-c', config, ...args], { ...env, NODE_ENV: 'test', RETRIES_FILE: retriesFile, ...extra });
    const first = await jest([]);
    const files = filesThatFailed(first);
    // In a worker, which ends with its file: in jest's own process, what a failed test leaves open would keep jest from ending.
    const second = files.length === 1 ? await jest(['--maxWorkers=2', '--runTestsByPath', ...files]) : {};
    const again = new Map(second.results?.testResults.map((result) => [result.name, result]));
    const unsteady = [...filesThatRetried(), ...files.filter((file) => again.get(file)?.status === 'passed')];
    return {
      ...(second.results
        ? {
            ...countsOf(first.results.testResults.map((result) => again.get(result.name) ?? result)),
            report: failuresIn(first.output),
          }
        : summaryOf(first)),
      unsteady: [...new Set(unsteady)].map((file) => path.relative(root, file)),
    };
  };

const filesThatRetried = () =>
  existsSync(retriesFile) ? readFileSync(retriesFile, 'utf8').split('\n').filter(Boolean) : [];

async function runJest(node, args, env) {
  const file = inRoot('.cache/jest.json');
  rmSync(file, { force: true });
  const { code, output } = await run(
    node,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      // MB: tests make much garbage; clearing it seldom saves them some 8 % of their processor time.
      '--max-semi-space-size=64',
      '--min-semi-space-size=16',
      inRoot('node_modules/jest/bin/jest.js'),
      ...args,
      ...['--json', '--outputFile', file, '--passWithNoTests'],
    ],
    { env, limit: longestStage },
  );
  const results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  // jest-light-runner takes a file without tests for one that passed.
  const empty = results?.testResults.filter(({ assertionResults }) => assertionResults.length === 0) ?? [];
  for (const result of empty) result.status = 'failed';
  return { code, output: [output, ...empty.map(({ name }) => `${name} has no tests.`)].join('\n'), results };
}

const filesThatFailed = ({ results }) =>
  (results?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);

function summaryOf({ code, output, results }) {
  if (!results) {
    const report = `${output}\njest did not finish within ${longestStage / 60_000} minutes or ended early: see above.`;
    return { passed: 0, failed: 1, report };
  }
  const counts = countsOf(results.testResults);
  // Something outside every test, such as a handle left open or a broken set-up, fails the stage too.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts.failed ? { ...counts, report: failuresIn(output) } : counts;
}

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

/** Passing files and the JSON on standard output are noise beside a failure. */
const failuresIn = (output) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('PASS ') && !line.startsWith('{"num'))
    .join('\n')
    .trim();
