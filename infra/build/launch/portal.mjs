import { inRoot } from './paths.mjs';
import { runProgram } from './program.mjs';

/** Runs a command of whoever operates the portal; answers its exit code. Settings and paths are those of the place it is typed in. */
export const portal = (runtime) => runProgram(runtime, [inRoot('infra/operations/main.ts'), ...process.argv.slice(3)]);
