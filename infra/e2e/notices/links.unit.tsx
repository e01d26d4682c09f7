import { describe, expect, it } from '@jest/globals';
import { roles, type Role } from '@portal/contracts/accounts';
import { mailRules, noticeKinds, type NoticeKind } from '@portal/contracts/notices';
import { matchRoutes } from '@portal/web-kit/testing';
import { composeMail } from '../../../svc-notifications/mails/compose-mail.ts';
import { presentNotice } from '../../../svc-notifications/notices/present.ts';
import type { About } from '../../../svc-notifications/notices/notice.types.ts';
import { listed } from '../../../svc-notifications/mails/store.ts';
import compliance from '../../../mfe-compliance/remote.tsx';
import researcher from '../../../mfe-researcher/remote.tsx';
import reviewer from '../../../mfe-reviewer/remote.tsx';

const remotes: Readonly<Record<Role, { routes: readonly { path: string }[] }>> = {
  researcher: researcher(),
  reviewer: reviewer(),
  compliance: compliance(),
};

const study: About = { id: 'p-1', number: 'MRCZ/A/2149', title: 'Malaria in Mutare' };
const meeting = { sequence: 0, day: '2026-11-26', time: '14:00', place: 'Harare' };
const ofForm = { ...study, follow_up: { id: 'f-1', kind: 'annual_review', title: 'Annual Review' } };
const ofMeeting = { ...study, id: 'm-1', title: '', meeting };
const ofAccount = { id: '', number: '', title: '', account: { id: 'a-1', name: 'Rudo Ncube' } };

/** What each kind is about, and the page that a notice of it opens. */
const expected: Readonly<Record<NoticeKind, readonly [about: About | null, page: string]>> = {
  protocol_submitted: [study, '/protocol/:id'],
  protocol_receipt: [study, '/protocol/:id'],
  protocol_assigned: [study, '/protocol/:id'],
  protocol_forwarded: [study, '/protocol/:id'],
  protocol_declined: [study, '/protocol/:id'],
  protocol_partially_reviewed: [study, '/protocol/:id'],
  protocol_reviewed: [study, '/protocol/:id'],
  protocol_accepted: [study, '/protocol/:id'],
  protocol_rejected: [study, '/protocol/:id'],
  decision_undone: [study, '/protocol/:id'],
  protocol_responded: [study, '/protocol/:id'],
  returned: [study, '/protocol/:id'],
  return_reminder: [study, '/protocol/:id'],
  return_withdrawn: [study, '/protocol/:id'],
  completed: [study, '/protocol/:id'],
  protocol_renewal_due: [study, '/protocol/:id'],
  review_reminder: [study, '/protocol/:id'],
  review_late: [study, '/protocol/:id'],
  // The reviewer may not open it any more: what is left to review.
  review_taken_back: [study, '/'],
  review_outcome: [study, '/protocol/:id'],
  question_asked: [study, '/protocol/:id'],
  question_released: [study, '/protocol/:id'],
  question_reminder: [study, '/protocol/:id'],
  question_answered: [study, '/protocol/:id'],
  question_declined: [study, '/protocol/:id'],
  protocol_archived: [study, '/protocol/:id'],
  protocol_restored: [study, '/protocol/:id'],
  safety_report: [ofForm, '/follow-ups/:id'],
  follow_up_submitted: [ofForm, '/follow-ups/:id'],
  follow_up_acknowledged: [ofForm, '/follow-ups/:id'],
  follow_up_decided: [ofForm, '/follow-ups/:id'],
  follow_up_more_asked: [ofForm, '/follow-ups/:id'],
  follow_up_answered: [ofForm, '/follow-ups/:id'],
  approval_changed: [study, '/protocol/:id'],
  meeting_called: [ofMeeting, '/meetings/:id'],
  meeting_moved: [ofMeeting, '/meetings/:id'],
  meeting_cancelled: [ofMeeting, '/meetings/:id'],
  proposal_opened: [ofAccount, '/accounts/:id'],
  account_waits: [ofAccount, '/accounts/:id'],
  inspection_opened: [ofAccount, '/accounts/:id'],
  lost_phone_reported: [ofAccount, '/accounts/:id'],
  password_changed: [null, '/profile'],
  role_approved: [null, '/profile'],
  role_refused: [null, '/profile'],
  account_deleted: [null, '/profile'],
  role_changed: [null, '/profile'],
  account_disabled: [null, '/profile'],
  account_enabled: [null, '/profile'],
  second_step_changed: [null, '/profile'],
  second_step_guessed: [null, '/profile'],
  second_step_recovered: [null, '/profile'],
  registration_repeated: [null, '/profile'],
  session_reused: [null, '/profile'],
  password_guessed: [null, '/profile'],
  new_login: [null, '/profile'],
  email_wanted: [null, '/profile'],
};

const at = '2026-11-21T08:00:00.000Z';
const portal = {
  mailFrom: 'ethics@example.org',
  publicUrl: 'https://portal.example.org',
  councilName: 'MRC',
  timeZone: 'Africa/Harare',
};

/** The page of a role's front end that an address opens; undefined where it has none, or goes to its first page instead. */
const pageOf = (role: Role, address: string) =>
  matchRoutes([...remotes[role].routes], address)?.find(({ route }) => route.path !== '*')?.route.path;

/** Members of the council may be researchers, too. */
const readersOf = (kind: NoticeKind): readonly Role[] =>
  kind === 'meeting_called' ? roles : mailRules[kind].recipients;
const cases = noticeKinds.flatMap((kind) => readersOf(kind).map((role) => [kind, role] as const));

describe('what a notice and its mail lead to (docs/notices 24)', () => {
  it.each(cases)('%s, told to a %s, opens the page of what it speaks of', (kind, role) => {
    const [about, page] = expected[kind];
    const { link } = presentNotice({ id: 'n-1', kind, about, created_at: at, read_at: null }, portal);
    expect(pageOf(role, link)).toBe(page);
    const mail = listed({
      ...{ id: 'n-1', version: 1, recipient: 'me', kind, about, name: null, subject: 'x', created_at: at },
      ...{
        to: 'me@example.org',
        state: 'queued',
        attempts: 0,
        error: null,
        next_attempt_at: at,
        updated_at: at,
        held_since: null,
      },
      correlation_id: 'c-1',
    });
    const { text } = composeMail(mail, 'me@example.org', portal);
    // About their own account people may be unable to log in: the portal itself.
    expect(text).toContain(`: https://portal.example.org${about === null ? '/' : link}\n`);
  });

  it('a study whose meeting is cancelled is opened, and not the meeting', () => {
    const about = { ...study, meeting };
    const { link } = presentNotice(
      { id: 'n', kind: 'meeting_cancelled', about, created_at: at, read_at: null },
      portal,
    );
    expect(link).toBe('/protocol/p-1');
  });
});
