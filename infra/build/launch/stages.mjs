import { chromiumPath, chromiumSettings } from './chromium.mjs';
import { Failure } from './failure.mjs';
import { ensureFrontEnds } from './front-ends.mjs';
import { jestTests } from './jest-tests.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

/** A stage is a function of the runtime that answers `{ passed, failed, skipped?, unsteady?, report? }`. */

/** A check that is one program: it counts as one test. `settings` are variables of its environment. */
export const program =
  (file, args, advice, settings = {}) =>
  async ({ node, env }) => {
    const { code, output } = await run(node, [inRoot('node_modules', file), ...args], { env: { ...env, ...settings } });
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, report: `${output.trim()}\n${advice}` };
  };

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

export async function browserTests(runtime) {
  if (!chromiumPath()) {
    const report =
      'Chromium was not found.\nInstall it (`apt-get install chromium`) or set CHROMIUM_PATH to a Chrome or Chromium.';
    return { passed: 0, failed: 1, report };
  }
  return jestTests('infra/build/jest.e2e.config.mjs', chromiumSettings())(runtime);
}
