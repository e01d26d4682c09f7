import type { IncomingHttpHeaders } from 'node:http';
import { cookieOf, refreshCookie } from '@portal/service-kit/auth';
import { Forbidden } from '@portal/service-kit/http';
import { parseRefreshToken, type RefreshToken } from './refresh-token.ts';
import { words } from '../words.ts';
import { keepsCookies } from './session-cookies.ts';

/**
 * The refresh token of a call: from the body, or from the cookie, which counts only with the session header and an Origin that is the
 * portal's. Undefined where there is none, or what was sent is none of ours. @throws Forbidden for a cookie without them
 */
export function shownToken(
  headers: IncomingHttpHeaders,
  body: { refresh?: string },
  publicUrl: string,
): RefreshToken | undefined {
  if (body.refresh !== undefined) return parseRefreshToken(body.refresh);
  const kept = cookieOf(headers, refreshCookie);
  if (kept === undefined) return undefined;
  if (!keepsCookies(headers) || !isOwnOrigin(headers, publicUrl))
    throw new Forbidden(words.session.foreignOrigin, 'foreign_origin');
  return parseRefreshToken(kept);
}

/** The public address, or the very host that was called: the cookie is bound to that host, so no foreign page can name it. */
function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { protocol } = new URL(publicUrl);
  return origin === new URL(publicUrl).origin || origin === `${protocol}//${host}`;
}
