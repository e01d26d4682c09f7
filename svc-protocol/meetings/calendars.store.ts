import type { Collection, CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** The calendar to which a member subscribed (docs/meetings 31). The id is the account's. */
const storedCalendarSchema = z.object({
  id: z.string(),
  version: z.number(),
  /** SHA-256 of the token in its address, which is stored nowhere. */
  hash: z.string(),
  made_at: z.string(),
});
type StoredCalendar = z.infer<typeof storedCalendarSchema>;

const row = ['id'] as const;

export const calendarsCollection = {
  name: 'calendars',
  schema: storedCalendarSchema,
  row,
  unique: [['hash']],
} as const satisfies CollectionDeclaration<StoredCalendar>;

export type Calendars = Collection<StoredCalendar, (typeof row)[number]>;
