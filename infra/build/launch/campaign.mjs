import { spawn } from 'node:child_process';
import { ensureFrontEnds } from './front-ends.mjs';
import { inRoot, root } from './paths.mjs';

/** Kills a portal again and again (infra/e2e/campaign); answers 1 when something was lost. */
export async function campaign(runtime) {
  await ensureFrontEnds(runtime);
  const args = [
    '--disable-warning=ExperimentalWarning',
    inRoot('infra/e2e/campaign/main.ts'),
    ...process.argv.slice(3),
  ];
  const child = spawn(runtime.node, args, { cwd: root, env: runtime.env, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
