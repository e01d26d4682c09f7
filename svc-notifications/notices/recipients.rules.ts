import { isSafetyKind } from '@portal/contracts/follow-ups';
import { mailRules, type NoticeKind } from '@portal/contracts/notices';
import type {
  AccountEventType,
  FollowUpEventType,
  ProtocolEventType,
  SessionEnd,
  SessionEnded,
} from '@portal/contracts/events';
import type { AccountEvent, FollowUpEvent, MeetingEvent, ProposalEvent, ProtocolEvent } from './events-read.types.ts';

/** One notice to be: who is told what. */
export interface NewNotice {
  recipient: string;
  kind: NoticeKind;
}

const toCompliance: Partial<Record<ProtocolEventType, NoticeKind>> = {
  'protocol.submitted': 'protocol_submitted',
  'protocol.declined': 'protocol_declined',
  'protocol.partially_reviewed': 'protocol_partially_reviewed',
  'protocol.reviewed': 'protocol_reviewed',
  'protocol.responded': 'protocol_responded',
  'protocol.completed': 'completed',
  'protocol.review_late': 'review_late',
  'protocol.question_asked': 'question_asked',
  'protocol.question_answered': 'question_answered',
};

const toOwner: Partial<Record<ProtocolEventType, NoticeKind>> = {
  'protocol.submitted': 'protocol_receipt',
  'protocol.accepted': 'protocol_accepted',
  // The letter says that the research may begin.
  'protocol.conditions_met': 'protocol_accepted',
  'protocol.rejected': 'protocol_rejected',
  'protocol.decision_undone': 'decision_undone',
  'protocol.returned': 'returned',
  'protocol.return_reminded': 'return_reminder',
  'protocol.return_withdrawn': 'return_withdrawn',
  'protocol.renewal_due': 'protocol_renewal_due',
  'protocol.question_released': 'question_released',
  'protocol.question_reminded': 'question_reminder',
  'protocol.deleted': 'protocol_archived',
  'protocol.restored': 'protocol_restored',
  'protocol.suspended': 'approval_changed',
  'protocol.suspension_lifted': 'approval_changed',
  'protocol.approval_ended': 'approval_changed',
};

/** What its reviewers are told of what came of their review. */
const ofOutcome: Partial<Record<ProtocolEventType, NoticeKind>> = {
  'protocol.accepted': 'review_outcome',
  'protocol.rejected': 'review_outcome',
  'protocol.decision_undone': 'decision_undone',
};

/** What the reviewer who asked is told of the question; an officer who asked is one of the officers. */
const toAsker: Partial<Record<ProtocolEventType, NoticeKind>> = {
  'protocol.question_answered': 'question_answered',
  'protocol.question_declined': 'question_declined',
};

const toPerson: Partial<Record<AccountEventType, NoticeKind>> = {
  'account.password_changed': 'password_changed',
  'account.role_approved': 'role_approved',
  'account.role_refused': 'role_refused',
  'account.role_changed': 'role_changed',
  'account.disabled': 'account_disabled',
  'account.enabled': 'account_enabled',
  'account.second_step_guessed': 'second_step_guessed',
  'account.new_login': 'new_login',
  'account.deleted': 'account_deleted',
  'account.registration_repeated': 'registration_repeated',
  'account.email_wanted': 'email_wanted',
};

/** Whether it has to be known who the compliance officers are before this event is told. */
export const concernsCompliance = ({ type }: ProtocolEvent): boolean => toCompliance[type] !== undefined;

/** From whom a review was taken: who was replaced, or whose comment was awaited when it went into the archive (docs/record 7; docs/reviews 3, 21). */
const releasedBy = (type: ProtocolEventType, { released_reviewers = [], due = [] }: ProtocolEvent['data']) =>
  type === 'protocol.deleted' ? due.map(({ reviewer }) => reviewer) : released_reviewers;

/** Who may not see it any more: also who declined. */
export const leavingBy = ({ type, data, actor }: ProtocolEvent): readonly string[] =>
  type === 'protocol.declined' && actor !== null ? [actor] : releasedBy(type, data);

/** Who is told of a protocol event (docs/notices 1). `compliance` are the ids of the present officers. */
export function recipientsOfProtocol(
  { type, data, actor }: ProtocolEvent,
  compliance: readonly string[],
): readonly NewNotice[] {
  // A snapshot of an archived protocol: nobody acted.
  if (type === 'protocol.deleted' && actor === null) return [];
  const notices: NewNotice[] = [];
  const [officers, owner] = [toCompliance[type], toOwner[type]];
  if (officers) notices.push(...compliance.map((recipient) => ({ recipient, kind: officers })));
  if (owner) notices.push({ recipient: data.user, kind: owner });
  if (type === 'protocol.snapshot') return notices;
  const toReviewers = ofOutcome[type];
  if (toReviewers)
    // Only a protocol whose reviewers have all commented is decided.
    for (const recipient of [data.reviewer, data.alt_reviewer])
      if (recipient) notices.push({ recipient, kind: toReviewers });
  const ofQuestion = toAsker[type];
  if (ofQuestion && data.question?.from === 'reviewer')
    notices.push({ recipient: data.question.asker, kind: ofQuestion });
  for (const recipient of data.reminded_reviewers ?? []) notices.push({ recipient, kind: 'review_reminder' });
  for (const recipient of releasedBy(type, data)) notices.push({ recipient, kind: 'review_taken_back' });
  const called = type === 'protocol.forwarded' ? 'protocol_forwarded' : 'protocol_assigned';
  return [...notices, ...data.called_reviewers.map((recipient) => ({ recipient, kind: called }) as const)];
}

const toSender: Partial<Record<FollowUpEventType, NoticeKind>> = {
  'follow_up.acknowledged': 'follow_up_acknowledged',
  'follow_up.approved': 'follow_up_decided',
  'follow_up.refused': 'follow_up_decided',
  'follow_up.undone': 'follow_up_decided',
  'follow_up.more_asked': 'follow_up_more_asked',
};

/** Who is told of a follow-up: compliance what was sent and answered, its sender what became of it (docs/notices 1). */
export function recipientsOfFollowUp(
  { type, data }: FollowUpEvent,
  compliance: readonly string[],
): readonly NewNotice[] {
  if (type === 'follow_up.submitted') {
    const kind = isSafetyKind(data.kind) ? 'safety_report' : 'follow_up_submitted';
    return compliance.map((recipient) => ({ recipient, kind }) as const);
  }
  if (type === 'follow_up.answered')
    return compliance.map((recipient) => ({ recipient, kind: 'follow_up_answered' }) as const);
  // The protocol's own event tells that it was ended or archived.
  const isTold = type === 'follow_up.acknowledged' && data.letter !== undefined;
  const kind = isTold ? undefined : toSender[type];
  return kind ? [{ recipient: data.user, kind }] : [];
}

const toMembers: Partial<Record<MeetingEvent['type'], NoticeKind>> = {
  'meeting.planned': 'meeting_called',
  'meeting.moved': 'meeting_moved',
  'meeting.cancelled': 'meeting_cancelled',
};

/** Who is told of a meeting: its members with an account, once it is planned, moved or cancelled. */
export function recipientsOfMeeting({ type, data }: MeetingEvent): readonly NewNotice[] {
  const kind = toMembers[type];
  return kind ? data.members.map((recipient) => ({ recipient, kind })) : [];
}

/** The studies whose owners are told that a meeting is not held; who is a member is told as one. */
export const concernedBy = ({ type, data: { concerned = [], members } }: MeetingEvent) =>
  type === 'meeting.cancelled' ? concerned.filter(({ user }) => !members.includes(user)) : [];

/** Who is told that officers must act on a proposal: all but who proposed it and whom it is about (docs/accounts 37). */
export const recipientsOfProposal = (
  { type, data: { subject, proposer } }: ProposalEvent,
  compliance: readonly string[],
): readonly NewNotice[] =>
  compliance
    .filter((officer) => officer !== subject.id && officer !== proposer?.id)
    .map((recipient) => ({
      recipient,
      kind: type === 'proposal.asked' ? 'lost_phone_reported' : 'proposal_opened',
    }));

const factorKind = ({ recovered }: { recovered?: boolean | undefined }): NoticeKind =>
  recovered ? 'second_step_recovered' : 'second_step_changed';

/** Ends that nobody asked for: they show that somebody else may have come into the session (docs/notices 7). */
const toHolder: Partial<Record<SessionEnd, NoticeKind>> = { reuse: 'session_reused', guessed: 'password_guessed' };

/** Who is told that a session ended: its person, where the portal ended it. */
export function recipientsOfSession({ data: { account, reason } }: SessionEnded): readonly NewNotice[] {
  const kind = toHolder[reason];
  return kind ? [{ recipient: account, kind }] : [];
}

/** What officers are told of an account event: that it waits for one of them, or reads the records from now on (docs/accounts 38, docs/record 14). */
export function officersToldOf({ type, data }: AccountEvent): NoticeKind | undefined {
  if (type === 'account.password_reset_requested' && data.invited_until) return 'inspection_opened';
  return type === 'account.registered' && !data.approved && !data.read_only ? 'account_waits' : undefined;
}

/** Who is told of an account event: the person. */
export function recipientsOfAccount({ type, key, data }: AccountEvent): readonly NewNotice[] {
  // Nobody has been invited yet.
  if (data.read_only && !data.approved) return [];
  const kind = type === 'account.factor_changed' ? factorKind(data) : toPerson[type];
  return kind ? [{ recipient: key, kind }] : [];
}

export interface ChosenNotice extends NewNotice {
  /** False: in the portal alone. */
  by_mail?: boolean | undefined;
}

/** Whether a notice comes by mail, too; some kinds always do. `off` are the kinds that the recipient has switched off. */
export const choiceOf = (notice: NewNotice, off: readonly NoticeKind[]): ChosenNotice =>
  mailRules[notice.kind].mail === 'choice' && off.includes(notice.kind) ? { ...notice, by_mail: false } : notice;
