import * as z from 'zod/mini';
import { roles, type Role } from '../accounts/role.ts';

export interface MailRule {
  /** Who is told. */
  recipients: readonly Role[];
  /** 'always': decisions and what concerns the account; 'choice': the person decides whether a mail comes besides the notice. */
  mail: 'always' | 'choice';
}

const waitingForApproval = ['reviewer', 'compliance'] as const;

/** All notices, and which come by mail to whom (docs/notices 1). infra/docs/contributing.md says what else a new one touches. */
const rules = {
  protocol_submitted: { recipients: ['compliance'], mail: 'choice' },
  protocol_receipt: { recipients: ['researcher'], mail: 'choice' },
  protocol_assigned: { recipients: ['reviewer'], mail: 'choice' },
  protocol_forwarded: { recipients: ['reviewer'], mail: 'choice' },
  protocol_declined: { recipients: ['compliance'], mail: 'choice' },
  protocol_partially_reviewed: { recipients: ['compliance'], mail: 'choice' },
  protocol_reviewed: { recipients: ['compliance'], mail: 'choice' },
  protocol_accepted: { recipients: ['researcher'], mail: 'always' },
  protocol_rejected: { recipients: ['researcher'], mail: 'always' },
  // What was decided counts no more, for whoever was told of it.
  decision_undone: { recipients: ['researcher', 'reviewer'], mail: 'always' },
  protocol_responded: { recipients: ['compliance'], mail: 'choice' },
  // The end of a decision: research must not go on after it.
  // What the study team has to do before the review goes on.
  returned: { recipients: ['researcher'], mail: 'always' },
  return_reminder: { recipients: ['researcher'], mail: 'always' },
  return_withdrawn: { recipients: ['researcher'], mail: 'always' },
  completed: { recipients: ['compliance'], mail: 'choice' },
  protocol_renewal_due: { recipients: ['researcher'], mail: 'always' },
  review_reminder: { recipients: ['reviewer'], mail: 'choice' },
  review_late: { recipients: ['compliance'], mail: 'choice' },
  review_taken_back: { recipients: ['reviewer'], mail: 'always' },
  review_outcome: { recipients: ['reviewer'], mail: 'choice' },
  question_asked: { recipients: ['compliance'], mail: 'choice' },
  question_released: { recipients: ['researcher'], mail: 'always' },
  question_reminder: { recipients: ['researcher'], mail: 'always' },
  question_answered: { recipients: ['reviewer', 'compliance'], mail: 'choice' },
  question_declined: { recipients: ['reviewer'], mail: 'always' },
  protocol_archived: { recipients: ['researcher'], mail: 'always' },
  protocol_restored: { recipients: ['researcher'], mail: 'always' },
  // What happened to a participant.
  safety_report: { recipients: ['compliance'], mail: 'always' },
  follow_up_submitted: { recipients: ['compliance'], mail: 'choice' },
  follow_up_acknowledged: { recipients: ['researcher'], mail: 'choice' },
  follow_up_decided: { recipients: ['researcher'], mail: 'always' },
  follow_up_more_asked: { recipients: ['researcher'], mail: 'always' },
  follow_up_answered: { recipients: ['compliance'], mail: 'choice' },
  // Whether research may go on.
  approval_changed: { recipients: ['researcher'], mail: 'always' },
  // Members of the council, whatever else they do in the portal.
  meeting_called: { recipients: ['reviewer', 'compliance'], mail: 'choice' },
  meeting_moved: { recipients: ['reviewer', 'compliance'], mail: 'choice' },
  // Also those whose study was to be discussed.
  meeting_cancelled: { recipients: roles, mail: 'choice' },
  // An account opens or closes with them.
  proposal_opened: { recipients: ['compliance'], mail: 'always' },
  account_waits: { recipients: ['compliance'], mail: 'choice' },
  inspection_opened: { recipients: ['compliance'], mail: 'choice' },
  lost_phone_reported: { recipients: ['compliance'], mail: 'choice' },
  password_changed: { recipients: roles, mail: 'always' },
  role_approved: { recipients: waitingForApproval, mail: 'always' },
  role_refused: { recipients: waitingForApproval, mail: 'always' },
  account_deleted: { recipients: roles, mail: 'always' },
  role_changed: { recipients: roles, mail: 'always' },
  account_disabled: { recipients: roles, mail: 'always' },
  account_enabled: { recipients: roles, mail: 'always' },
  second_step_changed: { recipients: roles, mail: 'always' },
  second_step_guessed: { recipients: roles, mail: 'always' },
  second_step_recovered: { recipients: roles, mail: 'always' },
  registration_repeated: { recipients: roles, mail: 'always' },
  session_reused: { recipients: roles, mail: 'always' },
  password_guessed: { recipients: roles, mail: 'always' },
  new_login: { recipients: roles, mail: 'always' },
  email_wanted: { recipients: roles, mail: 'always' },
} as const satisfies Record<string, MailRule>;
export type NoticeKind = keyof typeof rules;
export const noticeKinds = Object.keys(rules) as readonly NoticeKind[];
export const mailRules: Readonly<Record<NoticeKind, MailRule>> = rules;

/** One of GET /api/notifications, newest first. */
export const noticeSchema = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  title: z.string(),
  text: z.string(),
  /** The page of the portal that it speaks of: '/protocol/{id}'. */
  link: z.string(),
  created_at: z.string(),
  read_at: z.nullable(z.string()),
});
export type Notice = z.infer<typeof noticeSchema>;
