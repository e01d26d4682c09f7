import type { IncomingHttpHeaders } from 'node:http';
import type { Answer } from '@portal/service-kit/http';
import { expiryFrom } from '../domain/session.ts';
import { newRefreshToken } from '../tokens/refresh-token.ts';
import { keepsCookies, sessionCookies } from '../tokens/session-cookies.ts';
import type { StoredAccount } from '../store/accounts.collection.ts';
import type { Cause } from '../store/security-log.ts';
import type { StoredSession } from '../store/sessions.collection.ts';
import type { Dependencies } from '../dependencies.ts';

interface Granted {
  account: StoredAccount;
  session: Pick<StoredSession, 'id' | 'expires_at'>;
  /** The refresh token to send. */
  refresh: string;
}

/** The answer of sign-in and refresh: both tokens in the body; for a caller that keeps cookies, the refresh token in a cookie. */
export async function grantSession(
  { signer, config }: Pick<Dependencies, 'signer' | 'config'>,
  headers: IncomingHttpHeaders,
  { account, session, refresh }: Granted,
): Promise<Answer> {
  const bearer = {
    account: account.id,
    role: account.role,
    session: session.id,
    sessionEnds: new Date(session.expires_at),
  };
  const access = await signer.access(bearer);
  if (!keepsCookies(headers)) return { status: 200, body: { access, refresh } };
  const cookies = sessionCookies(refresh, config.sessionIdle, await signer.view(bearer), config.publicUrl);
  return { status: 200, body: { access }, headers: { 'Set-Cookie': cookies } };
}

/** A new session of an account whose person has shown all that is asked for. */
export async function openSession(dependencies: Dependencies, call: Cause, account: StoredAccount): Promise<Answer> {
  const { security, sessions, clock, ids, config } = dependencies;
  const token = newRefreshToken();
  const now = clock();
  const session = await sessions.open({ id: ids(), account, token, now, expiry: expiryFrom(now, config.sessionIdle) });
  await security.record('sign_in', call, { actor: account.id, session: session.id });
  return grantSession(dependencies, call.headers, { account, session, refresh: token.text });
}
