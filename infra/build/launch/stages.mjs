import { existsSync, readFileSync, rmSync } from 'node:fs';
import { chromiumPath } from './chromium.mjs';
import { Failure } from './failure.mjs';
import { ensureFrontEnds } from './front-ends.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

/** A stage is a function of the runtime that answers `{ passed, failed, skipped?, report? }`. */

/** A check that is one program: it counts as one test. */
export const program =
  (file, args, advice) =>
  async ({ node, env }) => {
    const { code, output } = await run(node, [inRoot('node_modules', file), ...args], { env });
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, report: `${output.trim()}\n${advice}` };
  };

/** Milliseconds: a test that hangs must not hold up everything. */
const longestStage = 30 * 60_000;

/** Building is a check as well: the tests that follow open the built pages. */
export async function frontEnds(runtime) {
  try {
    await ensureFrontEnds(runtime);
    return { passed: 1, failed: 0 };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { passed: 0, failed: 1, report: `${error.message}\n${error.advice}` };
  }
}

export const jestTests =
  (config, extra = {}) =>
  async ({ node, env }) => {
    const results = inRoot('.cache/jest.json');
    rmSync(results, { force: true });
    const args = [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      inRoot('node_modules/jest/bin/jest.js'),
    ];
    args.push('-c', config, '--json', '--outputFile', results, '--passWithNoTests');
    const { code, output } = await run(node, args, {
      env: { ...env, NODE_ENV: 'test', ...extra },
      limit: longestStage,
    });
    if (!existsSync(results))
      return {
        passed: 0,
        failed: 1,
        report: `${output}\njest did not finish within ${longestStage / 60_000} minutes or ended early: see above.`,
      };
    const counts = countsOf(JSON.parse(readFileSync(results, 'utf8')));
    // Something outside every test, such as a handle left open or a broken set-up, fails the stage too.
    if (code !== 0 && counts.failed === 0) counts.failed = 1;
    return counts.failed ? { ...counts, report: failuresIn(output) } : counts;
  };

/** jest.json names what was skipped; the reason for it stands in the test's title. */
function countsOf({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const skipped = tests.filter(({ status }) => ['pending', 'todo', 'skipped', 'disabled'].includes(status));
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    skipped: skipped.map(({ fullName }) => fullName),
  };
}

/** Passing files and the JSON on standard output are noise beside a failure. */
const failuresIn = (output) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('PASS ') && !line.startsWith('{"num'))
    .join('\n')
    .trim();

export async function browserTests(runtime) {
  const chromium = chromiumPath();
  if (!chromium) {
    const report =
      'Chromium was not found.\nInstall it (`apt-get install chromium`) or set CHROMIUM_PATH to a Chrome or Chromium.';
    return { passed: 0, failed: 1, report };
  }
  return jestTests('infra/build/jest.e2e.config.mjs', { CHROMIUM_PATH: chromium })(runtime);
}
