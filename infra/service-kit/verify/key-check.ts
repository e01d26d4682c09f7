import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { NoKeys, replaceable, type KeyName, type Keys } from '../keys/index.ts';
import { isRaced, tryInsert, type CollectionDeclaration, type Store } from '../store/index.ts';

const knownKeySchema = z.object({ id: z.string(), version: z.number(), sha256: z.string() });

/** Which keys what is kept here was written with: the name of each, and its digest. */
export const knownKeys = {
  name: 'known_keys',
  schema: knownKeySchema,
  row: ['id'],
} as const satisfies CollectionDeclaration<z.infer<typeof knownKeySchema>>;

/** Looks whether what a store keeps was written with these keys, and notes those that it sees for the first time (docs/store 22). @throws NoKeys */
export function createKeyCheck(store: Store, keys: Partial<Keys>): () => Promise<void> {
  const known = store.collection(knownKeys);
  const noted = async (id: string, sha256: string) => {
    if (!(await known.findById(id))) await tryInsert(() => known.insert({ id, version: 0, sha256 }), isRaced);
    return (await known.get(id)).sha256;
  };
  return async () => {
    for (const [name, key] of Object.entries(keys)) {
      const sha256 = createHash('sha256').update(key).digest('base64url');
      if ((await noted(name, sha256)) !== sha256)
        throw new NoKeys(name as KeyName, `${name}.key is not the key that this portal was written with.`);
    }
  };
}

/** Whether any key was noted in it. */
export const notesKeys = async (store: Store): Promise<boolean> => (await store.collection(knownKeys).count({}, 1)) > 0;

/** Others may take the place of the keys that can be replaced. */
export async function forgetReplaceable(store: Store): Promise<void> {
  for (const name of replaceable) await store.collection(knownKeys).remove(name);
}
