import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../time/index.ts';

/** Which decision letter: that of one decision about one protocol. */
export interface LetterRef {
  /** Protocol id. */
  protocol: string;
  /** UTC instant of the decision. */
  decided_at: string;
}

/** Decision letters as they are told to people, for the service that sends them (ADR 0013). */
export interface Letters {
  /** The letter as PDF, byte for byte as everybody gets it; undefined where there is none. @throws Error while it cannot be had */
  find(letter: LetterRef): Promise<Uint8Array | undefined>;
}

const label = 'pass for a decision letter';
/** Seconds. */
const lifetime = 60;

const macOf = (key: Buffer, { protocol, decided_at }: LetterRef, until: number): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', label, 32)))
    .update(JSON.stringify([protocol, decided_at, until]))
    .digest();

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/** What opens one letter for a minute, 'until.mac'. Only services that hold the key can make one. */
export function makeLetterPass(key: Buffer, letter: LetterRef, now: Date): string {
  const until = secondsOf(now) + lifetime;
  return `${until}.${macOf(key, letter, until).toString('base64url')}`;
}

/** Whether the pass was made with this key for this letter and still holds. */
export function isLetterPass(key: Buffer, letter: LetterRef, pass: string, now: Date): boolean {
  const [, seconds, mac] = /^(\d{1,12})\.([\w-]{43})$/.exec(pass) ?? [];
  if (seconds === undefined || mac === undefined) return false;
  const until = Number(seconds);
  const expected = macOf(key, letter, until);
  const given = Buffer.from(mac, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) && secondsOf(now) <= until;
}

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
