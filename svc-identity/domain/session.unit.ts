import { describe, expect, it } from '@jest/globals';
import { expiryFrom, present, type SessionState } from './session.ts';

const start = new Date('2026-11-21T08:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const at = (ms: number) => after(ms).toISOString();
const fortnight = 14 * 24 * 60 * 60 * 1000;
const later = expiryFrom(after(1000), fortnight);
const account = { credentials: 1, kept_session: null };
const session: SessionState = {
  account: 'a',
  state: 'open',
  credentials: 1,
  current_hash: 'second',
  previous_hash: 'first',
  rotated_at: start.toISOString(),
  expires_at: expiryFrom(start, fortnight),
};
const show = (hash: string, changes: Partial<Parameters<typeof present>[2]> = {}) =>
  present(session, 's', { hash, nextHash: 'third', now: after(1000), expiry: later, account, ...changes });

describe('a refresh token (rules.md, Sessions)', () => {
  it('that is the current one is rotated', () => {
    expect(show('second')).toEqual({
      set: { current_hash: 'third', previous_hash: 'second', rotated_at: at(1000), expires_at: later },
    });
  });

  it('that is the immediate predecessor is taken once within 30 s, and its successor is then an old one', () => {
    expect(show('first', { now: after(30_000) })).toEqual({
      set: { current_hash: 'third', previous_hash: null, rotated_at: at(30_000), expires_at: later },
    });
  });

  it('that is the predecessor ends the session after 30 s', () => {
    expect(show('first', { now: after(30_001) })).toEqual({ end: 'reuse' });
  });

  it('that is older, or was made up, ends the session', () => {
    expect(show('zeroth')).toEqual({ end: 'reuse' });
  });

  it('ends after 14 days without use and not before', () => {
    expect(show('second', { now: after(fortnight - 1) })).toHaveProperty('set');
    expect(show('second', { now: after(fortnight) })).toEqual({ end: 'expired' });
  });

  it('lives from the last act of the person, and is never shortened by a tab that knows of none', () => {
    expect(expiryFrom(start, 30_000, 10_000)).toBe(after(20_000).toISOString());
    expect(expiryFrom(start, 30_000, 90_000)).toBe(start.toISOString());
    expect(show('second', { expiry: start.toISOString() })).toMatchObject({
      set: { expires_at: session.expires_at },
    });
  });

  it('ends when the password was changed, but in the session that changed it', () => {
    expect(show('second', { account: { credentials: 2, kept_session: 'other' } })).toEqual({ end: 'credentials' });
    expect(show('second', { account: { credentials: 2, kept_session: 's' } })).toHaveProperty('set');
  });

  it('ends when the account is gone', () => {
    expect(show('second', { account: undefined })).toEqual({ end: 'credentials' });
  });
});
