import { describe, expect, it } from '@jest/globals';
import { roles } from '@portal/contracts/accounts';
import { mailRules, mailsOf, noticeKinds } from '@portal/contracts/notices';
import { choiceOf } from './recipients.rules.ts';

const always = [
  'protocol_accepted',
  'protocol_rejected',
  'decision_undone',
  'protocol_renewal_due',
  'review_taken_back',
  'question_released',
  'question_reminder',
  'question_declined',
  'protocol_archived',
  'protocol_restored',
  'safety_report',
  'follow_up_decided',
  'follow_up_more_asked',
  'approval_changed',
  'returned',
  'return_reminder',
  'return_withdrawn',
  'proposal_opened',
  'password_changed',
  'role_approved',
  'role_refused',
  'account_deleted',
  'registration_repeated',
  'role_changed',
  'account_disabled',
  'account_enabled',
  'second_step_changed',
  'second_step_guessed',
  'second_step_recovered',
  'session_reused',
  'password_guessed',
  'new_login',
  'email_wanted',
];

describe('which notices come by mail', () => {
  it.each(noticeKinds)('%s: given that it was switched off', (kind) => {
    const told = choiceOf({ recipient: 'me', kind }, noticeKinds);
    expect(told.by_mail).toBe(always.includes(kind) ? undefined : false);
    expect(choiceOf({ recipient: 'me', kind }, []).by_mail).toBeUndefined();
  });

  it('every kind is told to somebody, and is either a choice of theirs or not', () => {
    for (const kind of noticeKinds) expect(mailRules[kind].recipients.length).toBeGreaterThan(0);
    for (const role of roles)
      expect(mailsOf(role, 'always').filter((kind) => mailsOf(role, 'choice').includes(kind))).toEqual([]);
    expect(mailsOf('reviewer', 'choice')).toEqual([
      'protocol_assigned',
      'protocol_forwarded',
      'review_reminder',
      'review_outcome',
      'question_answered',
      'meeting_called',
      'meeting_moved',
      'meeting_cancelled',
    ]);
  });
});
