import { takenEncoding } from '@portal/front-server';
import type { RequestHandler } from 'express';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Packs texts, and keeps what came of those that are hot, up to so many characters and bytes together (docs/pages 21). */
export function packingOnce(pack: (body: Buffer) => Buffer, most: number): (body: string) => Buffer {
  const kept = new Map<string, Buffer>();
  let size = 0;
  return (body) => {
    const known = kept.get(body);
    const packed = known ?? pack(Buffer.from(body));
    kept.delete(body);
    kept.set(body, packed);
    if (!known) size += body.length + packed.length;
    for (const [oldest, bytes] of kept) {
      if (size <= most) break;
      kept.delete(oldest);
      size -= oldest.length + bytes.length;
    }
    return packed;
  };
}

/** Characters from which on a body is compressed. Shorter ones fit into one packet anyway. */
const worthIt = 1_000;

/** Of what is hot, in characters and bytes. */
const mostKept = 8 * 1024 * 1024;

/** Brotli's fifth level saves a seventh more of a list of 5 kB than its fastest, for 30 us of CPU; of gzip the fastest. */
const pack = {
  br: packingOnce(
    (body) =>
      brotliCompressSync(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      }),
    mostKept,
  ),
  gzip: packingOnce((body) => gzipSync(body, { level: 1 }), mostKept),
};

/** Compresses texts that are sent in one piece, where the client accepts it; streams are not compressed. */
export const compressed: RequestHandler = (request, response, next) => {
  const send = response.send.bind(response);
  response.send = (body: unknown) => {
    if (typeof body !== 'string' || body.length < worthIt) return send(body);
    response.vary('Accept-Encoding');
    const taken = takenEncoding(request);
    if (!taken) return send(body);
    return response.set('Content-Encoding', taken) && send(pack[taken](body));
  };
  next();
};
