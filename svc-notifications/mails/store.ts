import { noticeKinds } from '@portal/contracts/notices';
import type { CollectionDeclaration } from '@portal/service-kit/store';
import { foldWords } from '@portal/contracts/texts';
import * as z from 'zod/mini';
import { aboutSchema } from '../notices/notice.types.ts';
import { deliveryFields, mailLetterSchema, resendSchema } from './mail.types.ts';

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
  ...deliveryFields,
  resends: z.optional(z.array(resendSchema)),
  /** Of the mail of a decision: which letter goes with it. Its bytes are fetched for each sending. */
  letter: z.optional(mailLetterSchema),
  /** Whether it was ever sent again. */
  was_resent: z.boolean(),
  /** Folded words of the recipient's name and address, and of the protocol's number and title. */
  tokens: z.array(z.string()),
});
export type StoredMail = z.infer<typeof storedMailSchema>;

export type UnlistedMail = Omit<StoredMail, 'was_resent' | 'tokens'>;

/** The mail with the fields that lists need: call again whenever its address, name or resends change. */
export const listed = (mail: UnlistedMail): StoredMail => ({
  ...mail,
  was_resent: (mail.resends ?? []).length > 0,
  tokens: foldWords([mail.name, mail.to, mail.about?.number, mail.about?.title].join(' ')),
});

const row = [
  'id',
  'version',
  'recipient',
  'kind',
  'name',
  'to',
  'subject',
  'about',
  'state',
  'attempts',
  'error',
  'held_since',
  'next_attempt_at',
  'created_at',
  'updated_at',
  'resends',
  'correlation_id',
  'letter',
] as const;
export type MailRow = Pick<StoredMail, (typeof row)[number]>;

export const mails: CollectionDeclaration<StoredMail, (typeof row)[number]> = {
  name: 'mails',
  schema: storedMailSchema,
  row,
  steady: ['created_at'],
  indexed: [
    ['state', 'next_attempt_at'],
    ['state', 'created_at'],
    ['held_since'],
    ['was_resent', 'created_at'],
    ['created_at'],
    ['recipient', 'state'],
    ['recipient', 'created_at'],
  ],
  search: 'tokens',
};
