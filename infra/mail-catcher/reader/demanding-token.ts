import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { messages } from '../messages.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** 401 for whoever does not have the token, which browsers ask for as a password; the name does not matter. Other users of this machine reach its ports, too. */
export function demandingToken(token: string): RequestHandler {
  const expected = digest(token);
  return ({ headers }, response, next) => {
    const [scheme = '', sent = ''] = (headers.authorization ?? '').split(' ');
    const [, ...password] = Buffer.from(sent, 'base64').toString().split(':');
    if (scheme.toLowerCase() === 'basic' && timingSafeEqual(digest(password.join(':')), expected)) return next();
    response
      .status(401)
      .set({ 'WWW-Authenticate': 'Basic realm="Mails of the portal"', 'Cache-Control': 'no-store' })
      .type('text')
      .send(messages.token);
  };
}
