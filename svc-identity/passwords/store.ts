import type { CollectionDeclaration, Store } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** A password reset link. The id is the hash of its token, so that nobody can build a link from the database. */
const storedResetSchema = z.object({
  id: z.string(),
  version: z.number(),
  account: z.string(),
  /** The account's `credentials` when the link was requested. The link is void once they change. */
  credentials: z.number(),
  expires_at: z.string(),
});

type StoredReset = z.infer<typeof storedResetSchema>;

const resetCollection = {
  name: 'password_resets',
  schema: storedResetSchema,
  row: ['id'],
  indexed: [['expires_at']],
} as const satisfies CollectionDeclaration<StoredReset>;

export interface Resets {
  keep(reset: Omit<StoredReset, 'version'>, now: Date): Promise<void>;
  find(tokenHash: string): Promise<StoredReset | undefined>;
}

/** Milliseconds for which an expired link is kept, so that its holder is told that it has expired. */
const remembered = 7 * 24 * 60 * 60 * 1000;
/** How many old links a new one deletes at most. */
const sweep = 20;

export function createResets(store: Store): Resets {
  const collection = store.collection<StoredReset, 'id'>(resetCollection);
  return {
    async keep(reset, now) {
      const to = new Date(now.getTime() - remembered).toISOString();
      const forgotten = await collection.find({ where: { expires_at: { to } }, limit: sweep });
      for (const { id } of forgotten) await collection.remove(id);
      await collection.insert({ ...reset, version: 0 });
    },
    find: (tokenHash) => collection.findById(tokenHash),
  };
}
