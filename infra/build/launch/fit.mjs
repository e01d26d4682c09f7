import { spawn } from 'node:child_process';
import { ensureFrontEnds } from './front-ends.mjs';
import { inRoot, root } from './paths.mjs';

/** Says whether shell and front ends fit, as they are built here or, with an address, as a portal serves them (remotes-and-languages.md 2). */
export async function fit(runtime) {
  const given = process.argv.slice(3);
  if (given.length === 0) await ensureFrontEnds(runtime);
  const args = ['--disable-warning=ExperimentalWarning', inRoot('infra/front-server/check-fit.ts'), ...given];
  const child = spawn(runtime.node, args, { cwd: root, env: runtime.env, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
