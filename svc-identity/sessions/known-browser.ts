import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { cookieOf, knownCookie, setCookie } from '@portal/service-kit/auth';
import { randomSecret, type Clock } from '@portal/service-kit/time';

/** The browsers that an account has signed in from, told by a cookie: nothing is stored of them (docs/sessions 6). */
export interface KnownBrowsers {
  /** What the request's cookie says of this account; undefined where it says nothing, is forged, or is too old. */
  find(headers: IncomingHttpHeaders, account: string): string | undefined;
  /** The cookie that makes the browser known to this account, beside those that it is known to. */
  cookie(headers: IncomingHttpHeaders, account: string): string;
}

const most = 5;
/** Seconds. */
const lifetime = 180 * 24 * 60 * 60;

interface Options {
  /** The cookie's HMAC key is derived from it. */
  key: Buffer;
  clock: Clock;
  publicUrl: string;
}

export function createKnownBrowsers({ key, clock, publicUrl }: Options): KnownBrowsers {
  const own = Buffer.from(hkdfSync('sha256', key, '', knownCookie, 32));
  const now = (): number => Math.floor(clock().getTime() / 1000);
  const sealOf = (said: string): Buffer => createHmac('sha256', own).update(said).digest();

  /** An entry: whose, since when (s), something of its own, and the HMAC over these. */
  const made = (account: string): string => {
    const said = [account, now().toString(36), randomSecret(6)].join(':');
    return `${said}:${sealOf(said).toString('base64url')}`;
  };

  const isGenuine = (entry: string): boolean => {
    const [, said, since, shown] = /^([\w-]+:([0-9a-z]+):[\w-]+):([\w-]+)$/.exec(entry) ?? [];
    if (said === undefined || since === undefined || shown === undefined) return false;
    const [seal, given] = [sealOf(said), Buffer.from(shown, 'base64url')];
    return seal.length === given.length && timingSafeEqual(seal, given) && now() - parseInt(since, 36) < lifetime;
  };

  const entriesOf = (headers: IncomingHttpHeaders): readonly string[] =>
    (cookieOf(headers, knownCookie) ?? '').split('~').slice(0, most).filter(isGenuine);

  const isOf = (account: string) => (entry: string) => entry.startsWith(`${account}:`);

  return {
    find: (headers, account) => entriesOf(headers).find(isOf(account)),
    cookie(headers, account) {
      const others = entriesOf(headers).filter((entry) => !isOf(account)(entry));
      const value = [made(account), ...others].slice(0, most).join('~');
      return setCookie({ name: knownCookie, value, path: '/api', maxAge: lifetime }, publicUrl);
    },
  };
}
