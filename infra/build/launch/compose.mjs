import { chromiumSettings } from './chromium.mjs';
import { Failure } from './failure.mjs';
import { jestTests } from './jest-tests.mjs';
import { run } from './run.mjs';

/** Builds the images, brings the portal up by docker-compose on ports of its own, takes the journey through it, and removes it. */
export async function testCompose(runtime) {
  const answers = (program, args) => run(program, args).catch(() => ({ code: 1 }));
  const { code } = await answers('docker-compose', ['version']);
  const { code: engine } = await answers('docker', ['info']);
  if (code !== 0 || engine !== 0)
    throw new Failure(
      'Docker does not answer.',
      'Start Docker (DOCKER_HOST) with `docker-compose` on the path, version 2.24 or newer.',
    );
  const { passed, failed, report } = await jestTests(
    'infra/build/jest.compose.config.mjs',
    chromiumSettings(),
  )(runtime);
  if (report) console.log(`\n${report}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed ? 1 : 0;
}
