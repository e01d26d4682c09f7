import { chromiumSettings } from './chromium.mjs';
import { ensureFrontEnds } from './front-ends.mjs';
import { inRoot } from './paths.mjs';
import { runProgram } from './program.mjs';

const measurements = 'page-weight start-time dev-host api idle uploads ledger pdf copies archives lists'.split(' ');

/** Runs the measurements of infra/bench one after another; answers 1 when one of them failed or is over its limit. */
export async function bench(runtime) {
  await ensureFrontEnds(runtime);
  let worst = 0;
  for (const name of measurements) {
    const code = await runProgram(runtime, [inRoot('infra/bench', `${name}.ts`)], chromiumSettings());
    if (code !== 0) worst = 1;
  }
  return worst;
}
