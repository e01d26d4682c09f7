import { describe, expect, it } from '@jest/globals';
import { mailStates } from '@portal/contracts/notices';
import { resent, sending, settled } from './delivery.rules.ts';
import type { Delivery } from './mail.types.ts';
import { isTextGone, resendingOf, waitToResend, type Resendable } from './resend.rules.ts';

const now = new Date('2026-11-21T08:00:00.000Z');
const later = new Date('2026-11-21T09:00:00.000Z');
const about = { about: { id: 'p-1' }, created_at: '2025-01-01T08:00:00.000Z' };
const mail: Resendable = { kind: 'protocol_receipt', state: 'failed', to: 'old@example.org', ...about };
const account = { deleted: false, email: 'new@example.org' };

const resending = (one: Resendable, contact: typeof account | undefined) => resendingOf(one, contact, now);

describe('whether a mail can be sent again', () => {
  it.each(mailStates)('given one that is %s', (state) => {
    const can = state === 'sent' || state === 'failed' || state === 'uncertain';
    expect(resending({ ...mail, state }, account)).toEqual(can ? { to: 'new@example.org' } : { refused: 'under_way' });
  });

  it('given an address that was mended, then it goes to the new one, even where there was none', () => {
    expect(resending({ ...mail, to: null }, account)).toEqual({ to: 'new@example.org' });
  });

  it('given no address that can be written to, then it is never queued', () => {
    expect(resending({ ...mail, to: null }, undefined)).toEqual({ refused: 'no_address' });
    expect(resending(mail, { ...account, email: 'a@b, c@d' })).toEqual({ refused: 'no_address' });
  });

  it('given an account that was deleted, then only the mail about that goes out again', () => {
    const gone = { deleted: true, email: '' };
    expect(resending(mail, gone)).toEqual({ refused: 'account_deleted' });
    expect(resending({ ...mail, kind: 'account_deleted' }, gone)).toEqual({ to: 'old@example.org' });
    expect(resending({ ...mail, kind: 'account_deleted', to: null }, gone)).toEqual({ refused: 'no_address' });
  });

  it('given one about an account, then for 30 days from when it was last made', () => {
    const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000).toISOString();
    const ours = { ...mail, kind: 'password_changed', about: null } as const;
    expect(resending({ ...ours, created_at: daysAgo(29.9) }, account)).toEqual({ to: 'new@example.org' });
    const old = { ...ours, created_at: daysAgo(30) };
    expect(resending(old, account)).toEqual({ refused: 'text_gone' });
    expect(isTextGone(old, now)).toBe(true);
    // Its words are made when it goes out.
    expect(isTextGone({ ...old, state: 'queued' }, now)).toBe(false);
    expect(resending({ ...old, resends: [{ at: daysAgo(2) }] }, account)).toEqual({ to: 'new@example.org' });
  });
});

describe('how often a mail is sent again', () => {
  const at = (minutes: number) => ({ at: new Date(now.getTime() + minutes * 60_000).toISOString() });

  it('is three times an hour', () => {
    expect(waitToResend([], now)).toBe(0);
    expect(waitToResend([at(-30), at(-20)], now)).toBe(0);
    expect(waitToResend([at(-90), at(-30), at(-20), at(-10)], now)).toBe(30 * 60_000);
    expect(waitToResend([at(-60), at(-20), at(-10)], now)).toBe(0);
  });
});

describe('a mail that is sent again', () => {
  const failed: Delivery = {
    to: 'old@example.org',
    state: 'failed',
    attempts: 7,
    error: 'no such box',
    held_since: null,
    next_attempt_at: now.toISOString(),
    updated_at: now.toISOString(),
    correlation_id: 'c-1',
  };

  it('is queued at once with nothing left of the failure, and says who asked for it', () => {
    const again = resent(failed, { to: 'new@example.org', by: 'officer-1', correlation_id: 'c-2' }, later);
    expect(again).toEqual({
      to: 'new@example.org',
      state: 'queued',
      attempts: 0,
      error: null,
      held_since: null,
      next_attempt_at: later.toISOString(),
      updated_at: later.toISOString(),
      correlation_id: 'c-1',
      resends: [{ by: 'officer-1', at: later.toISOString(), correlation_id: 'c-2' }],
    });
    const sent = settled(sending(again, later), { is: 'sent' }, later);
    expect(resent(sent, { to: 'new@example.org', by: 'officer-2', correlation_id: 'c-3' }, later).resends).toHaveLength(
      2,
    );
  });
});
