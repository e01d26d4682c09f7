import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Runs a program in the root folder and answers its exit code and output. `show` also sends the output to the terminal.
 * After `limit` milliseconds, where one is given, the program is ended.
 * Rejects only when the program cannot be started at all.
 */
export function run(program, args, { env = process.env, cwd = root, show = false, limit } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limit,
      killSignal: 'SIGKILL',
    });
    const chunks = [];
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      from.on('data', (chunk) => {
        chunks.push(chunk);
        if (show) to.write(chunk);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}
