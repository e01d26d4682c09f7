import type { Collection, CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** When a reviewer is away (docs/reviews 22). The id is the account's; both days are null where an absence was taken back. */
const storedAbsenceSchema = z.object({
  id: z.string(),
  version: z.number(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type StoredAbsence = z.infer<typeof storedAbsenceSchema>;

const row = ['id', 'from', 'to'] as const;

export const absencesCollection = {
  name: 'absences',
  schema: storedAbsenceSchema,
  row,
} as const satisfies CollectionDeclaration<StoredAbsence>;

export type Absences = Collection<StoredAbsence, (typeof row)[number]>;
