import { emailLinkKinds } from '@portal/contracts/accounts';
import type { CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import { deliveryFields } from './mail.types.ts';

/**
 * A mail with a link: to choose a new password, or, where it has a `kind`, to do what that names. Kept apart from the other mails:
 * nobody but its recipient sees that it was sent. The id begins with its event's.
 */
export const storedLinkMailSchema = z.object({
  id: z.string(),
  version: z.number(),
  /** Of the account or registration; its event's key. */
  recipient: z.string(),
  /** Left out: to choose a new password. */
  kind: z.optional(z.enum([...emailLinkKinds, 'invitation'])),
  name: z.string(),
  /** As it came in the event, sealed; empty as soon as the mail has gone out or never will. */
  sealed_token: z.string(),
  ...deliveryFields,
  created_at: z.string(),
});
export type StoredLinkMail = z.infer<typeof storedLinkMailSchema>;

const row = ['id', 'held_since', 'next_attempt_at'] as const;
export type LinkMailRow = Pick<StoredLinkMail, (typeof row)[number]>;

export const linkMails: CollectionDeclaration<StoredLinkMail, keyof LinkMailRow> = {
  name: 'link_mails',
  schema: storedLinkMailSchema,
  row,
  indexed: [['state', 'next_attempt_at'], ['held_since']],
};
