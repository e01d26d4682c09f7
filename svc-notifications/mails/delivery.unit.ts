import { describe, expect, it } from '@jest/globals';
import { addressed, isAddress, pauseAfter, resent, sending, settled, unreachable } from './delivery.rules.ts';
import type { Delivery } from './mail.types.ts';

const now = new Date('2026-11-21T08:00:00.000Z');
const waiting: Delivery = {
  to: null,
  state: 'waiting',
  attempts: 0,
  error: null,
  held_since: null,
  next_attempt_at: now.toISOString(),
  updated_at: '2026-11-21T07:00:00.000Z',
  correlation_id: 'c-1',
};
const queued = addressed(waiting, 'a@example.org', 'bad', now);

describe('the delivery of a mail', () => {
  it('waits until the address is known, then is queued', () => {
    expect(queued).toEqual({ ...waiting, to: 'a@example.org', state: 'queued', updated_at: now.toISOString() });
  });

  it('fails when the address cannot be written to or its account is gone', () => {
    expect(addressed(waiting, 'a@b\r\nBcc: x@y', 'bad', now)).toMatchObject({
      to: null,
      state: 'failed',
      error: 'bad',
    });
    expect(unreachable(waiting, 'gone', now)).toMatchObject({ to: null, state: 'failed', error: 'gone' });
    const held = { ...queued, held_since: now.toISOString() };
    for (const ended of [unreachable(held, 'gone', now), addressed(held, 'nobody', 'bad', now)])
      expect(ended).toMatchObject({ state: 'failed', held_since: null });
  });

  it('counts the attempt before it is made', () => {
    expect(sending(queued, now)).toMatchObject({ state: 'sending', attempts: 1 });
  });

  it('is sent, or failed for good with the reason', () => {
    const under = sending(queued, now);
    expect(settled(under, { is: 'sent' }, now)).toMatchObject({ state: 'sent', error: null });
    expect(settled(under, { is: 'refused', reason: 'no such box' }, now)).toMatchObject({
      state: 'failed',
      error: 'no such box',
    });
  });

  it('that may have gone out is sent once more after an hour, and is uncertain only where that ends so, too', () => {
    const unknown = { is: 'unknown', reason: '?' } as const;
    const doubted = settled(sending(queued, now), unknown, now);
    expect(doubted).toMatchObject({ state: 'queued', error: '?', next_attempt_at: '2026-11-21T09:00:00.000Z' });
    const later = new Date(doubted.next_attempt_at);
    const down = settled(sending(doubted, later), { is: 'down', reason: 'no answer' }, later);
    expect(down).toMatchObject({ state: 'queued', attempts: 2 });
    expect(settled(sending(down, later), { is: 'sent' }, later)).toMatchObject({ state: 'sent', error: null });
    const lost = settled(sending(down, later), unknown, later);
    expect(lost).toMatchObject({ state: 'uncertain', error: '?', attempts: 3, held_since: null });
    const again = resent(lost, { to: 'a@example.org', by: 'officer', correlation_id: 'c-2' }, later);
    expect(settled(sending(again, later), unknown, later)).toMatchObject({ state: 'queued', attempts: 1 });
  });

  it('is queued again later while the server is down, and never given up for that', () => {
    const again = settled(sending(queued, now), { is: 'down', reason: 'no answer' }, now);
    expect(again).toMatchObject({ state: 'queued', attempts: 1, next_attempt_at: '2026-11-21T08:00:05.000Z' });
    const later = new Date('2026-11-21T08:00:05.000Z');
    const held = settled(sending(again, later), { is: 'down', reason: 'no answer' }, later);
    expect([again, held].map(({ held_since }) => held_since)).toEqual([now.toISOString(), now.toISOString()]);
    expect(settled(sending(held, later), { is: 'sent' }, later).held_since).toBeNull();
    expect([1, 2, 3, 7, 1000].map(pauseAfter)).toEqual([5_000, 10_000, 20_000, 300_000, 300_000]);
  });
});

describe('an address', () => {
  it.each(['a@b', 'tariro.moyo+x@example.org', "o'neil@example.org", 'почта@пример.рф'])('%s is taken', (text) => {
    expect(isAddress(text)).toBe(true);
  });

  it.each([
    '',
    'a',
    'a@',
    'a b@c',
    'a@b, c@d',
    'a@b\n',
    'A <a@b>',
    'a@b@c',
    '"x"@y',
    'a\u202e@b',
    `${'a'.repeat(300)}@b`,
  ])('%j is not', (text) => {
    expect(isAddress(text)).toBe(false);
  });
});
