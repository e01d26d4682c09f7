import { proposalKinds, roles } from '@portal/contracts/accounts';
import { followUpKinds, safetyHeadSchema } from '@portal/contracts/follow-ups';
import { noticeKinds } from '@portal/contracts/notices';
import type { CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** Day, time and place of a meeting. */
const when = z.object({ day: z.string(), time: z.string(), place: z.string() });

export const aboutSchema = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  /** The last day of its approval, of a notice about the renewal. */
  valid_until: z.optional(z.string()),
  /** How serious a reported event was, where its form says it. */
  seriousness: z.optional(safetyHeadSchema.shape.seriousness),
  /** The due day of a review or a report, and by how many days it was late. */
  due_at: z.optional(z.string()),
  late_days: z.optional(z.number()),
  /** What was decided, or what became of a form or of the approval, and since which day of the council's calendar. */
  outcome: z.optional(z.string()),
  since: z.optional(z.string()),
  /** Names the letter that goes with it: UTC instant. Decisions have it from the notice's own instant. */
  letter_at: z.optional(z.string()),
  /** Of somebody's account. */
  account: z.optional(
    z.object({
      id: z.string(),
      name: z.string(),
      role: z.optional(z.enum(roles)),
      inspection_until: z.optional(z.string()),
      proposal: z.optional(
        z.object({
          kind: z.enum(proposalKinds),
          role: z.nullable(z.enum(roles)),
          proposer: z.string(),
          until: z.string(),
        }),
      ),
    }),
  ),
  /** Of a meeting. */
  meeting: z.optional(z.extend(when, { sequence: z.number(), before: z.optional(when) })),
  /** Of a notice about one of the protocol's follow-ups. */
  follow_up: z.optional(z.object({ id: z.string(), kind: z.enum(followUpKinds) })),
});

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
