import { request } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';

export interface RawAnswer {
  status: number;
  contentType: string;
  text: string;
  /** From the first byte sent to the last one received. */
  milliseconds: number;
}

/** Sends a body of so many zero bytes and takes the answer whenever it comes, also before all is sent. */
export function sendLarge(
  url: string,
  headers: Readonly<Record<string, string>>,
  bytes: number,
  prefix = '',
): Promise<RawAnswer> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', headers: { ...headers, 'content-length': bytes } });
    let answered = false;
    outgoing.on('response', (answer) => {
      answered = true;
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('close', () => {
        outgoing.destroy();
        resolve({
          status: answer.statusCode ?? 0,
          contentType: answer.headers['content-type'] ?? '',
          text: Buffer.concat(chunks).toString(),
          milliseconds: performance.now() - began,
        });
      });
    });
    // Once there is an answer, a line that breaks under the rest of the body is what was asked for.
    outgoing.on('error', (error) => (answered ? undefined : reject(error)));
    Readable.from(zeros(bytes, prefix)).pipe(outgoing);
  });
}

function* zeros(bytes: number, prefix: string): Generator<Buffer> {
  const first = Buffer.from(prefix);
  if (first.length > 0) yield first;
  const chunk = Buffer.alloc(64 * 1024);
  for (let left = bytes - first.length; left > 0; left -= chunk.length) yield chunk.subarray(0, left);
}

/** Writes these bytes to the port as they are and answers all that comes back until the line closes. */
export function sendBytes(url: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let received = '';
    socket.setTimeout(5_000, () => socket.destroy(new Error(`No end after: ${received.slice(0, 200)}`)));
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('error', (error) => (received === '' ? reject(error) : resolve(received)));
    socket.on('close', () => resolve(received));
  });
}
