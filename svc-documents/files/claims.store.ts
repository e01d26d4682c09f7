import {
  approvedSchema,
  followUpEventSchema,
  protocolEventSchema,
  readerOf,
  type EventOf,
} from '@portal/contracts/events';
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
  /** Of a protocol: who may have the approved copies of its documents, besides compliance. */
  owner: z.optional(z.string()),
  /** Of a protocol: what is approved, and by which letter. */
  approved: z.optional(z.nullable(approvedSchema)),
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

export const protocolReader = readerOf(protocolEventSchema, [
  ...(['files', 'user', 'reviewer', 'alt_reviewer'] as const),
  ...(['number', 'title', 'principal_investigator', 'archived', 'approved'] as const),
]);
export type ProtocolEvent = EventOf<typeof protocolReader>;

export const followUpReader = readerOf(followUpEventSchema, ['files', 'user', 'protocol']);
export type FollowUpEvent = EventOf<typeof followUpReader>;

/** What this service keeps of a follow-up: its sender may read, and compliance as with every claim. */
export const followUpClaimOf = ({ data }: FollowUpEvent): Omit<Claim, 'id' | 'version' | 'seq'> => ({
  files: data.files,
  readers: [data.user],
  deleted: false,
  protocol: data.protocol,
});

/** What this service keeps of a protocol. */
export const claimOf = ({ data }: ProtocolEvent): Omit<Claim, 'id' | 'version' | 'seq'> => ({
  files: data.files,
  readers: [data.user, data.reviewer, data.alt_reviewer].filter((reader) => reader !== null),
  owner: data.user,
  approved: data.approved,
  // What happens to it in the archive, a reminder for instance, does not take it out.
  deleted: data.archived,
  heading: {
    number: data.number,
    title: data.title,
    principal_investigator: data.principal_investigator,
  },
});
