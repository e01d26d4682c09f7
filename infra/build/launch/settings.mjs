import { inRoot } from './paths.mjs';
import { runProgram } from './program.mjs';

/** Writes infra/docs/settings.md from the declarations of all settings. */
export const settings = (runtime) => runProgram(runtime, [inRoot('infra/docs/write-settings.ts')]);
