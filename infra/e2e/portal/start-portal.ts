import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { freePort } from '@portal/service-kit/http';

const root = path.resolve(import.meta.dirname, '../../..');

export interface RunningPortal {
  url: string;
  /** Health, metrics and the mail reader. */
  opsUrl: string;
  dataDir: string;
  /** Of its process. */
  pid: number;
  /** What it has printed so far. */
  output: () => string;
  /** Ends it at once, as a power cut does. */
  kill: () => Promise<void>;
  /** Ends it as an operator does; answers its exit code. */
  stop: () => Promise<number | null>;
}

/** Starts the standalone portal as a process of its own on free ports, as `npm start` does, and waits until it is ready. */
export async function startPortal(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningPortal> {
  const [port, opsPort] = [settings.PORT ?? String(await freePort()), settings.OPS_PORT ?? String(await freePort())];
  const env = {
    ...process.env,
    PORT: port,
    OPS_PORT: opsPort,
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    NODE_OPTIONS: '',
    ...settings,
  };
  const args = ['--disable-warning=ExperimentalWarning', 'infra/standalone/main.ts'];
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const opsUrl = `http://127.0.0.1:${opsPort}`;
  await untilReady(child, opsUrl, () => printed);
  return {
    url: `http://127.0.0.1:${port}`,
    opsUrl,
    dataDir,
    pid: child.pid!,
    output: () => printed,
    kill: async () => void (await end(child, 'SIGKILL')),
    stop: () => end(child, 'SIGTERM'),
  };
}

async function untilReady(child: ChildProcess, opsUrl: string, printed: () => string): Promise<void> {
  const limit = performance.now() + 180_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The portal ended with ${child.exitCode}:\n${printed()}`);
    const answer = await fetch(`${opsUrl}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (performance.now() > limit) throw new Error(`The portal did not become ready:\n${printed()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
    const cut = setTimeout(() => child.kill('SIGKILL'), 40_000);
    child.once('exit', (code) => {
      clearTimeout(cut);
      resolve(code);
    });
    child.kill(signal);
  });
}
