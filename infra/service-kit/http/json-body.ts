import type { IncomingMessage } from 'node:http';
import { parseJson, UnsafeJson } from '../json/index.ts';
import { BadRequest, TooLarge, UnsupportedType } from './problem-error.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads and parses a JSON body of at most `limit` bytes; undefined where there is none.
 * @throws BadRequest, TooLarge, UnsupportedType
 */
export async function readJsonBody(request: IncomingMessage, limit: number): Promise<unknown> {
  const bytes = await readBytes(request, limit);
  if (bytes.length === 0) return undefined;
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new UnsupportedType('Send JSON, with Content-Type: application/json.');
  try {
    return parseJson(decoder.decode(bytes));
  } catch (error) {
    if (error instanceof UnsafeJson) throw new BadRequest(`This JSON is not taken: ${error.message}.`);
    throw new BadRequest('The body is not valid JSON in UTF-8.');
  }
}

async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new TooLarge(limit);
  if (request.headers['content-encoding']) throw new UnsupportedType('Send the body uncompressed.');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > limit) throw new TooLarge(limit);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
