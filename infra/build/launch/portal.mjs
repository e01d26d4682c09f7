import { spawn } from 'node:child_process';
import { inRoot, root } from './paths.mjs';

/** Runs a command of whoever operates the portal; answers its exit code. Settings and paths are those of the place it is typed in. */
export function portal({ node, env }) {
  const args = ['--disable-warning=ExperimentalWarning', inRoot('infra/operations/main.ts'), ...process.argv.slice(3)];
  const child = spawn(node, args, { cwd: root, env, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
