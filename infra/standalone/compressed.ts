import type { RequestHandler } from 'express';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Characters of a body that is worth it. Fewer fit into one packet as they are. */
const worthIt = 1_000;

/** The cheapest that each of them offers: on lists and records they save nearly as much as the dearest. */
const pack = {
  br: (body: Buffer) =>
    brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => gzipSync(body, { level: 1 }),
};

/** Compresses texts that are sent in one piece, where the client takes that; what is streamed goes as it is. */
export const compressed: RequestHandler = (request, response, next) => {
  const send = response.send.bind(response);
  response.send = (body: unknown) => {
    if (typeof body !== 'string' || body.length < worthIt) return send(body);
    response.vary('Accept-Encoding');
    const taken = request.acceptsEncodings('br', 'gzip');
    if (taken !== 'br' && taken !== 'gzip') return send(body);
    return response.set('Content-Encoding', taken) && send(pack[taken](Buffer.from(body)));
  };
  next();
};
