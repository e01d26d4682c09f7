import { expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectForWholeAnswers } from './whole-answers.ts';

/** An answer of so many bytes, behind its length. */
const answerOf = (bytes: number): Buffer => {
  const answer = Buffer.alloc(4 + bytes, bytes % 251);
  answer.writeInt32BE(bytes);
  return answer;
};

/** Short pieces where answers begin and end, long ones between: a turn of the loop for each byte would take long. */
async function* pieces(all: Buffer, step: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < all.length;) {
    const size = at > 400 && at < all.length - 100 ? Math.max(step, 20_000) : step;
    yield all.subarray(at, at + size);
    at += size;
    await sleep(0);
  }
}

it('hands on whole answers, however they come, and not what the connection ends within', async () => {
  const answers = [0, 1, 3, 4, 5, 300, 70_000, 2].map(answerOf);
  const all = Buffer.concat([...answers, answerOf(9).subarray(0, 12)]);
  for (const step of [1, 2, 5, 299, 65_536, all.length]) {
    const server = createServer((socket) => void Readable.from(pieces(all, step)).pipe(socket.setNoDelay(true)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const came: Buffer[] = [];
    const socket = connectForWholeAnswers({ host: '127.0.0.1', port, ssl: null, onConnect: () => undefined });
    socket.on('data', (bytes: Buffer) => came.push(bytes));
    await once(socket, 'end');
    socket.destroy();
    server.close();
    expect(came.map((bytes) => bytes.length)).toEqual(answers.map((answer) => answer.length));
    expect(Buffer.concat(came).equals(Buffer.concat(answers))).toBe(true);
  }
});
