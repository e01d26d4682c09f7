import * as z from 'zod/mini';
import { roles, type Role } from '../accounts/role.ts';
import { noticeKinds, type NoticeKind } from './notices.ts';

interface MailRule {
  /** Who is told. */
  told: readonly Role[];
  /** 'always': decisions and what concerns the account; 'choice': the person decides whether a mail comes besides the notice. */
  mail: 'always' | 'choice';
}

const waitingForApproval = ['reviewer', 'compliance'] as const;

/** Which notices come by mail to whom (rules.md, Notices). */
export const mailRules: Readonly<Record<NoticeKind, MailRule>> = {
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
  follow_up_submitted: { told: ['compliance'], mail: 'choice' },
  follow_up_acknowledged: { told: ['researcher'], mail: 'choice' },
  password_changed: { told: roles, mail: 'always' },
  role_approved: { told: waitingForApproval, mail: 'always' },
  role_refused: { told: waitingForApproval, mail: 'always' },
  account_deleted: { told: roles, mail: 'always' },
  registration_repeated: { told: roles, mail: 'always' },
};

/** The notices that a person of this role is told, by whether the mail can be left out; in the table's order. */
export const mailsOf = (role: Role, mail: MailRule['mail']): readonly NoticeKind[] =>
  noticeKinds.filter((kind) => mailRules[kind].told.includes(role) && mailRules[kind].mail === mail);

/** PUT /api/mail-choices: the notices that come in the portal alone. */
export const mailChoicesSchema = z.object({ off: z.array(z.enum(noticeKinds)).check(z.maxLength(noticeKinds.length)) });
export type MailChoices = z.infer<typeof mailChoicesSchema>;
