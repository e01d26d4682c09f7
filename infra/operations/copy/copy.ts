import { NotFound, type Kept } from '@portal/service-kit/store';
import { summing, type Summary } from './digest.ts';
import type { Blob, Counters, Name, Sink, Source } from './source-and-sink.ts';

/** What was copied, for the manifest and for people. */
export interface Copied {
  collections: readonly (Name & Summary)[];
  counters: Counters;
  files: { count: number; bytes: number };
  /** Stored files that a record names and that were not there to be copied. */
  missing: readonly Blob[];
}

export type Progress = (what: string, done: number) => void;

const progressEvery = 5_000;
/** The collection whose documents name files. */
const filed: Name = { store: 'documents', collection: 'documents' };

/** Copies everything: documents with their versions and waiting events, counters, and the bytes of every file. */
export async function copyAll(source: Source, sink: Sink, progress: Progress): Promise<Copied> {
  const collections = [];
  const files = { count: 0, bytes: 0 };
  const missing: Blob[] = [];
  for (const name of await source.collections()) {
    const { passed, summary } = summing(source.documents(name));
    await sink.put(name, told(passed, `${name.store}/${name.collection}`, progress));
    collections.push({ ...name, ...summary() });
  }
  const counters = await source.counters();
  for (const [store, values] of Object.entries(counters))
    for (const [name, value] of Object.entries(values)) await sink.counter(store, name, value);
  for await (const { blob, mayBeGone } of blobsOf(source)) {
    try {
      await sink.blob(blob, await source.blob(blob.id));
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      if (!mayBeGone) missing.push(blob);
      continue;
    }
    files.count += 1;
    files.bytes += blob.size;
    if (files.count % progressEvery === 0) progress('files', files.count);
  }
  return { collections, counters, files, missing };
}

/** The files that should exist: those of all documents but purged ones. The portal takes the bytes of deleted ones away, maybe just now. */
export async function* blobsOf(source: Source): AsyncIterable<{ blob: Blob; mayBeGone: boolean }> {
  for await (const { doc } of source.documents(filed)) {
    const { blob, size, sha256, state } = doc as unknown as Omit<Blob, 'id'> & { blob: string; state: string };
    if (state === 'stored' || state === 'deleted')
      yield { blob: { id: blob, size, sha256 }, mayBeGone: state === 'deleted' };
  }
}

async function* told(documents: AsyncIterable<Kept>, what: string, progress: Progress): AsyncIterable<Kept> {
  let done = 0;
  for await (const kept of documents) {
    yield kept;
    done += 1;
    if (done % progressEvery === 0) progress(what, done);
  }
}
