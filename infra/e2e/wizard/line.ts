import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The line between a browser and the portal, which a test can break. */
export interface Line {
  /** The portal's address through this line. */
  url: string;
  /** Goes dead once so many more bytes have gone to the portal, and stays dead until it is mended. */
  breakAfter: (bytes: number) => void;
  /** Goes dead as soon as the portal answers such a request ("POST /api/protocols "): what was sent has arrived, its answer has not. */
  breakAtAnswer: (to: string) => void;
  mend: () => void;
  /** Bytes that have gone to the portal so far, those of broken calls too. */
  bytes: () => number;
  close: () => Promise<void>;
}

export async function openLine(portalUrl: string): Promise<Line> {
  const { port, hostname } = new URL(portalUrl);
  const sockets = new Set<Socket>();
  let bytes = 0;
  let bytesLeft = Infinity;
  let answerToLose: string | undefined;
  let isDead = false;

  const goDead = () => {
    isDead = true;
    for (const socket of sockets) socket.resetAndDestroy();
  };

  const server = createServer((browser) => {
    const portal = connect(Number(port), hostname);
    for (const [socket, other] of [
      [browser, portal],
      [portal, browser],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    if (isDead) return void browser.resetAndDestroy();
    let isAnswerLost = false;
    browser.on('data', (chunk) => {
      isAnswerLost ||= answerToLose !== undefined && chunk.toString('latin1').startsWith(answerToLose);
      bytes += chunk.length;
      bytesLeft -= chunk.length;
      if (bytesLeft < 0) return goDead();
      if (!portal.write(chunk)) browser.pause();
    });
    portal.on('drain', () => browser.resume());
    portal.on('data', (chunk) => (isAnswerLost ? goDead() : void browser.write(chunk)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakAfter: (bytes) => (bytesLeft = bytes),
    breakAtAnswer: (to) => (answerToLose = to),
    mend() {
      bytesLeft = Infinity;
      answerToLose = undefined;
      isDead = false;
    },
    bytes: () => bytes,
    async close() {
      goDead();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
