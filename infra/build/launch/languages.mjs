import { spawn } from 'node:child_process';
import { ensureFrontEnds } from './front-ends.mjs';
import { inRoot, root } from './paths.mjs';

/** Brings the PO files up to the words, says how far each language is, and builds the pages with them: whoever has changed a text sees it (remotes-and-languages.md 4). */
export async function languages(runtime) {
  const given = process.argv.slice(3);
  const args = ['--disable-warning=ExperimentalWarning', inRoot('infra/languages/main.ts'), ...given];
  const child = spawn(runtime.node, args, { cwd: root, env: runtime.env, stdio: 'inherit' });
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (ended) => resolve(ended ?? 1));
  });
  if (code === 0 && !given.includes('--check')) await ensureFrontEnds(runtime);
  return code;
}
