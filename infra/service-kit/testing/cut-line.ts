import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';

export interface CutLine {
  port: number;
  /** Ends what is under way and refuses what comes. */
  cut(): void;
  /** Hands on no answer from now on, until it is cut and mended. */
  silence(): void;
  mend(): void;
  /** Ends the connection that the engine answers next, when half of what came has been handed on. */
  cutWithinAnswer(): void;
  close(): Promise<void>;
}

/** Milliseconds in which what was sent has come. */
const longestOnWay = 20;

/** A line to an engine that a test can cut and mend, on a port of its own of this machine. */
export async function createCutLine(host: string, port: number): Promise<CutLine> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let isCutWithin = false;
  let isSilent = false;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    keep(near);
    if (isCut) return void near.destroy();
    const far = keep(connect(port, host));
    const halfway = new Transform({
      transform(chunk: Buffer, _encoding, handOn) {
        if (isSilent) return handOn(null);
        if (!isCutWithin) return handOn(null, chunk);
        isCutWithin = false;
        near.write(chunk.subarray(0, chunk.length / 2), () => setTimeout(() => near.resetAndDestroy(), longestOnWay));
      },
    });
    near.pipe(far).pipe(halfway).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    silence: () => {
      isSilent = true;
    },
    mend: () => {
      isCut = false;
      isSilent = false;
    },
    cutWithinAnswer: () => {
      isCutWithin = true;
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
