import { noticeKinds } from '@portal/contracts/notices';
import type { CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import { aboutSchema } from './notice.types.ts';

/** Who is told of one event, fixed when the event first came. The id is the event's. */
export const announcementSchema = z.object({
  id: z.string(),
  version: z.number(),
  notices: z.array(
    z.object({
      recipient: z.string(),
      kind: z.enum(noticeKinds),
      /** False where the person had chosen to get no mail of this; left out where one is sent. */
      by_mail: z.optional(z.boolean()),
    }),
  ),
  /** The protocol that it is about. */
  about: z.nullable(aboutSchema),
  created_at: z.string(),
});
export type Announcement = z.infer<typeof announcementSchema>;

export const announcements: CollectionDeclaration<Announcement> = {
  name: 'announcements',
  schema: announcementSchema,
  row: ['id'],
};
