import type { IncomingHttpHeaders } from 'node:http';
import { BadRequest, PreconditionRequired, StaleVersion } from './problem-error.ts';

/** The entity tag of a version: '"7"'. */
export const etagOf = (version: number): string => `"${version}"`;

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
