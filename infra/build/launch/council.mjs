import { inRoot } from './paths.mjs';
import { runProgram } from './program.mjs';

/** Checks the folder of the council and writes its form to infra/contracts/council. */
export const council = (runtime) => runProgram(runtime, [inRoot('infra/service-kit/council/write-form.ts')]);
