import { ensureFrontEnds } from './front-ends.mjs';
import { inRoot } from './paths.mjs';
import { runProgram } from './program.mjs';

/** Runs a command of whoever operates the portal; answers its exit code. Settings and paths are those of the place it is typed in. */
export async function portal(runtime) {
  const command = process.argv.slice(3);
  // The one command that shows pages.
  if (command.slice(0, 2).join(' ') === 'council preview') await ensureFrontEnds(runtime);
  return runProgram(runtime, [inRoot('infra/operations/main.ts'), ...command]);
}
