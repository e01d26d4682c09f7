import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  securityEventCollection,
  type SecurityRow,
  type StoredSecurityEvent,
} from '../store/security-events.collection.ts';
import { password, startIdentity, type IdentityApp } from './identity-app.ts';

let identity: IdentityApp;
beforeEach(async () => {
  identity = await startIdentity();
});
afterEach(() => identity.stop());

const rows = () => identity.store.collection<StoredSecurityEvent, SecurityRow>(securityEventCollection);
const written = async () => {
  const found: StoredSecurityEvent[] = [];
  for await (const row of rows().scan(100)) found.push(row);
  return found;
};
const verify = async () => {
  const findings: unknown[] = [];
  await identity.service.verify((finding) => findings.push(finding));
  return findings;
};

describe('the security log', () => {
  it('has a row for a sign-in and for a refused one, with who, where from and by what, and without what was typed', async () => {
    const person = await identity.person('one@example.org');
    await identity.signIn('one@example.org', 'Wrong1234567');
    await identity.signIn('nobody@example.org', 'Wrong1234567');
    const found = (await written()).filter(({ kind }) => kind === 'sign_in');
    const common = { network: '127.0.0.1', device: expect.any(String), correlation_id: expect.any(String) };
    expect(found).toEqual([
      expect.objectContaining({ ...common, outcome: 'done', actor: person.id, session: expect.any(String) }),
      expect.objectContaining({ ...common, outcome: 'refused', actor: null, subject: person.id }),
      expect.objectContaining({ ...common, outcome: 'refused', actor: null, subject: null }),
    ]);
    for (const typed of [password, 'Wrong1234567', 'nobody@example.org', person.access, person.refresh])
      expect(JSON.stringify(found)).not.toContain(typed);
  });

  it('of two replicas has two chains, and both are whole', async () => {
    await identity.person('one@example.org');
    const other = identity.openIdentity(identity.store);
    await other.verify(() => undefined);
    await Promise.all(Array.from({ length: 5 }, () => identity.signIn('one@example.org')));
    expect(await verify()).toEqual([]);
  });

  it.each([
    ['first', 0, 1],
    ['middle', 2, 3],
    ['last', 3, 4],
  ])('is missed its %s row by verify', async (_which, at, line) => {
    await identity.person('one@example.org');
    for (let n = 0; n < 2; n += 1) await identity.signIn('one@example.org');
    const [first, ...rest] = await written();
    // The next day begins another chain, which remembers the end of this one.
    identity.clock.advance(24 * 60 * 60_000);
    await identity.signIn('one@example.org');
    expect(await verify()).toEqual([]);
    await rows().remove([first, ...rest][at]!.id);
    expect(await verify()).toEqual([{ kind: 'security_log', name: first!.chain, fault: 'history', line }]);
  });

  it('is missed a whole chain by verify, and told of a changed row', async () => {
    await identity.signIn('nobody@example.org');
    identity.clock.advance(24 * 60 * 60_000);
    await identity.signIn('nobody@example.org');
    const found = await written();
    await rows().replace({ ...found.at(-1)!, network: '10.0.0.1' });
    for (const { id, chain } of found) if (chain === found[0]!.chain) await rows().remove(id);
    expect(await verify()).toEqual([
      expect.objectContaining({ name: found.at(-1)!.chain, line: 2 }),
      expect.objectContaining({ name: found[0]!.chain, line: 2 }),
    ]);
  });
});
