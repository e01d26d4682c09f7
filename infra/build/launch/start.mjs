import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { Failure } from './failure.mjs';
import { ensureFrontEnds } from './front-ends.mjs';
import { root } from './paths.mjs';

/** Starts the standalone portal and answers its exit code once it has ended. */
export const start = (runtime) => startProgram(runtime, 'infra/standalone/main.ts');

/** The same for the portal on the engines that MONGODB_URI and KAFKA_BROKERS name. */
export const startDistributed = (runtime) => startProgram(runtime, 'infra/distributed/main.ts');

async function startProgram(runtime, file) {
  await ensureFrontEnds(runtime);
  await checkPort();
  const env = { ...runtime.env, NODE_ENV: process.env.NODE_ENV ?? 'production' };
  const args = ['--disable-warning=ExperimentalWarning', file];
  const child = spawn(runtime.node, args, { cwd: root, env, stdio: 'inherit' });
  // A terminal sends Ctrl-C to both of us; every other signal reaches only this process.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
  });
}

/** A wrong PORT is reported by the portal itself, together with every other wrong setting. */
async function checkPort() {
  const port = Number(process.env.PORT ?? 3000);
  const host = process.env.HOST ?? '127.0.0.1';
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const code = await new Promise((resolve) => {
    const probe = createServer().once('error', (error) => resolve(error.code));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
  const other = 'Stop that program, or choose another port: `PORT=3100 npm start`.';
  if (code === 'EADDRINUSE') throw new Failure(`Port ${port} on ${host} is taken by another program.`, other);
  if (code === 'EACCES')
    throw new Failure(`Port ${port} may not be opened by this user.`, 'Choose one above 1023: `PORT=3100 npm start`.');
}
