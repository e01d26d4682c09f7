import { describe, expect, it } from '@jest/globals';
import { noticeKinds } from '@portal/contracts/notices';
import type { Delivery } from './mail.types.ts';
import { carrying, letterOf, withoutLetter } from './mail-letter.rules.ts';
import type { MailLetter } from './mail.types.ts';

const began = '2026-11-21T08:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(began) + minutes * 60_000);
const letter: MailLetter = { protocol: 'p-1', decided_at: began, state: 'to_attach' };
const mail: Delivery & { letter: MailLetter } = {
  to: 'a@example.org',
  state: 'queued',
  attempts: 0,
  error: null,
  held_since: null,
  next_attempt_at: began,
  updated_at: began,
  correlation_id: 'c-1',
  letter,
};

describe('the letter of a mail', () => {
  it('is that of the decision which the mail tells of, and goes with no other mail', () => {
    const with_letter = noticeKinds.filter((kind) => letterOf({ kind, about: { id: 'p-1' }, created_at: began }));
    expect(with_letter).toEqual(['protocol_accepted', 'protocol_rejected']);
    expect(letterOf({ kind: 'protocol_accepted', about: { id: 'p-1' }, created_at: began })).toEqual(letter);
  });

  it('is the one that the event names, where it is about a form', () => {
    const about = { id: 'p-1', letter_at: '2026-11-22T08:00:00.000Z' };
    const told = letterOf({ kind: 'follow_up_decided', about, created_at: began });
    expect(told).toEqual({ ...letter, decided_at: about.letter_at });
    expect(letterOf({ kind: 'review_outcome', about, created_at: began })).toBeUndefined();
  });

  it('that cannot be had is waited for, longer each time', () => {
    const first = withoutLetter(mail, 'gone', later(0));
    expect(first).toMatchObject({ state: 'queued', error: 'gone', next_attempt_at: '2026-11-21T08:00:05.000Z' });
    expect(first.letter).toEqual({ ...letter, missing_since: began });
    expect(withoutLetter(first, 'gone', later(2)).next_attempt_at).toBe('2026-11-21T08:04:00.000Z');
    const still = withoutLetter(first, 'gone', later(20));
    expect(still.next_attempt_at).toBe('2026-11-21T08:25:00.000Z');
    expect(still.letter.missing_since).toBe(began);
  });

  it('that cannot be had for half an hour is left out, and the mail goes', () => {
    const waiting = withoutLetter(mail, 'gone', later(0));
    const gone = withoutLetter(waiting, 'gone', later(30));
    expect(gone.letter).toEqual({ ...letter, state: 'left_out', missing_since: undefined });
    expect(gone.next_attempt_at).toBe(waiting.next_attempt_at);
  });

  it('that could be had after all is attached, and no waiting is left', () => {
    const waiting = withoutLetter(mail, 'gone', later(0));
    expect(carrying(waiting, 'attached').letter).toEqual({ ...letter, state: 'attached', missing_since: undefined });
  });
});
