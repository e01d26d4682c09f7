import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';

/** Looks for known viruses. */
export interface Scanner {
  /** @throws when there is no answer: nothing is known about the file then */
  scan(source: Readable): Promise<'clean' | 'found'>;
}

/** clamd answered without a verdict on the file: because it is too large for it, for instance. */
export class NotScanned extends Error {}

/** clamd takes a stream in parts of any size; each is announced by its length. */
const end = Buffer.alloc(4);

/**
 * The virus scanner clamd, by its command INSTREAM. `address` is clamd://host:port or clamd+unix:/path/of/socket; `longest`
 * is how long it may say nothing, in ms.
 */
export const createClamd = (address: string, longest = 30_000): Scanner => ({
  async scan(source) {
    const socket = open(address);
    try {
      const answer = answerOf(socket, longest);
      await send(socket, source, answer);
      return verdictOf(await answer);
    } finally {
      source.destroy();
      socket.destroy();
    }
  },
});

function open(address: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(address);
  if (protocol === 'clamd+unix:') return connect({ path: decodeURIComponent(pathname) });
  return connect({ host: hostname, port: Number(port || 3310) });
}

/** What clamd says until it closes the line, which it may do before it has read everything. */
function answerOf(socket: Socket, longest: number): Promise<string> {
  const answer = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.setTimeout(longest, () => socket.destroy(new Error('The virus scanner does not answer')));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      // Longer than any answer of clamd.
      if (text.length > 10_000) socket.destroy(new Error('The virus scanner says too much'));
      if (text.includes('\0')) resolve(text);
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(text));
  });
  // Whoever awaits it still gets the error; until then it must not be an unhandled rejection.
  answer.catch(() => undefined);
  return answer;
}

async function send(socket: Socket, source: Readable, answer: Promise<string>): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const chunk of source) {
    const part = chunk as Buffer;
    if (part.length === 0) continue;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    if (socket.destroyed) break;
    socket.write(length);
    if (!socket.write(part)) await Promise.race([drained(socket), answer]);
  }
  if (!socket.destroyed) socket.write(end);
}

const drained = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once('drain', resolve));

/** 'stream: OK' or 'stream: {name} FOUND'; everything else says nothing about the file. */
function verdictOf(answer: string): 'clean' | 'found' {
  const text = answer.replace(/\0$/, '').trim();
  if (text === 'stream: OK') return 'clean';
  if (/^stream: .+ FOUND$/.test(text)) return 'found';
  if (text === '') throw new Error('The virus scanner broke off');
  throw new NotScanned(`The virus scanner says: ${text.slice(0, 200)}`);
}
