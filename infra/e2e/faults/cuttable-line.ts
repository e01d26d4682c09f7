import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CuttableLine = Awaited<ReturnType<typeof cuttableLine>>;

/** What a page at another address may do. */
const open = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, HEAD, PATCH, DELETE',
  'Access-Control-Allow-Headers':
    'authorization, content-type, tus-resumable, upload-length, upload-offset, upload-metadata, upload-checksum, x-portal-session',
  'Access-Control-Expose-Headers': 'location, upload-offset, upload-length, retry-after',
};

/** A line to a portal that counts what goes up, breaks where it is told, changes a byte, and loses answers. */
export async function cuttableLine(portal: string) {
  let up = 0;
  let cuts: number[] = [];
  let stays = false;
  let isDown = false;
  let isFlipping = false;
  let answerToLose = 0;
  let refusal: { status: number; retryAfter: number } | undefined;

  const cutNow = (socket: IncomingMessage['socket']): boolean => {
    const [next] = cuts;
    if (next === undefined || up < next) return false;
    cuts = cuts.filter((at) => at > up);
    isDown = stays;
    socket.destroy();
    return true;
  };
  const flipped = (chunk: Buffer): Buffer => {
    if (!isFlipping) return chunk;
    isFlipping = false;
    const changed = Buffer.from(chunk);
    changed[0] = changed[0]! ^ 1;
    return changed;
  };
  const hand = (from: IncomingMessage, to: ServerResponse): void => {
    const onward = request(`${portal}${from.url}`, { method: from.method, headers: from.headers });
    onward.on('response', (answer) => {
      answerToLose -= 1;
      if (answerToLose === 0) {
        answer.resume();
        return from.socket.destroy();
      }
      to.writeHead(answer.statusCode ?? 500, { ...answer.headers, ...open });
      return answer.pipe(to);
    });
    onward.on('error', () => from.socket.destroy());
    from.on('data', (chunk: Buffer) => {
      up += chunk.length;
      if (cutNow(from.socket)) return onward.destroy();
      return onward.write(flipped(chunk));
    });
    from.on('end', () => onward.end());
    from.on('close', () => !from.complete && onward.destroy());
  };

  const server = createServer((from, to) => {
    if (isDown) return from.socket.destroy();
    if (from.method === 'OPTIONS') return to.writeHead(204, open).end();
    if (refusal) {
      const { status, retryAfter } = refusal;
      refusal = undefined;
      from.resume();
      return to.writeHead(status, { ...open, 'Retry-After': String(retryAfter) }).end();
    }
    return hand(from, to);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Of all bodies that went up, those that never arrived too. */
    bytes: () => up,
    /** Breaks after so many more bytes, each time; `stays` down then. */
    cutAt(places: readonly number[], options: { stays?: boolean } = {}) {
      cuts = places.map((at) => up + at);
      stays = options.stays === true;
    },
    cutsLeft: () => cuts.length,
    isDown: () => isDown,
    flipOnce: () => void (isFlipping = true),
    /** The next request is answered so, by something in between. `retryAfter` in seconds. */
    refuseOnce: (status: number, retryAfter: number) => void (refusal = { status, retryAfter }),
    /** The nth from now. */
    loseAnswer: (which: number) => void (answerToLose = which),
    mend() {
      cuts = [];
      isDown = false;
      isFlipping = false;
      answerToLose = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
