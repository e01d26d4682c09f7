import { chromiumSettings } from './chromium.mjs';
import { ensureFrontEnds } from './front-ends.mjs';
import { jestTests } from './jest-tests.mjs';

/** Uses the front ends of the last release and of this commit side by side (infra/e2e/manifests). */
export async function testReleases(runtime) {
  await ensureFrontEnds(runtime);
  const tests = jestTests('infra/build/jest.release.config.mjs', chromiumSettings());
  const { passed, failed, report } = await tests(runtime);
  if (report) console.log(`\n${report}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed ? 1 : 0;
}
