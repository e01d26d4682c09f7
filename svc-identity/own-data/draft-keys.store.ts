import { randomBytes } from 'node:crypto';
import { seal, unseal } from '@portal/service-kit/encryption';
import { DuplicateKey, type CollectionDeclaration, type Store } from '@portal/service-kit/store';
import * as z from 'zod/mini';

const storedDraftKeySchema = z.object({ id: z.string(), version: z.number(), sealed: z.string() });

const draftKeysCollection = {
  name: 'draft_keys',
  schema: storedDraftKeySchema,
  row: ['id'],
} as const satisfies CollectionDeclaration<z.infer<typeof storedDraftKeySchema>>;

/** The keys under which browsers encrypt what their person has not sent (docs/drafts 15), by account. */
export interface DraftKeys {
  /** 32 bytes, base64url; always the same ones for an account. */
  of(account: string): Promise<string>;
  /** Nothing on any device can be read any more. */
  remove(account: string): Promise<void>;
}

/** `sealKey` encrypts them at rest and is kept outside the store. */
export function createDraftKeys(store: Store, sealKey: Buffer): DraftKeys {
  const keys = store.collection(draftKeysCollection);
  const make = (account: string) =>
    keys.insert({ id: account, version: 0, sealed: seal(randomBytes(32).toString('base64url'), sealKey, account) });
  return {
    async of(account) {
      const stored =
        (await keys.findById(account)) ??
        (await make(account).catch((error: unknown) => {
          if (error instanceof DuplicateKey) return keys.get(account);
          throw error;
        }));
      return unseal(stored.sealed, sealKey, account);
    },
    remove: (account) => keys.remove(account),
  };
}
