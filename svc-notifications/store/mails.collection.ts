import { mailStates, noticeKinds } from '@portal/contracts/notices';
import type { CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import { aboutSchema } from './announcements.collection.ts';

/** One mail and what became of it. The id is its notice's. Its words are made when it is sent; no body is kept. */
export const storedMailSchema = z.object({
  id: z.string(),
  version: z.number(),
  recipient: z.string(),
  kind: z.enum(noticeKinds),
  about: z.nullable(aboutSchema),
  /** Whom it greets; null until the account is known. */
  name: z.nullable(z.string()),
  subject: z.string(),
  created_at: z.string(),
  to: z.nullable(z.string()),
  state: z.enum(mailStates),
  attempts: z.number(),
  error: z.nullable(z.string()),
  next_attempt_at: z.string(),
  updated_at: z.string(),
});
export type StoredMail = z.infer<typeof storedMailSchema>;

const row = ['id', 'kind', 'to', 'subject', 'state', 'attempts', 'error', 'created_at', 'updated_at'] as const;
export type MailRow = Pick<StoredMail, (typeof row)[number]>;

export const mails: CollectionDeclaration<StoredMail, (typeof row)[number]> = {
  name: 'mails',
  schema: storedMailSchema,
  row,
  indexed: [['state', 'next_attempt_at'], ['state', 'created_at'], ['created_at'], ['recipient', 'state']],
};
