import { randomInt } from 'node:crypto';
import { createServer, type AddressInfo, type Server } from 'node:net';

/** Below those that systems give to outgoing connections (Linux from 32768 on): one of these could be taken before it is listened on. */
const [lowest, highest] = [20_000, 32_000];

/** As many ports of this machine that nothing listened on a moment ago. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listening));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

export const freePort = async (): Promise<number> => (await freePorts(1))[0]!;

async function listening(): Promise<Server> {
  for (;;) {
    const server = await listeningOn(randomInt(lowest, highest));
    if (server) return server;
  }
}

/** Undefined where the port is taken. */
const listeningOn = (port: number): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
