import { createServer } from 'node:net';

/** Below what the system gives to connections by itself: a port that is left for a while must still be free afterwards. */
const [first, last] = [20_000, 32_000];

/** A port of this machine that nothing listens on, and neither on the next one. */
export async function freePair(): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * (last - first));
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
