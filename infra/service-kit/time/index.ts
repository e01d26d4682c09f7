import { createHash, randomBytes, randomUUID } from 'node:crypto';

export { instantsOf, startOfDay } from './day-bounds.ts';
export { within } from './within.ts';

/** Answers the current time. */
export type Clock = () => Date;

/** Whether less than `ms` have passed since an instant. One that is still to come, because the clock was set back since, is none. */
export const isRecent = (since: number, now: number, ms: number): boolean => now >= since && now - since < ms;

/** Answers a new random id, which cannot be guessed and has no order. */
export type Ids = () => string;

export const systemClock: Clock = () => new Date();
export const randomIds: Ids = () => randomUUID();

/** A secret of `bytes` random bytes, base64url. */
export const randomSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** What is stored of a random secret that somebody else holds: of a token, a ticket, a link. SHA-256, base64url. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
