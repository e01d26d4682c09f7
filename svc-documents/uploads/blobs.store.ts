import type { CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** An upload under way. Its id names its bytes in the files port, so that what a crash left behind is found again. */
export const uploadSchema = z.object({ id: z.string(), version: z.number(), started_at: z.string() });
export type Upload = z.infer<typeof uploadSchema>;

export const uploads: CollectionDeclaration<Upload> = {
  name: 'uploads',
  schema: uploadSchema,
  row: ['id'],
  indexed: [['started_at']],
};
