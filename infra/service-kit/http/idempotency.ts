import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { canonicalJson } from '../json/index.ts';
import { BadRequest, RuleBroken } from './problem-error.ts';
import { messages } from './messages.ts';

/** The Idempotency-Key of a POST that creates. @throws BadRequest where it is missing or absurd */
export function idempotencyKey(headers: IncomingHttpHeaders): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key))
    throw new BadRequest('Send an Idempotency-Key of 8 to 200 visible characters.');
  return key;
}

/** The new record's id: the same user, route and key always give the same one, so a repeat finds the first. */
export const idempotentId = (userId: string, route: string, key: string): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, route, key]))
    .digest('base64url')
    .slice(0, 32);

/** A hash of a body that does not depend on the order of its keys. */
export const bodyHash = (body: unknown): string => createHash('sha256').update(canonicalJson(body)).digest('base64url');

/** Throws when a key comes back with another body. @throws RuleBroken */
export function checkSameBody(storedHash: string, hash: string): void {
  if (storedHash !== hash) throw new RuleBroken([{ field: 'Idempotency-Key', message: messages.sentBefore }]);
}
