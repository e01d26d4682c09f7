import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createChild, type Child } from '../child.ts';
import { reachable, type Env } from '../settings.ts';
import { messages } from '../messages.ts';
import { nginxConf, type Upstreams } from './nginx-conf.ts';

/** nginx is not on this machine: its message says how to get it. */
export class NoGateway extends Error {
  constructor() {
    super(messages.start.noNginx);
    this.name = 'NoGateway';
  }
}

/** NGINX_PATH, or the first one on the path; Debian puts it where only the superuser looks. */
export function nginxPath(env: Env): string | undefined {
  const folders = [...(env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  const candidates = [env.NGINX_PATH, ...folders.map((folder) => path.join(folder, 'nginx'))];
  return candidates.find((file) => file && existsSync(file));
}

export interface GatewayOptions {
  host: string;
  port: number;
  upstreams: Upstreams;
  env: Env;
}

/** nginx with a generated configuration in a folder of its own, which goes when it is stopped. @throws NoGateway */
export async function createGateway({ host, port, upstreams, env }: GatewayOptions): Promise<Child> {
  const program = nginxPath(env);
  if (!program) throw new NoGateway();
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-gateway-'));
  // Its workers may run as another user than this one.
  await chmod(folder, 0o755);
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, nginxConf({ listen: `${host}:${port}`, upstreams, folder }));
  const args = ['-e', 'stderr', '-p', folder, '-c', file];
  const readyUrl = `http://${reachable(host)}:${port}/`;
  const gateway = createChild({ name: 'gateway', program, args, env, readyUrl, stopSignal: 'SIGQUIT' });
  return {
    ...gateway,
    async stop() {
      const code = await gateway.stop();
      await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}
