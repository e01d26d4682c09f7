import { randomBytes } from 'node:crypto';
import { seal, unseal } from '@portal/service-kit/encryption';
import { DuplicateKey, type CollectionDeclaration, type Store } from '@portal/service-kit/store';
import * as z from 'zod/mini';

const storedWorkKeySchema = z.object({ id: z.string(), version: z.number(), sealed: z.string() });

const workKeysCollection = {
  name: 'work_keys',
  schema: storedWorkKeySchema,
  row: ['id'],
} as const satisfies CollectionDeclaration<z.infer<typeof storedWorkKeySchema>>;

/** The keys under which browsers encrypt what their person has not sent (unsent-work.md 1), by account. */
export interface WorkKeys {
  /** 32 bytes, base64url; always the same ones for an account. */
  of(account: string): Promise<string>;
  /** Nothing on any device can be read any more. */
  remove(account: string): Promise<void>;
}

/** `sealKey` encrypts them at rest and is kept outside the store. */
export function createWorkKeys(store: Store, sealKey: Buffer): WorkKeys {
  const keys = store.collection(workKeysCollection);
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
