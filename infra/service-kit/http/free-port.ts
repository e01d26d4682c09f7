import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** Below those that systems give to outgoing connections (Linux from 32768 on): one of these could be taken before it is listened on. */
const [lowest, highest] = [20_000, 32_000];
const host = '127.0.0.1';

/**
 * As many ports of this machine, one after another, that nothing listens on. Nobody else is given one of them while this process lives:
 * it holds the UDP ports of the same numbers, as a lock against other processes that look for ports.
 */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  for (let port = randomInt(lowest, highest - count); ports.length < count; port += 1) {
    if (port >= highest) return freePorts(count);
    if ((await isHeld(port)) && (await isFree(port))) ports.push(port);
    else ports.length = 0;
  }
  return ports;
}

export const freePort = async (): Promise<number> => (await freePorts(1))[0]!;

/** Holds the port until this process ends, unless somebody else does. */
const isHeld = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const socket = createSocket('udp4')
      .once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
      .once('listening', () => resolve(true))
      .unref();
    socket.bind({ port, address: host, exclusive: true });
  });

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
