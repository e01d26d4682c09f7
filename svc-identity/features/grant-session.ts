import type { IncomingHttpHeaders } from 'node:http';
import type { Answer } from '@portal/service-kit/http';
import { expiryFrom } from '../domain/session.ts';
import { newRefreshToken } from '../tokens/refresh-token.ts';
import { keepsCookies, rememberBrowser, sessionCookies } from '../tokens/session-cookies.ts';
import type { StoredAccount } from '../store/accounts.collection.ts';
import type { Cause } from '../store/security-log.ts';
import type { StoredSession } from '../store/sessions.collection.ts';
import type { Bearer } from '../tokens/signer.ts';
import type { Dependencies } from '../dependencies.ts';

interface Granted {
  account: StoredAccount;
  session: StoredSession;
  /** The refresh token to send. */
  refresh: string;
}

/** Whom the tokens of a session speak for. A session of an earlier version was confirmed when its person signed in. */
export const bearerOf = (account: StoredAccount, session: StoredSession): Bearer => ({
  account: account.id,
  role: account.role,
  session: session.id,
  sessionEnds: new Date(session.expires_at),
  credentials: session.credentials,
  authTime: new Date(session.auth_time ?? session.history[0]?.at ?? session.rotated_at),
  amr: session.amr ?? ['pwd'],
});

/** The answer of sign-in and refresh: both tokens in the body; for a caller that keeps cookies, the refresh token in a cookie. */
export async function grantSession(
  { signer, config }: Pick<Dependencies, 'signer' | 'config'>,
  headers: IncomingHttpHeaders,
  { account, session, refresh }: Granted,
): Promise<Answer> {
  const bearer = bearerOf(account, session);
  const access = await signer.access(bearer);
  if (!keepsCookies(headers)) return { status: 200, body: { access, refresh } };
  const cookies = sessionCookies(refresh, config.sessionIdle, await signer.view(bearer), config.publicUrl);
  return { status: 200, body: { access }, headers: { 'Set-Cookie': cookies } };
}

/** A new session of an account whose person has shown all that is asked for, by `amr` (RFC 8176). */
export async function openSession(
  dependencies: Dependencies,
  call: Cause,
  account: StoredAccount,
  amr: readonly string[],
): Promise<Answer> {
  const { security, sessions, knownBrowsers, clock, ids, config } = dependencies;
  const token = newRefreshToken();
  const now = clock();
  const expiry = expiryFrom(now, config.sessionIdle);
  const session = await sessions.open({ id: ids(), account, token, now, expiry, amr: [...amr] });
  await security.record('sign_in', call, {
    actor: account.id,
    session: session.id,
    detail: { amr: amr.join(' ') },
  });
  const answer = await grantSession(dependencies, call.headers, { account, session, refresh: token.text });
  return rememberBrowser(knownBrowsers, call.headers, account.id, answer);
}
