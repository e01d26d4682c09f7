import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { startServices } from '@portal/service-kit/service';
import { securityEventCollection, type SecurityRow, type StoredSecurityEvent } from '../security-log/chain.ts';
import { password, registration, type IdentityApp } from '../testing/identity-app.ts';
import { onEachStore } from '../testing/on-each-store.ts';

onEachStore((start) => {
  let identity: IdentityApp;
  beforeEach(async () => {
    identity = await start();
  });
  afterEach(() => identity.stop());

  it('accounts of the demo are disabled by the first replica that others can reach, and everybody else works on', async () => {
    const made = (email: string) => ({ ...registration(email), telephone: null, password });
    const { id } = await identity.service.accounts.register(made('demo@example.org'), 'reviewer', { demo: true });
    await identity.person('own@example.org');
    expect(await identity.service.accounts.demo()).toEqual(['demo@example.org']);
    const replicas = Array.from({ length: 3 }, () => identity.openIdentity(identity.store, { onLoopback: false }));
    await Promise.all(replicas.map((replica) => startServices([replica])));
    expect((await identity.signIn('demo@example.org')).status).toBe(401);
    expect((await identity.signIn('own@example.org')).status).toBe(200);
    expect(await identity.service.accounts.demo()).toEqual([]);
    // Others learn its state, and nobody is mailed.
    expect(await identity.heard(1, 'account.snapshot')).toMatchObject([{ key: id, data: { state: 'disabled' } }]);
    const log = identity.store.collection<StoredSecurityEvent, SecurityRow>(securityEventCollection);
    expect(await log.find({ where: { kind: 'state', at: { from: '' } } })).toMatchObject([
      { subject: id, detail: { by: 'operator', act: 'disable' } },
    ]);
    const findings: unknown[] = [];
    await identity.service.verify((finding) => void findings.push(finding));
    expect(findings).toEqual([]);
    for (const replica of replicas) await replica.stop();
  });
});
