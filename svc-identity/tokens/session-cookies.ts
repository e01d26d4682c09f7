import type { IncomingHttpHeaders } from 'node:http';
import { sessionHeader } from '@portal/contracts/http';
import type { Answer } from '@portal/service-kit/http';
import { refreshCookie, viewCookie, viewLifetime } from '@portal/service-kit/auth';
import type { KnownBrowsers } from './known-browser.ts';

/** Whether the caller keeps its session in cookies (api.md, Auth). */
export const keepsCookies = (headers: IncomingHttpHeaders): boolean =>
  headers[sessionHeader.toLowerCase()] === 'cookie';

const refreshPath = '/api/token';
const viewPath = '/api';

/** `maxAge` in seconds; 0 deletes the cookie. */
export const cookie = (name: string, value: string, path: string, maxAge: number, publicUrl: string): string =>
  [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${maxAge}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

/** The cookies of a session. `lifetime` in milliseconds: how long the session lasts without a refresh. */
export const sessionCookies = (refresh: string, lifetime: number, view: string, publicUrl: string): string[] => [
  cookie(refreshCookie, refresh, refreshPath, Math.round(lifetime / 1000), publicUrl),
  cookie(viewCookie, view, viewPath, viewLifetime, publicUrl),
];

/** 204 for a session that has ended. Deletes the cookies of a caller that keeps its session in them. */
export const sessionOver = (headers: IncomingHttpHeaders, publicUrl: string): Answer => {
  if (!keepsCookies(headers)) return { status: 204 };
  const removed = [
    cookie(refreshCookie, '', refreshPath, 0, publicUrl),
    cookie(viewCookie, '', viewPath, 0, publicUrl),
  ];
  return { status: 204, headers: { 'Set-Cookie': removed } };
};

/** The answer, which also makes the browser known to this account where the caller keeps cookies (accounts.md 3). */
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
