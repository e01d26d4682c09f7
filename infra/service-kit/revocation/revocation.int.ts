import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SessionEnded } from '@portal/contracts/events';
import type { Store } from '../store/index.ts';
import { createFakeClock, type FakeClock } from '../testing/index.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import { createRevocation, type Revocation, type RevocationEvent } from './index.ts';

const minute = 60_000;

onEachStore((open) => {
  let clock: FakeClock;
  let store: Store;
  let revocation: Revocation;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    ({ store, remove } = await open());
    clock = createFakeClock();
    revocation = createRevocation(store, clock);
  });
  afterEach(async () => {
    await store.close();
    await remove();
  });

  const account = (
    seq: number,
    data: Partial<RevocationEvent['data']>,
    type: RevocationEvent['type'] = 'account.updated',
  ) =>
    revocation.noteAccount({
      ...{ type, key: 'a', seq },
      data: { credentials: 1, kept_session: null, state: 'active', ...data },
    });
  const end = (sid: string, at = clock().toISOString()) =>
    revocation.noteEnd({
      ...({ type: 'session.ended', occurred_at: at } as SessionEnded),
      data: { sid, account: 'a', reason: 'logout' },
    });
  const stands = (credentials: number, session = 's1') =>
    revocation.isSessionValid({ id: 'a', role: 'reviewer', session, credentials, amr: [] });

  describe('who still stands, by the events of accounts (docs/sessions 22)', () => {
    it('takes tokens of an account that it has not heard of', async () => {
      expect(await stands(1)).toBe(true);
    });

    it('refuses tokens with an older count, but of the kept session, and takes newer ones', async () => {
      await account(1, { credentials: 2, kept_session: 'kept' });
      expect([await stands(1), await stands(1, 'kept'), await stands(2), await stands(3)]).toEqual([
        false,
        true,
        true,
        true,
      ]);
    });

    it('refuses those of a session that ended, and of no other, whatever comes after', async () => {
      await account(1, { credentials: 1 });
      await end('s1');
      await account(2, { credentials: 1 });
      expect([await stands(1), await stands(1, 's2')]).toEqual([false, true]);
    });

    it('refuses those of a disabled and of a deleted account until it is enabled again', async () => {
      await account(1, { credentials: 1, state: 'disabled' });
      expect(await stands(1)).toBe(false);
      await account(2, { credentials: 1, state: 'active' });
      expect(await stands(1)).toBe(true);
      await account(3, {}, 'account.deleted');
      expect(await stands(1)).toBe(false);
    });

    it('is the same whatever order events come in, and again', async () => {
      await account(3, { credentials: 3, kept_session: null });
      await account(2, { credentials: 2, kept_session: 's1', state: 'disabled' });
      expect([await stands(2), await stands(3)]).toEqual([false, true]);
    });

    it('forgets sessions that ended so long ago that no token of theirs lives', async () => {
      await end('old');
      clock.advance(15 * minute + 1);
      await end('s1');
      expect([await stands(1, 'old'), await stands(1)]).toEqual([true, false]);
      await end('late', new Date(clock().getTime() - 16 * minute).toISOString());
      expect(await stands(1, 'late')).toBe(true);
    });

    it('keeps the ends that come to two replicas at once', async () => {
      const other = createRevocation(store, clock);
      const of = (sid: string) => ({
        ...({ type: 'session.ended', occurred_at: clock().toISOString() } as SessionEnded),
        data: { sid, account: 'a', reason: 'logout' as const },
      });
      await Promise.all(['s1', 's2', 's3', 's4'].map((sid, at) => (at % 2 ? revocation : other).noteEnd(of(sid))));
      for (const sid of ['s1', 's2', 's3', 's4']) expect(await stands(1, sid)).toBe(false);
    });
  });
});
