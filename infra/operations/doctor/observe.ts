import { request } from 'node:http';
import { connect } from 'node:tls';
import { createHmac } from 'node:crypto';

/** One answer of the running portal. */
export interface Seen {
  status: number;
  headers: Headers;
  text: string;
}

/** What is asked of the running portal; a status of 0 is no answer. */
export const probes = {
  page: { path: '/login' },
  source: { path: '/assets/none.js.map' },
  metrics: { path: '/metrics' },
  unsigned: { path: '/api/accounts' },
  none: { path: '/api/no-such-address' },
  wrongMethod: { path: '/api/token', method: 'DELETE' },
  wrongAccept: { path: '/api/.well-known/jwks.json', accept: 'text/html' },
  wrongType: { path: '/api/token', method: 'POST', type: 'text/plain', body: 'x' },
  wrongShape: { path: '/api/token', method: 'POST', body: '{"email":{"$gt":""},"password":"x"}' },
  tooLarge: { path: '/api/token', method: 'POST', body: JSON.stringify({ email: 'x'.repeat(17_000), password: 'x' }) },
  foreign: { path: '/api/token/refresh', method: 'POST', body: '{}', cookie: 'portal_refresh=x' },
  algNone: { path: '/api/accounts', token: forged({ alg: 'none' }) },
  algHmac: { path: '/api/accounts', token: forged({ alg: 'HS256' }) },
  jwks: { path: '/api/.well-known/jwks.json' },
} as const satisfies Record<string, Probe>;

interface Probe {
  path: string;
  method?: string;
  type?: string;
  body?: string;
  cookie?: string;
  accept?: string;
  token?: string;
}

export type Observed = Readonly<Record<keyof typeof probes, Seen>>;

/** Milliseconds for one answer. */
const patience = 5_000;

const nothing: Seen = { status: 0, headers: new Headers(), text: '' };

/** A token that nobody signed: whoever takes it takes anything. */
function forged(header: object): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: 'x', role: 'compliance', sid: 'x', iss: 'portal-identity', aud: 'portal', exp: now + 300 };
  const parts = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${parts}.${createHmac('sha256', '').update(parts).digest('base64url')}`;
}

async function ask(origin: string, { path, method = 'GET', type, body, cookie, accept, token }: Probe): Promise<Seen> {
  const headers = {
    ...(body !== undefined && { 'content-type': type ?? 'application/json' }),
    ...(cookie && { cookie }),
    ...(accept && { accept }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  try {
    const signal = AbortSignal.timeout(patience);
    const answer = await fetch(origin + path, { method, headers, body: body ?? null, redirect: 'manual', signal });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch {
    return nothing;
  }
}

/** Asks a running portal what a stranger could ask. Changes nothing. */
export async function observe(origin: string): Promise<Observed> {
  const seen: Partial<Record<keyof typeof probes, Seen>> = {};
  for (const [name, probe] of Object.entries(probes)) seen[name as keyof typeof probes] = await ask(origin, probe);
  return seen as Observed;
}

/** The status with which the operations port answers a request by another host's name; 0 where it does not answer. */
export const strangerAtOps = (port: number): Promise<number> =>
  new Promise((resolve) => {
    const asked = request(
      { port, host: '127.0.0.1', path: '/metrics', headers: { host: 'doctor.example' } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    asked.setTimeout(patience, () => asked.destroy());
    asked.once('error', () => resolve(0)).end();
  });

/** Whether it still speaks a TLS before 1.2; undefined over plain http. */
export function takesOldTls(origin: string): Promise<boolean | undefined> {
  const { protocol, hostname: host, port } = new URL(origin);
  if (protocol !== 'https:') return Promise.resolve(undefined);
  // Any cipher, and whoever answers: what counts is whether there is a connection.
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' } as const;
  return new Promise((resolve) => {
    const line = connect({ host, port: Number(port || 443), rejectUnauthorized: false, timeout: patience, ...old });
    const end = (isTaken: boolean) => () => {
      line.destroy();
      resolve(isTaken);
    };
    line.once('secureConnect', end(true)).once('error', end(false)).once('timeout', end(false));
  });
}
