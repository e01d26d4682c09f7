import { describe, expect, it } from '@jest/globals';
import { begun, lengthsOf, present } from './session.rules.ts';
import type { SessionState } from './session.types.ts';

const start = new Date('2026-11-21T08:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const at = (ms: number) => after(ms).toISOString();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const lengths = { idle: 14 * day, inAll: 30 * day };
const account = { credentials: 1, kept_session: null };
const session: SessionState = {
  account: 'a',
  state: 'open',
  credentials: 1,
  current_hash: 'first',
  successors: [],
  rotated_at: at(0),
  ...begun(start, lengths),
  is_kept: true,
  amr: ['pwd'],
};
type Shown = Parameters<typeof present>[2];
const show = (hash: string, changes: Partial<Shown> = {}, state = session) =>
  present(state, 's', { hash, nextHash: 'next', now: after(1000), idle: 0, lengths, account, ...changes });
/** The session after these tokens were shown, one each hour; `next1` is the first that was given for one. */
const shown = (...hashes: string[]) =>
  hashes.reduce((state, hash, index) => {
    const outcome = show(hash, { nextHash: `next${index + 1}`, now: after((index + 1) * hour) }, state);
    return 'set' in outcome ? { ...state, ...outcome.set } : { ...state, state: 'ended' as const };
  }, session);

describe('a refresh token (docs/sessions 25)', () => {
  it('is exchanged for a successor', () => {
    expect(show('first')).toMatchObject({ set: { current_hash: 'first', successors: ['next'], rotated_at: at(1000) } });
  });

  it('whose answers were lost is exchanged again hours later, five times at most', () => {
    const lost = shown('first', 'first', 'first', 'first');
    expect(show('first', { now: after(20 * hour) }, lost)).toMatchObject({
      set: { successors: ['next1', 'next2', 'next3', 'next4', 'next'] },
    });
    expect(show('first', { now: after(20 * hour) }, shown('first', 'first', 'first', 'first', 'first'))).toEqual({
      end: 'reuse',
    });
  });

  it('is good for 24 hours after it was first exchanged', () => {
    const lost = shown('first');
    expect(show('first', { now: after(25 * hour) }, lost)).toHaveProperty('set');
    expect(show('first', { now: after(25 * hour + 1) }, lost)).toEqual({ end: 'reuse' });
  });

  it('takes the place of its predecessor when it is used, and drops its sisters', () => {
    const used = shown('first', 'first', 'next2');
    expect(used).toMatchObject({ current_hash: 'next2', successors: ['next3'] });
    for (const dropped of ['first', 'next1', 'made up']) expect(show(dropped, {}, used)).toEqual({ end: 'reuse' });
    for (const good of ['next2', 'next3']) expect(show(good, {}, used)).toHaveProperty('set');
  });

  it('that was made up ends the session', () => {
    expect(show('zeroth')).toEqual({ end: 'reuse' });
  });

  it('ends when the password was changed, but in the session that changed it', () => {
    expect(show('first', { account: { credentials: 2, kept_session: 'other' } })).toEqual({ end: 'credentials' });
    expect(show('first', { account: { credentials: 2, kept_session: 's' } })).toHaveProperty('set');
  });

  it('ends when the account is gone', () => {
    expect(show('first', { account: undefined })).toEqual({ end: 'credentials' });
  });
});

describe('the length of a session (docs/sessions 26)', () => {
  const settings = { sessionIdle: 14 * day, sessionLength: 30 * day, officerIdle: hour, officerLength: 12 * hour };

  it('is the settings’ where it is kept, an hour and half a day where it is not, and always that of officers', () => {
    expect(lengthsOf('researcher', true, settings)).toEqual(lengths);
    expect(lengthsOf('reviewer', false, settings)).toEqual({ idle: hour, inAll: 12 * hour });
    expect(lengthsOf('reviewer', false, { ...settings, sessionIdle: 30 * minute }).idle).toBe(30 * minute);
    for (const isKept of [true, false])
      expect(lengthsOf('compliance', isKept, { ...settings, officerIdle: 2 * hour }).idle).toBe(2 * hour);
  });

  it('is reckoned from the last act of the person, and is not shortened by a tab that knows of none', () => {
    const now = after(day);
    expect(show('first', { now, idle: hour })).toMatchObject({
      set: { expires_at: at(15 * day - hour), active_at: at(day - hour) },
    });
    const active = { ...session, expires_at: at(15 * day), active_at: at(day) };
    expect(show('first', { now, idle: 20 * day }, active)).toMatchObject({
      set: { expires_at: at(15 * day), active_at: at(day) },
    });
  });

  it('is over to the millisecond, however busy its person is', () => {
    expect(show('first', { now: after(14 * day - 1) })).toHaveProperty('set');
    expect(show('first', { now: after(14 * day) })).toEqual({ end: 'expired' });
    const busy = { ...session, expires_at: at(40 * day) };
    expect(show('first', { now: after(29 * day) }, busy)).toMatchObject({ set: { expires_at: at(30 * day) } });
    expect(show('first', { now: after(30 * day) }, busy)).toEqual({ end: 'expired' });
  });

  it('is shorter at once where less is allowed without an act by now', () => {
    const officer = { idle: hour, inAll: 12 * hour };
    expect(show('first', { now: after(hour), lengths: officer })).toMatchObject({ set: { expires_at: at(2 * hour) } });
  });
});
