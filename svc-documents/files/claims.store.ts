import type { CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** Which files a protocol or a follow-up refers to and who may read them, from its events. The id is the aggregate's. */
export const claimSchema = z.object({
  id: z.string(),
  version: z.number(),
  /** Of the newest event applied. */
  seq: z.number(),
  files: z.array(z.string()),
  /** Account ids: owner and reviewers. Compliance may read whatever is claimed. */
  readers: z.array(z.string()),
  /** An archived protocol shows its files to its owner and compliance alone. */
  deleted: z.boolean(),
  /** Of a follow-up: the protocol that it is about. */
  protocol: z.optional(z.string()),
  /** What a template says of the protocol; a follow-up has none. */
  heading: z.optional(z.object({ number: z.string(), title: z.string(), principal_investigator: z.string() })),
});
export type Claim = z.infer<typeof claimSchema>;

export const claims: CollectionDeclaration<Claim> = {
  name: 'claims',
  schema: claimSchema,
  row: ['id', 'readers', 'deleted'],
  indexed: [['protocol']],
  multi: ['files'],
};
