import type { IncomingHttpHeaders } from 'node:http';
import { BadRequest, PreconditionRequired, StaleVersion, RuleBroken } from './problem-error.ts';
import { createHash } from 'node:crypto';
import { canonicalJson } from '../json/index.ts';
import { messages } from './messages.ts';

/** The entity tag of a version: '"7"'. */
export const etagOf = (version: number): string => `"${version}"`;

/** Whether the caller has this answer already. A gateway that compresses makes the tag weak. */
export const isKnown = ({ 'if-none-match': known }: IncomingHttpHeaders, etag: string): boolean =>
  known?.trim().replace(/^W\//, '') === etag;

/** The version that If-Match names; undefined where the header is missing. @throws BadRequest */
export function ifMatchVersion(headers: IncomingHttpHeaders): number | undefined {
  const value = headers['if-match'];
  if (value === undefined) return undefined;
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(value.trim())?.[1];
  if (version === undefined) throw new BadRequest('If-Match must be the ETag that you were given.');
  return Number(version);
}

/** Throws when If-Match names another version than the present one; the error carries `present`. @throws StaleVersion, BadRequest */
export function checkIfMatch(
  headers: IncomingHttpHeaders,
  version: number,
  present: { protocol_status?: string } = {},
): void {
  const named = ifMatchVersion(headers);
  if (named !== undefined && named !== version) throw new StaleVersion(version, present);
}

/** For a PUT that creates or changes: 'create' with If-None-Match: *, else the version to change. @throws PreconditionRequired, BadRequest */
export function createOrVersion(headers: IncomingHttpHeaders): 'create' | number {
  if (headers['if-none-match']?.trim() === '*') return 'create';
  const version = ifMatchVersion(headers);
  if (version === undefined) throw new PreconditionRequired();
  return version;
}

/** For commands that must name the version that they were decided on. @throws PreconditionRequired, BadRequest */
export function requireIfMatch(headers: IncomingHttpHeaders): void {
  if (ifMatchVersion(headers) === undefined) throw new PreconditionRequired();
}

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
