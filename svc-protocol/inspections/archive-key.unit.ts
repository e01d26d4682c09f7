import { createPublicKey, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { archiveKeyOf, signApart } from './endpoints.ts';

const key = archiveKeyOf(Buffer.alloc(32, 'history'));
const content = Buffer.from('{"files":[]}');
const publicKey = createPublicKey({ key: key.publicJwk, format: 'jwk' });
/** The detached signature with its payload put back. */
const together = (signature: string, payload = content) =>
  signature.replace('..', `.${payload.toString('base64url')}.`);

describe('the key of archives', () => {
  it('is always the same for one history key, and another one for every other', () => {
    expect(archiveKeyOf(Buffer.alloc(32, 'history')).publicJwk).toEqual(key.publicJwk);
    expect(archiveKeyOf(Buffer.alloc(32, 'other')).publicJwk.kid).not.toBe(key.publicJwk.kid);
  });

  it('signs so that any program that knows ES256 can check it', () => {
    const read = jwt.verify(together(signApart(key, content)), publicKey, { algorithms: ['ES256'], complete: true });
    expect(read.payload).toEqual({ files: [] });
    expect(read.header).toMatchObject({ alg: 'ES256', kid: key.publicJwk.kid });
  });

  it('does not vouch for other content', () => {
    const other = together(signApart(key, content), Buffer.from('{"files":[1]}'));
    expect(() => jwt.verify(other, publicKey, { algorithms: ['ES256'] })).toThrow('invalid signature');
  });

  it('is sound for whatever history key, and says nothing of its private half', () => {
    for (let one = 0; one < 50; one += 1) {
      const made = archiveKeyOf(randomBytes(32));
      expect(Object.keys(made.publicJwk).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
      const own = createPublicKey({ key: made.publicJwk, format: 'jwk' });
      jwt.verify(together(signApart(made, content)), own, { algorithms: ['ES256'] });
    }
  });
});
