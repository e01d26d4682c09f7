import { spawn } from 'node:child_process';
import { inRoot, root } from './paths.mjs';

/** Writes what the services say of themselves to infra/contracts/openapi. */
export function openapi({ node, env }) {
  const args = ['--disable-warning=ExperimentalWarning', inRoot('infra/e2e/wire/write-openapi.ts')];
  const child = spawn(node, args, { cwd: root, env, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
