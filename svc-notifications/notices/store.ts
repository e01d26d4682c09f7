import { noticeKinds } from '@portal/contracts/notices';
import type { CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import { aboutSchema } from './notice.types.ts';

/** One notice to one person. The id is made of the event's and the person's. */
export const storedNoticeSchema = z.object({
  id: z.string(),
  version: z.number(),
  recipient: z.string(),
  kind: z.enum(noticeKinds),
  about: z.nullable(aboutSchema),
  created_at: z.string(),
  unread: z.boolean(),
  read_at: z.nullable(z.string()),
});
export type StoredNotice = z.infer<typeof storedNoticeSchema>;

const row = ['id', 'kind', 'about', 'created_at', 'read_at'] as const;
export type NoticeRow = Pick<StoredNotice, (typeof row)[number]>;

export const notices: CollectionDeclaration<StoredNotice, (typeof row)[number]> = {
  name: 'notices',
  schema: storedNoticeSchema,
  row,
  indexed: [
    ['recipient', 'created_at'],
    ['recipient', 'unread'],
  ],
};
