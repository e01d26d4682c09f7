import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from './settings.ts';
import { messages } from './messages.ts';

export const root = path.resolve(import.meta.dirname, '../..');

export interface ChildPlan {
  /** 'protocol 2' */
  name: string;
  program: string;
  args: readonly string[];
  env: Env;
  /** Answers 200 once the process can work. */
  readyUrl: string;
  /** Lets it finish what it does. */
  stopSignal?: NodeJS.Signals;
}

/** One process of the portal, which may be ended and started again on the same ports. */
export interface Child {
  name: string;
  /** Resolves when it can work. @throws when it ends instead */
  start: () => Promise<void>;
  /** As an operator ends it; answers its exit code. */
  stop: () => Promise<number | null>;
  /** As a power cut ends it. */
  kill: () => Promise<void>;
  /** What it has printed since it was started, without the beginning where that is long. */
  printed: () => string;
}

const longestStart = 120_000;
const lookEvery = 100;
const kept = 100_000;

export function createChild({ name, program, args, env, readyUrl, stopSignal = 'SIGTERM' }: ChildPlan): Child {
  let child: ChildProcess | undefined;
  let printed = '';

  const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
  const end = (signal: NodeJS.Signals): Promise<number | null> =>
    new Promise((resolve) => {
      if (!child || hasEnded(child)) return resolve(child?.exitCode ?? null);
      child.once('exit', (code) => resolve(code));
      child.kill(signal);
    });

  return {
    name,
    async start() {
      printed = '';
      const started = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
      child = started;
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-kept)));
      const failed = new Promise<never>((_resolve, reject) => started.once('error', reject));
      failed.catch(() => undefined);
      const limit = performance.now() + longestStart;
      while (!(await Promise.race([failed, answers(readyUrl)]))) {
        if (hasEnded(started))
          throw new Error(messages.start.ended(name, started.exitCode ?? started.signalCode, printed));
        if (performance.now() > limit) throw new Error(messages.start.notReady(name, printed));
        await sleep(lookEvery);
      }
    },
    stop: () => end(stopSignal),
    kill: async () => void (await end('SIGKILL')),
    printed: () => printed,
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
