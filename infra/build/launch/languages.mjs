import { ensureFrontEnds } from './front-ends.mjs';
import { inRoot } from './paths.mjs';
import { runProgram } from './program.mjs';

/** Brings the PO files up to the words, says how far each language is, and builds the pages with them: whoever has changed a text sees it (docs/languages 9). */
export async function languages(runtime) {
  const given = process.argv.slice(3);
  const code = await runProgram(runtime, [inRoot('infra/languages/main.ts'), ...given]);
  if (code === 0 && !given.includes('--check')) await ensureFrontEnds(runtime);
  return code;
}
