import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';

/** The string that every virus scanner finds (eicar.org), put together so that none finds it here. */
export const eicar = ['X5O!P%@AP[4', '\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS', '-TEST-FILE!$H+H*'].join('');

/** How the stand-in behaves. */
export type Mood =
  | 'well'
  | 'drops the line'
  | 'drops the line at once'
  | 'says nothing'
  | 'refuses'
  | 'speaks of something else';

/** Stands in for clamd: the recorded dialogue of INSTREAM, and what goes wrong with it. */
export async function startClamd() {
  const state = { mood: 'well' as Mood, scanned: 0, delayMs: 0, mostBytes: Infinity };
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    if (state.mood === 'drops the line at once') return void socket.destroy();
    let received = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (state.mood === 'drops the line' && received.length > 1_000) return void socket.destroy();
      if (state.mood === 'refuses' || received.length > state.mostBytes)
        return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      const content = contentOf(received);
      if (!content || state.mood === 'says nothing') return;
      state.scanned += 1;
      const found = content.includes(eicar);
      const answer = state.mood === 'well' ? `stream: ${found ? 'Eicar-Test-Signature FOUND' : 'OK'}\0` : 'PONG\0';
      setTimeout(() => socket.end(answer), state.delayMs);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `clamd://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    async stop() {
      server.close();
      open.forEach((socket) => socket.destroy());
      await once(server, 'close');
    },
  };
}

/** What was sent, once the part of no length has come. @throws where it is not the dialogue */
function contentOf(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (received.length < command.length) return undefined;
  if (received.toString('latin1', 0, command.length) !== command) throw new Error('not the command');
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
