import { ensureFrontEnds } from './front-ends.mjs';
import { inRoot } from './paths.mjs';
import { runProgram } from './program.mjs';

/** Says whether shell and front ends fit, as they are built here or, with an address, as a portal serves them (docs/pages 7). */
export async function compatibility(runtime) {
  const given = process.argv.slice(3);
  if (given.length === 0) await ensureFrontEnds(runtime);
  return runProgram(runtime, [inRoot('infra/front-server/check-compatibility.ts'), ...given]);
}
