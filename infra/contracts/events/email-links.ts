import * as z from 'zod/mini';
import { emailLinkKinds } from '../accounts/email-confirmation.ts';

/** A mail with a link: `sealed` is a SealedLink as JSON, encrypted for svc-notifications alone. */
export const emailLinkSchema = z.object({ kind: z.enum(emailLinkKinds), sealed: z.string() });
export type EmailLink = z.infer<typeof emailLinkSchema>;

/** Where a link goes, and its token; of a registration also when it was made, and by which kind of browser. */
export const sealedLinkSchema = z.object({
  to: z.string(),
  token: z.string(),
  asked: z.optional(z.object({ at: z.string(), device: z.string() })),
});
export type SealedLink = z.infer<typeof sealedLinkSchema>;

/** The associated data of an encrypted link. `key` is its event's. */
export const emailLinkContext = (key: string): string => `email-link:${key}`;
