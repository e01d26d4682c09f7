import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from './paths.mjs';

/**
 * Runs a program in the root folder and answers its exit code and output. Lines that fit `show` are printed as they come.
 * After `limit` milliseconds, where one is given, the program is ended.
 * Rejects only when the program cannot be started at all.
 */
export function run(program, args, { env = process.env, cwd = root, show, limit } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limit,
      killSignal: 'SIGKILL',
    });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
    if (show) createInterface(child.stderr).on('line', (line) => show.test(line) && console.log(line));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}
