import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { Failure } from './failure.mjs';
import { root } from './paths.mjs';

/** Runs a program of ours until it ends, in front of the person who started it, and answers its exit code. */
export function runProgram(runtime, args, settings = {}) {
  const child = spawn(runtime.node, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    env: { ...runtime.env, ...settings },
    stdio: 'inherit',
  });
  // A terminal sends Ctrl-C to both of us; every other signal reaches only this process.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
  });
}

/**
 * Says at once that a port is taken: PORT, or `usual`. `command` is what was typed. A wrong PORT is reported by the program
 * itself, together with every other wrong setting.
 */
export async function checkPort(usual, command) {
  const port = Number(process.env.PORT ?? usual);
  const host = process.env.HOST ?? '127.0.0.1';
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const code = await new Promise((resolve) => {
    const probe = createServer().once('error', (error) => resolve(error.code));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
  const other = `\`PORT=${usual + 100} ${command}\`.`;
  if (code === 'EADDRINUSE')
    throw new Failure(
      `Port ${port} on ${host} is taken by another program.`,
      `Stop that program, or choose another port: ${other}`,
    );
  if (code === 'EACCES')
    throw new Failure(`Port ${port} may not be opened by this user.`, `Choose one above 1023: ${other}`);
}
