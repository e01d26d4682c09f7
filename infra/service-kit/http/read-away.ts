import type { IncomingMessage } from 'node:http';

/** A body of more is not read to its end for the sake of an answer. In bytes. */
const most = 64 * 1024 * 1024;
/** In ms. */
const longest = 5_000;

/**
 * Reads the rest of a body that nobody wants, if it has said how long it is. A connection that is closed over unread bytes is
 * reset, and the sender then loses the answer that was already on its way.
 */
export async function readAway(request: IncomingMessage): Promise<void> {
  const announced = Number(request.headers['content-length'] ?? Infinity);
  if (request.destroyed || announced > most) return;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, longest);
    request.once('end', end).once('close', end).resume();
  });
}
