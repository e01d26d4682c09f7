import { spawn } from 'node:child_process';
import { chromiumSettings } from './chromium.mjs';
import { ensureFrontEnds } from './front-ends.mjs';
import { inRoot, root } from './paths.mjs';

const measurements = ['page-weight', 'start-time', 'api', 'uploads', 'ledger', 'pdf', 'archives', 'lists'];

/** Runs the measurements of infra/bench one after another; answers 1 when one of them failed or is over its limit. */
export async function bench(runtime) {
  await ensureFrontEnds(runtime);
  const env = { ...runtime.env, ...chromiumSettings() };
  let worst = 0;
  for (const name of measurements) {
    const args = ['--disable-warning=ExperimentalWarning', inRoot('infra/bench', `${name}.ts`)];
    const child = spawn(runtime.node, args, { cwd: root, env, stdio: 'inherit' });
    const code = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve));
    if (code !== 0) worst = 1;
  }
  return worst;
}
