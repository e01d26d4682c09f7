import * as z from 'zod/mini';
import type { Role } from '../accounts/role.ts';
import { mailRules, noticeKinds, type MailRule, type NoticeKind } from './notices.ts';

/** The notices that a person of this role is told, by whether the mail can be left out; in the table's order. */
export const mailsOf = (role: Role, mail: MailRule['mail']): readonly NoticeKind[] =>
  noticeKinds.filter((kind) => mailRules[kind].recipients.includes(role) && mailRules[kind].mail === mail);

/** PUT /api/mail-choices: the notices that come in the portal alone. */
export const mailChoicesSchema = z.object({ off: z.array(z.enum(noticeKinds)).check(z.maxLength(noticeKinds.length)) });
export type MailChoices = z.infer<typeof mailChoicesSchema>;
