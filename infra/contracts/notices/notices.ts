import * as z from 'zod/mini';
import { roles, type Role } from '../accounts/role.ts';

export interface MailRule {
  /** Who is told. */
  told: readonly Role[];
  /** 'always': decisions and what concerns the account; 'choice': the person decides whether a mail comes besides the notice. */
  mail: 'always' | 'choice';
}

const waitingForApproval = ['reviewer', 'compliance'] as const;

/** All notices, and which come by mail to whom (rules.md, Notices). infra/contracts/README.md says what else a new one touches. */
const rules = {
  protocol_submitted: { told: ['compliance'], mail: 'choice' },
  protocol_receipt: { told: ['researcher'], mail: 'choice' },
  protocol_assigned: { told: ['reviewer'], mail: 'choice' },
  protocol_forwarded: { told: ['reviewer'], mail: 'choice' },
  protocol_declined: { told: ['compliance'], mail: 'choice' },
  protocol_partially_reviewed: { told: ['compliance'], mail: 'choice' },
  protocol_reviewed: { told: ['compliance'], mail: 'choice' },
  protocol_accepted: { told: ['researcher'], mail: 'always' },
  protocol_rejected: { told: ['researcher'], mail: 'always' },
  protocol_responded: { told: ['compliance'], mail: 'choice' },
  // The end of a decision: research must not go on after it.
  protocol_renewal_due: { told: ['researcher'], mail: 'always' },
  review_reminder: { told: ['reviewer'], mail: 'choice' },
  review_late: { told: ['compliance'], mail: 'choice' },
  review_taken_back: { told: ['reviewer'], mail: 'always' },
  review_outcome: { told: ['reviewer'], mail: 'choice' },
  protocol_archived: { told: ['researcher'], mail: 'always' },
  protocol_restored: { told: ['researcher'], mail: 'always' },
  // What happened to a participant.
  safety_report: { told: ['compliance'], mail: 'always' },
  follow_up_submitted: { told: ['compliance'], mail: 'choice' },
  follow_up_acknowledged: { told: ['researcher'], mail: 'choice' },
  follow_up_decided: { told: ['researcher'], mail: 'always' },
  follow_up_more_asked: { told: ['researcher'], mail: 'always' },
  follow_up_answered: { told: ['compliance'], mail: 'choice' },
  // Whether research may go on.
  approval_changed: { told: ['researcher'], mail: 'always' },
  // Members of the council, whatever else they do in the portal.
  meeting_called: { told: ['reviewer', 'compliance'], mail: 'choice' },
  // Also those whose study was to be discussed.
  meeting_cancelled: { told: roles, mail: 'choice' },
  password_changed: { told: roles, mail: 'always' },
  role_approved: { told: waitingForApproval, mail: 'always' },
  role_refused: { told: waitingForApproval, mail: 'always' },
  account_deleted: { told: roles, mail: 'always' },
  role_changed: { told: roles, mail: 'always' },
  account_disabled: { told: roles, mail: 'always' },
  account_enabled: { told: roles, mail: 'always' },
  second_step_changed: { told: roles, mail: 'always' },
  second_step_guessed: { told: roles, mail: 'always' },
  second_step_recovered: { told: roles, mail: 'always' },
  registration_repeated: { told: roles, mail: 'always' },
  session_reused: { told: roles, mail: 'always' },
  password_guessed: { told: roles, mail: 'always' },
  new_login: { told: roles, mail: 'always' },
  email_wanted: { told: roles, mail: 'always' },
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
  /** A page of the portal, '/protocol/{id}', or null. */
  link: z.nullable(z.string()),
  created_at: z.string(),
  read_at: z.nullable(z.string()),
});
export type Notice = z.infer<typeof noticeSchema>;
