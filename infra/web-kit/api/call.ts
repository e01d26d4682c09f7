import { confirmationHeader } from '@portal/contracts/accounts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';

export interface CallOptions {
  signal?: AbortSignal;
  /** Makes a repeated POST answer with the first one's result. */
  idempotencyKey?: string;
  /** ETag that was read, for a change that must not overwrite another. */
  ifMatch?: string;
  /** '*': create only. With GET the ETag of the cached copy: the answer is 304 without a body while it is current. */
  ifNoneMatch?: string;
  /** Milliseconds until an answer must have come. 60 seconds where not said. */
  timeout?: number;
  /** The request outlives its page; 64 kB at most, of all such requests together. */
  keepalive?: boolean;
  /** For an act that asked for the password (docs/sessions 13). */
  confirmation?: string | undefined;
}

export interface Call extends CallOptions {
  method: Method;
  /** Path under the origin with its query: '/api/protocols?page=2'. */
  path: string;
  /** Sent as JSON. */
  body?: unknown;
}

export interface Answer<T> {
  status: number;
  body: T;
  headers: Headers;
}

/** 32 hexadecimal digits nobody can guess. Not randomUUID, which browsers offer on https and localhost only. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Headers of every call of the shell and its remotes; `access` is the token where the caller is signed in. */
export function headersOf(
  options: Pick<CallOptions, 'idempotencyKey' | 'ifMatch' | 'ifNoneMatch' | 'confirmation'>,
  access: string | undefined,
): Record<string, string> {
  return {
    'X-Portal-Session': 'cookie',
    ...(access && { Authorization: `Bearer ${access}` }),
    ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
    ...(options.ifMatch && { 'If-Match': options.ifMatch }),
    ...(options.ifNoneMatch && { 'If-None-Match': options.ifNoneMatch }),
    ...(options.confirmation && { [confirmationHeader]: options.confirmation }),
  };
}
