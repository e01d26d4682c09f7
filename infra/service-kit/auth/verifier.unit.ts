import { beforeEach, describe, expect, it } from '@jest/globals';
import jwt, { type SignOptions } from 'jsonwebtoken';
import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { Unauthorized } from '../http/problem-error.ts';
import { EngineDown } from '../store/store-error.ts';
import { createFakeClock, type FakeClock } from '../testing/fake-clock.ts';
import {
  accessAudience,
  confirmAudience,
  createVerifier,
  issuer,
  viewAudience,
  type Jwks,
  type Verifier,
} from './index.ts';

const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const [ours, newer, theirs] = [pair(), pair(), pair()];
const jwkOf = (key: KeyObject, kid: string) => ({ ...key.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' });

describe('a token', () => {
  let clock: FakeClock;
  let jwks: Jwks;
  let fetches: number;
  let down: boolean;
  let verifier: Verifier;

  const claims = () => {
    const iat = Math.floor(clock().getTime() / 1000);
    const names = { sub: 'a1', user_id: 'a1', role: 'reviewer', sid: 's1', jti: 'j' };
    return { ...names, iat, exp: iat + 300, cred: 3, amr: ['pwd'] };
  };
  const sign = (changes: object = {}, options: SignOptions = {}, key: KeyObject = ours.privateKey) =>
    jwt.sign({ ...claims(), iss: issuer, aud: accessAudience, ...changes }, key, {
      algorithm: 'ES256',
      keyid: 'k1',
      ...options,
    });
  const unsigned = (header: object, payload: object) =>
    [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');

  beforeEach(() => {
    clock = createFakeClock();
    jwks = { keys: [jwkOf(ours.publicKey, 'k1')] };
    fetches = 0;
    down = false;
    const fetchJwks = async () => {
      fetches += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (down) throw new Error('no answer');
      return jwks;
    };
    verifier = createVerifier({ fetchJwks, clock });
  });

  it('tells account, role and session, and how its person signed in', async () => {
    const caller = { id: 'a1', role: 'reviewer', session: 's1', credentials: 3, amr: ['pwd'] };
    expect(await verifier.access(sign())).toEqual(caller);
  });

  it('confirms the acts that it names, of its own person and session, and for no longer than it lives', async () => {
    const act = `POST /api/a ${'0'.repeat(64)}`;
    const caller = await verifier.access(sign());
    const confirmation = sign({ aud: confirmAudience, acts: [act] });
    expect(await verifier.isConfirmed(confirmation, caller, act)).toBe(true);
    expect(await verifier.isConfirmed(confirmation, caller, act.replace('POST', 'PUT'))).toBe(false);
    expect(await verifier.isConfirmed(confirmation, { ...caller, id: 'a2' }, act)).toBe(false);
    expect(await verifier.isConfirmed(confirmation, { ...caller, session: 's2' }, act)).toBe(false);
    for (const other of ['', 'x', sign({ acts: [act] }), sign({ aud: viewAudience, acts: [act] })])
      expect(await verifier.isConfirmed(other, caller, act)).toBe(false);
    await expect(verifier.access(confirmation)).rejects.toThrow(Unauthorized);
    clock.advance(300_000);
    expect(await verifier.isConfirmed(confirmation, caller, act)).toBe(false);
  });

  it('opens what its audience says and nothing else', async () => {
    const view = sign({ aud: viewAudience });
    expect((await verifier.view(view)).id).toBe('a1');
    await expect(verifier.access(view)).rejects.toThrow(Unauthorized);
    await expect(verifier.view(sign())).rejects.toThrow(Unauthorized);
  });

  it.each<[string, () => string]>([
    ['nothing', () => ''],
    ['no token', () => 'a.b.c'],
    ['alg none', () => `${unsigned({ alg: 'none', kid: 'k1' }, { ...claims(), iss: issuer, aud: accessAudience })}.`],
    [
      'HS256 with the public key as its secret',
      () => {
        const secret = ours.publicKey.export({ type: 'spki', format: 'pem' }) as string;
        const body = unsigned({ alg: 'HS256', kid: 'k1' }, { ...claims(), iss: issuer, aud: accessAudience });
        return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
      },
    ],
    ['a changed payload', () => sign().replace(/\.[^.]+\./, `.${Buffer.from('{"sub":"a2"}').toString('base64url')}.`)],
    ['another key under our key id', () => sign({}, {}, theirs.privateKey)],
    ['an unknown key id', () => sign({}, { keyid: '../k1' })],
    ['another issuer', () => sign({ iss: 'elsewhere' })],
    ['another audience', () => sign({ aud: 'elsewhere' })],
    ['an end in the past', () => sign({ exp: Math.floor(clock().getTime() / 1000) })],
    ['a role that does not exist', () => sign({ role: 'admin' })],
    ['no session', () => sign({ sid: undefined })],
    ['no count of credentials', () => sign({ cred: undefined })],
    [
      'no end',
      () => {
        const endless = { ...claims(), exp: undefined, iss: issuer, aud: accessAudience };
        return jwt.sign(JSON.stringify(endless), ours.privateKey, { algorithm: 'ES256', keyid: 'k1' });
      },
    ],
    [
      'a key of its own in its header',
      () => sign({}, { header: { alg: 'ES256', kid: 'x', jku: 'http://evil', jwk: {} } as never }, theirs.privateKey),
    ],
  ])('with %s is refused', async (_title, make) => {
    await expect(verifier.access(make())).rejects.toThrow(Unauthorized);
  });

  it('runs out', async () => {
    const token = sign();
    await verifier.access(token);
    clock.advance(301_000);
    await expect(verifier.access(token)).rejects.toThrow(Unauthorized);
  });

  it('that was found right is refused to the second it ends, and for another audience at once', async () => {
    const token = sign();
    for (let at = 0; at < 3; at += 1) expect((await verifier.access(token)).id).toBe('a1');
    await expect(verifier.view(token)).rejects.toThrow(Unauthorized);
    clock.advance(299_000);
    expect((await verifier.access(token)).id).toBe('a1');
    clock.advance(1_000);
    await expect(verifier.access(token)).rejects.toThrow(Unauthorized);
  });

  it('that was found right says nothing for one with the same claims and another signature', async () => {
    const token = sign();
    await verifier.access(token);
    const [head, body, signature = ''] = token.split('.');
    const forged = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    await expect(verifier.access([head, body, forged].join('.'))).rejects.toThrow(Unauthorized);
  });

  it('that was found right is refused once its key is withdrawn', async () => {
    const token = sign();
    await verifier.access(token);
    jwks = { keys: [jwkOf(newer.publicKey, 'k2')] };
    clock.advance(10_000);
    await verifier.access(sign({}, { keyid: 'k2' }, newer.privateKey));
    await expect(verifier.access(token)).rejects.toThrow(Unauthorized);
  });

  it('makes one fetch however many come at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => verifier.access(sign())));
    expect(fetches).toBe(1);
  });

  it('with a new key id makes one more fetch, unknown ones not one each', async () => {
    await verifier.access(sign());
    jwks = { keys: [jwkOf(ours.publicKey, 'k1'), jwkOf(newer.publicKey, 'k2')] };
    clock.advance(10_000);
    expect((await verifier.access(sign({}, { keyid: 'k2' }, newer.privateKey))).id).toBe('a1');
    for (let at = 0; at < 10; at += 1)
      await expect(verifier.access(sign({}, { keyid: `unknown${at}` }))).rejects.toThrow(Unauthorized);
    expect(fetches).toBe(2);
  });

  it('is still read by the last keys while the identity service is down', async () => {
    await verifier.access(sign());
    down = true;
    clock.advance(10_000);
    await expect(verifier.access(sign({}, { keyid: 'k9' }))).rejects.toThrow(Unauthorized);
    expect((await verifier.access(sign())).id).toBe('a1');
  });

  it('cannot be judged while no key was ever had: an outage, not a refusal', async () => {
    down = true;
    await expect(verifier.access(sign())).rejects.toThrow(EngineDown);
    down = false;
    expect((await verifier.access(sign())).id).toBe('a1');
  });
});
