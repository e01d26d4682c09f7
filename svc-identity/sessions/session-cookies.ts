import type { IncomingHttpHeaders } from 'node:http';
import { sessionHeader } from '@portal/contracts/http';
import { Forbidden, type Answer } from '@portal/service-kit/http';
import {
  markCookie,
  refreshCookie,
  setCookie,
  viewCookie,
  viewLifetime,
  cookieOf,
  isHostCookie,
} from '@portal/service-kit/auth';
import type { KnownBrowsers } from './known-browser.ts';
import { parseRefreshToken, type RefreshToken } from './refresh-token.ts';
import { messages } from '../messages.ts';

/** Whether the caller keeps its session in cookies (docs/sessions 18). */
export const keepsCookies = (headers: IncomingHttpHeaders): boolean =>
  headers[sessionHeader.toLowerCase()] === 'cookie';

const refreshPlace = { name: refreshCookie, path: '/api/token' };
const viewPlace = { name: viewCookie, path: '/api' };
/** The page asks nothing where it is missing. It lasts as long as the session may. */
const markPlace = { name: markCookie, path: '/', isReadable: true };

/**
 * The cookies of a session. `lifetime` in milliseconds: how long the session lasts without a refresh; undefined where the browser
 * is to forget them when it is closed.
 */
export const sessionCookies = (
  refresh: string,
  lifetime: number | undefined,
  view: string,
  publicUrl: string,
): string[] => {
  const maxAge = lifetime === undefined ? undefined : Math.max(1, Math.round(lifetime / 1000));
  return [
    setCookie({ ...refreshPlace, value: refresh, maxAge }, publicUrl),
    setCookie({ ...viewPlace, value: view, maxAge: maxAge && viewLifetime }, publicUrl),
    setCookie({ ...markPlace, value: '1', maxAge }, publicUrl),
  ];
};

/** 204 for a session that has ended. Deletes the cookies of a caller that keeps its session in them. */
export const sessionOver = (headers: IncomingHttpHeaders, publicUrl: string): Answer => {
  if (!keepsCookies(headers)) return { status: 204 };
  const places = [refreshPlace, viewPlace, markPlace];
  const removed = places.map((place) => setCookie({ ...place, value: '', maxAge: 0 }, publicUrl));
  return { status: 204, headers: { 'Set-Cookie': removed } };
};

/** The answer, which also makes the browser known to this account where the caller keeps cookies (docs/sessions 6). */
export function rememberBrowser(
  known: KnownBrowsers,
  headers: IncomingHttpHeaders,
  account: string,
  answer: Answer,
): Answer {
  if (!keepsCookies(headers)) return answer;
  const others = [answer.headers?.['Set-Cookie'] ?? []].flat();
  return { ...answer, headers: { ...answer.headers, 'Set-Cookie': [...others, known.cookie(headers, account)] } };
}

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
