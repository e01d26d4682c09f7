import * as z from 'zod/mini';
import { parseJson } from '../json/index.ts';
import { EngineDown } from '../store/store-error.ts';
import { LoginRefused } from './mail.port.ts';

/** How the portal logs in at the mail server by OAuth2 (RFC 6749): in the name of an app, or by what a mailbox's owner gave it. */
export interface MailOAuth {
  /** The mailbox. */
  user: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  /** Empty where the app asks in its own name (client credentials). */
  refreshToken: string;
}

export interface AccessTokens {
  /** One that is good for another minute. @throws EngineDown, LoginRefused */
  get(): Promise<string>;
  /** Another one than this, which was refused. */
  renew(refused: string): Promise<string>;
}

/** Milliseconds. */
const longestAnswer = 10_000;
const early = 60_000;
/** Seconds, where the endpoint does not say how long its token is good. */
const usualLife = 300;

/** Tokens as they are needed: connections share one, and one request for it. */
export function createAccessTokens(oauth: MailOAuth): AccessTokens {
  let held: { token: string; until: number } | undefined;
  let fetching: Promise<string> | undefined;
  const fetchNew = async (): Promise<string> => {
    const { access_token: token, expires_in } = await fetchToken(oauth);
    held = { token, until: Date.now() + expires_in * 1000 - early };
    return token;
  };
  const get = async (): Promise<string> =>
    held && held.until > Date.now() ? held.token : (fetching ??= fetchNew().finally(() => (fetching = undefined)));
  return {
    get,
    renew(refused) {
      if (held?.token === refused) held = undefined;
      return get();
    },
  };
}

const tokenSchema = z.object({
  access_token: z.string().check(z.regex(/^[\x21-\x7e]+$/)),
  expires_in: z._default(z.coerce.number(), usualLife),
});
const refusalSchema = z.object({ error: z.string(), error_description: z.optional(z.string()) });

/** By the codes of RFC 6749, 5.2: what to look at. */
const advice: Readonly<Record<string, string>> = {
  invalid_client: 'SMTP_OAUTH_CLIENT_ID or SMTP_OAUTH_CLIENT_SECRET is wrong, or the secret has expired.',
  unauthorized_client: 'The app is not allowed to request tokens this way: see infra/deploy/mail.md.',
  invalid_grant: 'SMTP_OAUTH_REFRESH_TOKEN is no longer accepted: give consent again.',
  invalid_scope: 'SMTP_OAUTH_SCOPE is wrong.',
};

async function fetchToken({ tokenUrl, clientId, clientSecret, scope, refreshToken }: MailOAuth) {
  const asked = {
    client_id: clientId,
    ...(clientSecret && { client_secret: clientSecret }),
    ...(scope && { scope }),
    ...(refreshToken
      ? { grant_type: 'refresh_token', refresh_token: refreshToken }
      : { grant_type: 'client_credentials' }),
  };
  const { status, body } = await post(tokenUrl, asked);
  const given = tokenSchema.safeParse(body);
  if (status === 200 && given.success) return given.data;
  const refused = refusalSchema.safeParse(body);
  if (status >= 500 || status === 429 || !refused.success) throw down(undefined, `answers ${status}`);
  const { error, error_description = '' } = refused.data;
  const fault = `answers ${status} ${error} ${error_description}`.trim();
  throw new LoginRefused('The token endpoint', fault, advice[error] ?? 'See infra/deploy/mail.md.');
}

async function post(address: string, form: Record<string, string>): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(longestAnswer),
    });
    const text = await answer.text();
    return { status: answer.status, body: asJson(text) };
  } catch (error) {
    throw down(error);
  }
}

function asJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

const down = (cause: unknown, fault?: string): EngineDown => new EngineDown('The token endpoint', { cause }, fault);
