import { spawn } from 'node:child_process';
import { chromiumSettings } from './chromium.mjs';
import { ensureFrontEnds } from './front-ends.mjs';
import { inRoot, root } from './paths.mjs';

/** Kills a portal again and again, or with the word `slow-line` a browser too (infra/e2e/campaign); answers 1 when something was lost. */
export async function campaign(runtime) {
  await ensureFrontEnds(runtime);
  const [first, ...others] = process.argv.slice(3);
  const isSlowLine = first === 'slow-line';
  const program = inRoot('infra/e2e/campaign', isSlowLine ? 'slow-line.ts' : 'main.ts');
  const args = ['--disable-warning=ExperimentalWarning', program, ...(isSlowLine ? others : process.argv.slice(3))];
  const env = { ...runtime.env, ...chromiumSettings() };
  const child = spawn(runtime.node, args, { cwd: root, env, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
