import { firstForged, recordDigest, type StoredHistoryEntry } from '../history/index.ts';
import {
  isRaced,
  tryInsert,
  type Aggregate,
  type Collection,
  type CollectionDeclaration,
  type Store,
} from '../store/index.ts';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { NoKeys, replaceable, type KeyName, type Keys } from '../keys/index.ts';

/** Kinds of damage that a verification finds. */
export type Fault =
  /** A line of history, by its sequence number, was changed, added or taken out. */
  | { fault: 'history'; line: number }
  /** The record says something else than when its newest line of history was written. */
  | { fault: 'record' }
  /** It says something else than its hash. */
  | { fault: 'content' }
  /** Bytes that should be there are not. */
  | { fault: 'file_missing' }
  /** Bytes are there, but other ones. */
  | { fault: 'file_changed' }
  /** A record refers to a file that nobody knows. */
  | { fault: 'file_unknown'; file: string }
  /** Two records bear one number. */
  | { fault: 'number_twice' }
  /** Others know of it, and it is not there. */
  | { fault: 'lost'; by: string }
  /** The engine cannot read what it holds, or not all of it; in its words. */
  | { fault: 'damaged'; why: string }
  /** Numbers up to this one were given, and the next one would be lower. */
  | { fault: 'number_behind'; given: string };

/** One thing that was changed outside the portal: `kind` and `name` say which, in people's terms ('protocol', 'RMD/A/2149'). */
export type Finding = Fault & { kind: string; name: string };

/** Told of each finding as it is found. */
export type Report = (finding: Finding) => void;

/** How many of each kind were looked at. */
export type Looked = Readonly<Record<string, number>>;

/** Kinds of records that services know of each other. */
export type Known = 'account' | 'protocol' | 'follow-up' | 'meeting' | 'file';

/** What a service knows of a record that another one keeps: a protocol or a meeting also by its number. */
export interface Reference {
  kind: Known;
  id: string;
  name?: string;
}

const batch = 200;

/** What carries its own history. */
export interface Recorded extends Aggregate {
  history: readonly StoredHistoryEntry[];
}

interface Records<D extends Recorded> {
  collection: Pick<Collection<D>, 'scan'>;
  /** 'protocol' */
  kind: string;
  nameOf: (doc: D) => string;
  /** What the newest line of history vouches for. */
  recordOf: (doc: D) => unknown;
  /** Of the history. */
  key: Buffer;
  /** Further checks of one record. */
  look?: (doc: D, found: (fault: Fault) => void) => Promise<void> | void;
}

/** Looks at every record of a collection, reports what is not as it was written, and answers how many there are. */
export async function verifyRecords<D extends Recorded>(
  { collection, kind, nameOf, recordOf, key, look }: Records<D>,
  report: Report,
): Promise<number> {
  let looked = 0;
  const lookAt = async (doc: D): Promise<void> => {
    const found = (fault: Fault): void => report({ kind, name: nameOf(doc), ...fault });
    const line = firstForged(doc.history, doc.id, key);
    if (line !== undefined) found({ fault: 'history', line });
    if (!isAsRecorded(doc.history, recordOf(doc))) found({ fault: 'record' });
    await look?.(doc, found);
  };
  for await (const doc of collection.scan(batch)) {
    await lookAt(doc).catch((error: unknown) => {
      // A part of it is not there, or is something else.
      if (!(error instanceof TypeError)) throw error;
      report({ kind, name: doc.id, fault: 'record' });
    });
    looked += 1;
  }
  return looked;
}

const isAsRecorded = (history: readonly StoredHistoryEntry[], record: unknown): boolean =>
  history.findLast(({ detail }) => detail?.record !== undefined)?.detail?.record === recordDigest(record);

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
