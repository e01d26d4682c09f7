import * as z from 'zod/mini';
import { checkRecord, type Answers, type Field } from '../form/index.ts';
import { demandedText } from '../form/text-fields.ts';
import type { FieldError } from '../http/problem.ts';

/**
 * What the link of a mail does (docs/accounts 11): it creates a registered account, moves an account to another address, cancels such
 * a move before it happens or undoes it afterwards, or keeps a second step that was reported lost (docs/accounts 27).
 */
export const emailLinkKinds = ['registration', 'change', 'cancel', 'undo', 'recovery'] as const;
export type EmailLinkKind = (typeof emailLinkKinds)[number];

/** POST /api/email-confirmations. */
export const emailConfirmationSchema = z.strictObject({
  token: z.string().check(z.maxLength(1000)),
  /** Of a registration: the one that was chosen then. */
  password: z.optional(z.string().check(z.maxLength(1000))),
});

/** What the link of a registration asks for: whoever holds the mailbox alone has not registered (docs/accounts 7). */
export const confirmationFields: readonly Field[] = [
  demandedText('password', 'Password', 'Please enter the password that you chose when you registered.', {
    input: 'password',
    autocomplete: 'current-password',
  }),
];
export const checkConfirmation = (record: Answers): readonly FieldError[] =>
  checkRecord(confirmationFields, record, { study_type: '', today: '' });

export const emailConfirmedSchema = z.object({ kind: z.enum(emailLinkKinds) });
export type EmailConfirmed = z.infer<typeof emailConfirmedSchema>;

/** The kind that a link's token begins with, so that the page can say what its button does; undefined for another text. */
export const emailLinkKindOf = (token: string): EmailLinkKind | undefined =>
  emailLinkKinds.find((kind) => token.startsWith(`${kind}.`));
