import { beforeAll, describe, expect, it } from '@jest/globals';
import { createHmac, createPublicKey, generateKeyPairSync, sign, type JsonWebKey } from 'node:crypto';
import type { Role } from '@portal/contracts/accounts';
import { sessionHeader } from '@portal/contracts/http';
import { call } from './call.ts';
import { expectProblem } from './expect-problem.ts';
import { password, signUp, type Person } from './people.ts';

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

interface Portal {
  url: string;
  viewCookie: string;
}

/** A token other than the one that is asked for opens nothing, at any service (docs/sessions 16). */
export function describeForgedTokens(portalOf: () => Portal): void {
  describe('tokens that the portal has not given for this (docs/faults 4)', () => {
    let portal: Portal;
    let person: Person;
    let header: Record<string, unknown>;
    let claims: Record<string, unknown>;
    let publicJwk: JsonWebKey;

    beforeAll(async () => {
      portal = portalOf();
      person = await signUp(portal.url, 'researcher');
      [header, claims] = person.access.split('.').slice(0, 2).map(decode) as [typeof header, typeof claims];
      const jwks = (await call(`${portal.url}/api/.well-known/jwks.json`, 'GET')).body as { keys: [JsonWebKey] };
      publicJwk = jwks.keys[0];
    });

    const unsigned = (changes: object, over: object = {}) =>
      `${encode({ ...header, ...changes })}.${encode({ ...claims, ...over })}`;
    const hmac = (body: string, secret: string | Buffer) =>
      `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
    const pem = () => createPublicKey({ key: publicJwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
    const signedByAnother = (changes: object = {}) => {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const body = unsigned({ jwk: publicKey.export({ format: 'jwk' }), ...changes });
      return `${body}.${sign('sha256', Buffer.from(body), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
    };
    const withRole = (role: Role) => {
      const [first, , signature] = person.access.split('.');
      return `${first}.${encode({ ...claims, role })}.${signature}`;
    };

    const forgeries: Readonly<Record<string, () => string>> = {
      'alg none': () => `${unsigned({ alg: 'none' })}.`,
      'alg None': () => `${unsigned({ alg: 'None' })}.`,
      'HS256 with the public key in PEM': () => hmac(unsigned({ alg: 'HS256' }), pem() as string),
      'HS256 with the public key as it is published': () => hmac(unsigned({ alg: 'HS256' }), JSON.stringify(publicJwk)),
      'another role under the same signature': () => withRole('compliance'),
      'no signature': () => person.access.replace(/[^.]+$/, ''),
      'a signature of zeros': () => person.access.replace(/[^.]+$/, Buffer.alloc(64).toString('base64url')),
      'a key of its own': () => signedByAnother(),
      'a key of its own at an address': () => signedByAnother({ jku: 'http://127.0.0.1:9/jwks.json' }),
      'a path as key id': () => signedByAnother({ kid: '../../keys/signing.key' }),
      'SQL as key id': () => signedByAnother({ kid: "x' union select 'a" }),
      'the refresh token': () => person.refresh,
      nonsense: () => 'a.b.c',
    };

    it('takes the real one', async () => {
      expect((await person.call('GET', '/api/protocols')).status).toBe(200);
    });

    it.each(Object.entries(forgeries))('%s: 401 from every service', async (_title, make) => {
      for (const path of [`/api/accounts/${person.id}`, '/api/protocols', '/api/files/any/a.pdf', '/api/notifications'])
        expectProblem(await call(`${portal.url}${path}`, 'GET', { token: make() }), 401);
    });

    it('the token that opens files is no bearer, and its cookie opens nothing else', async () => {
      const answer = await call(`${portal.url}/api/token`, 'POST', {
        body: { email: person.email, password },
        headers: { [sessionHeader]: 'cookie' },
      });
      expect(answer.body).not.toHaveProperty('refresh');
      const view = answer.headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith(`${portal.viewCookie}=`))
        ?.split(';')[0];
      expect(view).toBeDefined();
      const token = view?.slice(portal.viewCookie.length + 1);
      expectProblem(await call(`${portal.url}/api/protocols`, 'GET', { token }), 401);
      expectProblem(await call(`${portal.url}/api/files/any/a.pdf`, 'GET', { token }), 401);
      const headers = { cookie: String(view) };
      expectProblem(await call(`${portal.url}/api/protocols`, 'GET', { headers }), 401);
      expectProblem(await call(`${portal.url}/api/files/any`, 'DELETE', { headers }), 401);
      expectProblem(await call(`${portal.url}/api/files/any/a.pdf`, 'GET', { headers }), 404);
    });

    it('an access token renews nothing', async () => {
      const body = { refresh: person.access };
      expectProblem(await call(`${portal.url}/api/token/refresh`, 'POST', { body }), 401);
    });
  });
}
