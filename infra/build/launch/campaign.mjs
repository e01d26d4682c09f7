import { chromiumSettings } from './chromium.mjs';
import { ensureFrontEnds } from './front-ends.mjs';
import { inRoot } from './paths.mjs';
import { runProgram } from './program.mjs';

/** Kills a portal again and again, or with the word `slow-line` a browser too (infra/e2e/campaign); answers 1 when something was lost. */
export async function campaign(runtime) {
  await ensureFrontEnds(runtime);
  const [first, ...others] = process.argv.slice(3);
  const folder = inRoot('infra/e2e/campaign');
  if (first === 'slow-line') return runProgram(runtime, [`${folder}/slow-line.ts`, ...others], chromiumSettings());
  return runProgram(runtime, [`${folder}/main.ts`, ...process.argv.slice(3)]);
}
