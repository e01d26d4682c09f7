import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Role } from '@portal/contracts/accounts';
import jwt from 'jsonwebtoken';
import { accessAudience, createVerifier, issuer, viewAudience, type Verifier } from '../auth/index.ts';
import { systemClock, type Clock } from '../time/index.ts';

export interface TestIdentity {
  verifier: Verifier;
  /** An access token that the verifier takes, of a person who signed in `age` seconds ago; 0 where left out. */
  token(id: string, role: Role, age?: number): string;
  /** The value of a `portal_view` cookie that the verifier takes. */
  viewToken(id: string, role: Role): string;
  /** Both of an account that only reads. */
  reading(id: string): { access: string; view: string };
}

/** Signs tokens as the identity service does, with a key of its own. */
export function createTestIdentity(clock: Clock = systemClock): TestIdentity {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = 'test';
  const jwks = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }] };
  const sign = (id: string, role: Role, audience: string, age = 0, more: object = {}): string => {
    const iat = Math.floor(clock().getTime() / 1000);
    const names = { sub: id, user_id: id, role, sid: 'session', jti: randomUUID() };
    const claims = { ...names, iat, exp: iat + 3600, cred: 1, auth_time: iat - age, amr: ['pwd'], ...more };
    return jwt.sign(claims, privateKey, { algorithm: 'ES256', keyid: kid, issuer, audience });
  };
  return {
    verifier: createVerifier({ fetchJwks: () => Promise.resolve(jwks), clock }),
    token: (id, role, age) => sign(id, role, accessAudience, age),
    viewToken: (id, role) => sign(id, role, viewAudience),
    reading: (id) => {
      const [access, view] = [accessAudience, viewAudience].map((audience) =>
        sign(id, 'compliance', audience, 0, { read_only: true }),
      );
      return { access: String(access), view: String(view) };
    },
  };
}
