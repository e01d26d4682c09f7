import type { TestAnswer } from '@portal/service-kit/testing';
import { origin } from './identity-settings.ts';

/** What the shell sends with every call, and the cookies of earlier answers as a browser sends them. */
export const browserHeaders = (...answers: TestAnswer[]): Record<string, string> => ({
  'x-portal-session': 'cookie',
  origin,
  cookie: answers
    .flatMap((answer) => Object.values(cookiesOf(answer)).map((cookie) => cookie.split(';')[0]))
    .join('; '),
});

/** The cookies that an answer sets: the whole header by the cookie's name. */
export const cookiesOf = ({ headers }: TestAnswer): Record<string, string> =>
  Object.fromEntries(headers.getSetCookie().map((cookie) => [cookie.slice(0, cookie.indexOf('=')), cookie]));
