import * as z from 'zod/mini';

/**
 * What the link of a mail does (docs/accounts 11): it creates a registered account, moves an account to another address, cancels such
 * a move before it happens or undoes it afterwards, or keeps a second step that was reported lost (docs/accounts 27).
 */
export const emailLinkKinds = ['registration', 'change', 'cancel', 'undo', 'recovery'] as const;
export type EmailLinkKind = (typeof emailLinkKinds)[number];

/** POST /api/email-confirmations. */
export const emailConfirmationSchema = z.strictObject({ token: z.string().check(z.maxLength(1000)) });
export const emailConfirmedSchema = z.object({ kind: z.enum(emailLinkKinds) });
export type EmailConfirmed = z.infer<typeof emailConfirmedSchema>;

/** The kind that a link's token begins with, so that the page can say what its button does; undefined for another text. */
export const emailLinkKindOf = (token: string): EmailLinkKind | undefined =>
  emailLinkKinds.find((kind) => token.startsWith(`${kind}.`));
