import type { IncomingHttpHeaders } from 'node:http';
import { cookieOf, isHostCookie, refreshCookie } from '@portal/service-kit/auth';
import { Forbidden } from '@portal/service-kit/http';
import { parseRefreshToken, type RefreshToken } from './refresh-token.ts';
import { messages } from '../messages.ts';
import { keepsCookies } from './session-cookies.ts';

/**
 * The refresh token of a request, from its body or its cookie. Undefined when there is none or it is malformed. The cookie is accepted
 * only with the session header and the portal's Origin, against cross-site requests. @throws Forbidden for a cookie without them
 */
export function shownToken(
  headers: IncomingHttpHeaders,
  body: { refresh?: string },
  publicUrl: string,
): RefreshToken | undefined {
  if (body.refresh !== undefined) return parseRefreshToken(body.refresh);
  const kept = cookieOf(headers, refreshCookie);
  if (kept === undefined || isLooseCookie(headers, publicUrl)) return undefined;
  if (!keepsCookies(headers) || !isOwnOrigin(headers, publicUrl))
    throw new Forbidden(messages.session.foreignOrigin, 'foreign_origin');
  return parseRefreshToken(kept);
}

/** Over https another host of the domain can have set a cookie with a plain name (docs/sessions 19). */
const isLooseCookie = (headers: IncomingHttpHeaders, publicUrl: string): boolean =>
  publicUrl.startsWith('https:') && !isHostCookie(headers, refreshCookie);

/** Accepts the public address and the host of this request. Browsers send the cookie to that host only, and pages of other sites have another Origin. */
function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { protocol } = new URL(publicUrl);
  return origin === new URL(publicUrl).origin || origin === `${protocol}//${host}`;
}
