import { ensureFrontEnds } from './front-ends.mjs';
import { inRoot } from './paths.mjs';
import { runProgram } from './program.mjs';

/** Kills a portal again and again (infra/e2e/campaign); answers 1 when something was lost. */
export async function campaign(runtime) {
  await ensureFrontEnds(runtime);
  return runProgram(runtime, [inRoot('infra/e2e/campaign/main.ts'), ...process.argv.slice(3)]);
}
