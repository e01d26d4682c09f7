import { expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import { NotFound, type Kept } from '@portal/service-kit/store';
import { compare } from './compare.ts';
import { copyAll } from './copy.ts';
import type { Sink, Source } from './source-and-sink.ts';

const names = [{ store: 'documents', collection: 'documents' }];
const kept = (state: string): Kept => {
  const doc = { id: state, version: 1, state, blob: `blob-${state}`, size: 3, sha256: 'of what was uploaded' };
  return { doc, events: [] };
};
/** Documents whose bytes are all gone. */
const source = (states: readonly string[]): Source => ({
  collections: async () => names,
  documents: () => Readable.from(states.map(kept)),
  counters: async () => ({}),
  blob: async (id) => {
    throw new NotFound('files', id);
  },
});
const sink: Sink = {
  put: async (_name, documents) => {
    for await (const _kept of documents);
  },
  counter: async () => undefined,
  blob: async () => undefined,
};

it('bytes that were taken away while a copy is made are missing of stored files alone', async () => {
  const gone = source(['stored', 'deleted', 'purging', 'purged']);
  const copied = await copyAll(gone, sink, () => undefined);
  expect(copied.missing.map(({ id }) => id)).toEqual(['blob-stored']);
  expect(await compare(copied, gone)).toEqual([]);
});

it('bytes of a stored file that were copied and are not there afterwards are a difference', async () => {
  const gone = source(['stored', 'deleted']);
  const copied = await copyAll(gone, sink, () => undefined);
  expect(await compare({ ...copied, missing: [] }, gone)).toMatchObject([{ what: 'file blob-stored' }]);
});
