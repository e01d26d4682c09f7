import { randomBytes, randomUUID } from 'node:crypto';

export { within } from './within.ts';

/** Answers the present instant. */
export type Clock = () => Date;

/** Answers a new id, sortable by nothing, guessable by nobody. */
export type Ids = () => string;

export const systemClock: Clock = () => new Date();
export const randomIds: Ids = () => randomUUID();

/** A secret of `bytes` random bytes, base64url. */
export const randomSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url');
