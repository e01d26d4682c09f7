import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { LetterRef } from './letters.port.ts';

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
