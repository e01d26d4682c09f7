import { firstForged, recordDigest, type StoredHistoryEntry } from '../history/index.ts';
import type { Aggregate, Collection } from '../store/index.ts';
import type { Fault, Report } from './finding.ts';

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
