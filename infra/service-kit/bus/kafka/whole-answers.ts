import { Socket } from 'node:net';
import type { ISocketFactory } from 'kafkajs';
import { kafkajsPart } from './kafkajs.ts';

// A version that drops what it holds of an answer when its connection is lost sets this in a fourth place.
kafkajsPart('network/connection.js', 'this.chunks = [', 3, 'whole-answers.ts');

/** Of the length that stands before each answer. */
const lengthBytes = 4;
const keepAliveMs = 60_000;

/** Bytes of the first answer in there, or of its length alone where not all of that is there. */
const bytesOfFirst = (bytes: Buffer): number => lengthBytes + (bytes.length < lengthBytes ? 0 : bytes.readInt32BE());

/** Emits whole answers only. The beginning of one that the connection did not finish is dropped. */
class AnswerSocket extends Socket {
  #held: Buffer[] = [];
  #missing = lengthBytes;

  override push(chunk: Buffer | null): boolean {
    if (chunk === null) return super.push(null);
    this.#held.push(chunk);
    this.#missing -= chunk.length;
    if (this.#missing > 0) return true;
    let rest = Buffer.concat(this.#held);
    const whole: Buffer[] = [];
    while (rest.length >= bytesOfFirst(rest)) {
      whole.push(rest.subarray(0, bytesOfFirst(rest)));
      rest = rest.subarray(bytesOfFirst(rest));
    }
    this.#held = [rest];
    this.#missing = bytesOfFirst(rest) - rest.length;
    return whole.map((answer) => super.push(answer)).at(-1) ?? true;
  }
}

/**
 * Connections that give kafkajs whole answers only. When a connection is lost within an answer, version 2.2.4 takes what the
 * next one brings for the rest of that answer: it waits until its requests run out of time, or throws where nobody can catch
 * and so ends the process (github.com/tulios/kafkajs/issues/715, open).
 */
export const connectForWholeAnswers: ISocketFactory = ({ host, port, onConnect }) =>
  new AnswerSocket().setKeepAlive(true, keepAliveMs).connect({ host, port }, onConnect);
