import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ISocketFactoryArgs } from 'kafkajs';
import { kafkajsPart } from './kafkajs.ts';

// A version that drops what it holds of an answer when its connection is lost sets this in a fourth place.
kafkajsPart('network/connection.js', 'this.chunks = [', 3, 'whole-answers.ts');

/** kafkajs gives null where TLS is not asked for. */
type Connected = Omit<ISocketFactoryArgs, 'ssl'> & { ssl: ISocketFactoryArgs['ssl'] | null };

/** Of the length that stands before each answer. */
const lengthBytes = 4;
const keepAliveMs = 60_000;

/** Bytes of the first answer in there, or of its length alone where not all of that is there. */
const bytesOfFirst = (bytes: Buffer): number => lengthBytes + (bytes.length < lengthBytes ? 0 : bytes.readInt32BE());

/** Has a connection emit whole answers only. The beginning of one that it did not finish is dropped. */
function inWholeAnswers(socket: Socket): Socket {
  const push = socket.push.bind(socket);
  let held: Buffer[] = [];
  let missing = lengthBytes;
  socket.push = (chunk: Buffer | null): boolean => {
    if (chunk === null) return push(null);
    held.push(chunk);
    missing -= chunk.length;
    if (missing > 0) return true;
    let rest = Buffer.concat(held);
    const whole: Buffer[] = [];
    while (rest.length >= bytesOfFirst(rest)) {
      whole.push(rest.subarray(0, bytesOfFirst(rest)));
      rest = rest.subarray(bytesOfFirst(rest));
    }
    held = [rest];
    missing = bytesOfFirst(rest) - rest.length;
    return whole.map((answer) => push(answer)).at(-1) ?? true;
  };
  return socket;
}

/**
 * Connections, over TLS where `ssl` is given, that give kafkajs whole answers only. When a connection is lost within an answer, version
 * 2.2.4 takes what the next one brings for the rest of that answer: it waits until its requests run out of time, or throws where nobody
 * can catch and so ends the process (github.com/tulios/kafkajs/issues/715, open).
 */
export const connectForWholeAnswers = ({ host, port, ssl, onConnect }: Connected): Socket => {
  const servername = isIP(host) === 0 ? { servername: host } : {};
  const socket = ssl
    ? connectTls({ host, port, ...servername, ...ssl }, onConnect)
    : connect({ host, port }, onConnect);
  return inWholeAnswers(socket).setKeepAlive(true, keepAliveMs);
};
