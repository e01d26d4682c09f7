import { inRoot } from './paths.mjs';
import { runProgram } from './program.mjs';

/** Writes what the services say of themselves to infra/contracts/openapi. */
export const openapi = (runtime) => runProgram(runtime, [inRoot('infra/e2e/wire/write-openapi.ts')]);
