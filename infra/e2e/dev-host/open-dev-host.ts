import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, glob, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

export interface DevHost {
  url: string;
  /** What it has printed so far. */
  output: () => string;
  stop: () => Promise<void>;
}

/** Does what `npm run dev` and `npm run gallery` do, on a free port, and waits for the address. `args`: 'dev' and a front end's folder, or 'gallery'. */
export async function openDevHost(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<DevHost> {
  const child = spawn(process.execPath, [path.join(root, 'infra/build/launch.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const address = /: (http:\/\/127\.0\.0\.1:\d+)\n/.exec(printed)?.[1];
        if (address) resolve(address);
      });
    child.on('exit', () => reject(new Error(`The dev host ended:\n${printed}`)));
  });
  return {
    url,
    output: () => printed,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** A copy of a micro-frontend that may be changed. */
export interface Copy {
  folder: string;
  /** Changes a text of its words, as its developer does, and answers the files that held it. */
  reword: (from: string, to: string) => Promise<string[]>;
  remove: () => Promise<void>;
}

export async function copyOf(app: string): Promise<Copy> {
  const place = await mkdtemp(path.join(tmpdir(), 'portal-dev-host-'));
  const folder = path.join(place, app);
  await cp(path.join(root, app), folder, { recursive: true, filter: (file) => !/\/(dist|node_modules)$/.test(file) });
  await symlink(path.join(root, 'node_modules'), path.join(place, 'node_modules'));
  return {
    folder,
    async reword(from, to) {
      const changed: string[] = [];
      for await (const name of glob('**/*messages.ts', { cwd: folder })) {
        const file = path.join(folder, name);
        const text = await readFile(file, 'utf8');
        if (!text.includes(from)) continue;
        await writeFile(file, text.replaceAll(from, to));
        changed.push(name);
      }
      if (changed.length === 0) throw new Error(`${app} has no words that say ${from}`);
      return changed;
    },
    remove: () => rm(place, { recursive: true, force: true }),
  };
}
