import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';

/** The value of one cookie of a request. */
export const cookieOf = (headers: IncomingHttpHeaders, name: string): string | undefined =>
  headers.cookie === undefined ? undefined : parseCookie(headers.cookie)[name];
