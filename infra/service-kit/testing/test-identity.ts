import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { confirmationHeader, confirmedAct, type Role } from '@portal/contracts/accounts';
import jwt from 'jsonwebtoken';
import { accessAudience, confirmAudience, createVerifier, issuer, viewAudience, type Verifier } from '../auth/index.ts';
import { aboutOf } from '../signature/index.ts';
import { systemClock, type Clock } from '../time/index.ts';

export interface TestIdentity {
  verifier: Verifier;
  /** An access token that the verifier takes. */
  token(id: string, role: Role): string;
  /** What this person's page sends along after the password, for one act without a body. */
  confirmation(id: string, method: string, path: string): Record<string, string>;
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
  const sign = (id: string, role: Role, audience: string, more: object = {}): string => {
    const iat = Math.floor(clock().getTime() / 1000);
    const names = { sub: id, user_id: id, role, sid: 'session', jti: randomUUID() };
    const claims = { ...names, iat, exp: iat + 3600, cred: 1, amr: ['pwd'], ...more };
    return jwt.sign(claims, privateKey, { algorithm: 'ES256', keyid: kid, issuer, audience });
  };
  return {
    verifier: createVerifier({ fetchJwks: () => Promise.resolve(jwks), clock }),
    token: (id, role) => sign(id, role, accessAudience),
    confirmation: (id, method, path) => {
      const acts = [confirmedAct(method, path, aboutOf(method, path, {}))];
      return { [confirmationHeader]: sign(id, 'researcher', confirmAudience, { acts }) };
    },
    viewToken: (id, role) => sign(id, role, viewAudience),
    reading: (id) => {
      const [access, view] = [accessAudience, viewAudience].map((audience) =>
        sign(id, 'compliance', audience, { read_only: true }),
      );
      return { access: String(access), view: String(view) };
    },
  };
}
