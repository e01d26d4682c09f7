import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';

/** Browsers accept a cookie with this prefix over https alone, and from the very host that they send it to. */
const hostPrefix = '__Host-';

/** The value of one cookie of a request, by its name over https or, where it has none, by the plain one (docs/sessions 19). */
export function cookieOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  if (headers.cookie === undefined) return undefined;
  const cookies = parseCookie(headers.cookie);
  return cookies[hostPrefix + name] ?? cookies[name];
}

/** Whether a request has this cookie by its name over https. */
export const isHostCookie = (headers: IncomingHttpHeaders, name: string): boolean =>
  headers.cookie !== undefined && parseCookie(headers.cookie)[hostPrefix + name] !== undefined;

interface SetCookie {
  name: string;
  value: string;
  /** Over plain http alone: over https it is `/`. */
  path: string;
  /** Seconds; 0 deletes the cookie. Undefined: until the browser is closed. */
  maxAge: number | undefined;
  /** Scripts of the page may read it. */
  isReadable?: boolean;
}

/** A Set-Cookie header for a portal at this address: over https with the prefix `__Host-`, over plain http with the plain name. */
export const setCookie = ({ name, value, path, maxAge, isReadable }: SetCookie, publicUrl: string): string => {
  const isSecure = publicUrl.startsWith('https:');
  return [
    `${isSecure ? hostPrefix : ''}${name}=${value}`,
    `Path=${isSecure ? '/' : path}`,
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    ...(isReadable ? [] : ['HttpOnly']),
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
};
