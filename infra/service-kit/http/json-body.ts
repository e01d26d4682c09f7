import type { IncomingMessage } from 'node:http';
import { parseJson, UnsafeJson } from '../json/index.ts';
import { BadRequest, ProblemError, TooLarge, UnsupportedType } from './problem-error.ts';
import { messages } from './messages.ts';

/** Timeout for a whole body, in ms. */
export const longestWait = 30_000;

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads and parses a JSON body of at most `limit` bytes; undefined where there is none.
 * @throws BadRequest, TooLarge, UnsupportedType, ProblemError 408 when it does not arrive in time
 */
export async function readJsonBody(request: IncomingMessage, limit: number, longest?: number): Promise<unknown> {
  const bytes = await readBytes(request, limit, longest);
  if (bytes.length === 0) return undefined;
  checkTypeGivenOnce(request);
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new UnsupportedType('Send JSON, with Content-Type: application/json.');
  try {
    return parseJson(decoder.decode(bytes));
  } catch (error) {
    if (error instanceof UnsafeJson) throw new BadRequest(`This JSON is not taken: ${error.message}.`);
    throw new BadRequest('The body is not valid JSON in UTF-8.');
  }
}

/**
 * Reads a body of at most `limit` bytes; it may take `longest` ms to arrive.
 * @throws BadRequest, TooLarge, UnsupportedType, ProblemError 408 when it does not arrive in time
 */
export async function readBytes(request: IncomingMessage, limit: number, longest = longestWait): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new TooLarge(limit);
  if (request.headers['content-encoding']) throw new UnsupportedType('Send the body uncompressed.');
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > limit) end(() => reject(new TooLarge(limit)));
      else chunks.push(chunk);
    };
    const finish = () => end(() => resolve(Buffer.concat(chunks)));
    const breakOff = () => end(() => reject(new BadRequest(messages.brokeOff)));
    const late = () => end(() => reject(new ProblemError(408, 'too_slow', messages.tooSlow)));
    const timer = setTimeout(late, longest);
    // The stream is not destroyed, so that the answer still reaches a client that sends too much.
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      request.off('data', take).off('end', finish).off('close', breakOff);
      request.pause();
      settle();
    };
    request.on('data', take).on('end', finish).on('close', breakOff).on('error', breakOff);
  });
}

/** Proxies and servers may read repeated headers differently. */
function checkTypeGivenOnce({ rawHeaders }: IncomingMessage): void {
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  if (names.filter((name) => name === 'content-type').length > 1) throw new BadRequest('Send Content-Type once.');
}
