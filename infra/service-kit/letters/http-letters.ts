import type { Clock } from '../time/index.ts';
import { makeLetterPass } from './letter-pass.ts';
import type { LetterRef, Letters } from './letters.port.ts';

/** Milliseconds. */
const longestWait = 10_000;

/** The Authorization scheme of a letter pass. */
export const passScheme = 'Letter-Pass';

export const letterPath = ({ protocol, decided_at }: LetterRef): string =>
  `/api/protocols/${encodeURIComponent(protocol)}/letters/${encodeURIComponent(decided_at)}`;

interface Options {
  /** Where the protocol service answers: 'https://ethics.example'. */
  origin: string;
  /** The key shared with svc-protocol (docs/files 2). */
  key: Buffer;
  clock: Clock;
}

/** Letters of the protocol service at another address. */
export const createHttpLetters = ({ origin, key, clock }: Options): Letters => ({
  async find(letter) {
    const answer = await fetch(`${origin}${letterPath(letter)}`, {
      headers: { authorization: `${passScheme} ${makeLetterPass(key, letter, clock())}` },
      signal: AbortSignal.timeout(longestWait),
    });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`The protocol service answered ${answer.status} for a decision letter`);
    return new Uint8Array(await answer.arrayBuffer());
  },
});
