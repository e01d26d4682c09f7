import type { CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** A stamped copy that was made. The id is the SHA-256 of its bytes, hexadecimal. */
const madeCopySchema = z.object({
  id: z.string(),
  version: z.number(),
  /** Of the letter that it was made for. */
  code: z.string(),
});
export type MadeCopy = z.infer<typeof madeCopySchema>;

export const copies: CollectionDeclaration<MadeCopy> = {
  name: 'copies',
  schema: madeCopySchema,
  row: ['id'],
};
