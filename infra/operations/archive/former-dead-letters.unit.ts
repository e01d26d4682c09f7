import { expect, it } from '@jest/globals';
import type { Kept } from '@portal/service-kit/store';
import type { Source } from '../copy/source-and-sink.ts';
import { withoutFormerStore } from './former-dead-letters.ts';

const kept = (doc: object): Kept => ({ doc: { version: 1, ...doc } as Kept['doc'], events: [] });
const failed = { topic: 'protocol', cause: 'TypeError: no', failed_at: '2026-01-02T03:04:05.000Z' };
const drafts = { store: 'protocol', collection: 'drafts' };

const archiveWith = (letters: readonly Kept[]): Source => ({
  collections: async () => [drafts, { store: 'bus', collection: 'dead_letters' }],
  async *documents({ store }) {
    yield* store === 'bus' ? letters : [kept({ id: 'd' })];
  },
  counters: async () => ({}),
  blob: () => Promise.reject(new Error('none')),
});

it('given an archive of a former version, then its dead letters are those of their services', async () => {
  const event = { id: 'e', key: 'p' };
  const source = withoutFormerStore(
    archiveWith(
      ['documents.claims', 'notifications.protocols', 'notifications.accounts'].map((group) =>
        kept({ ...failed, id: `${group}/protocol/e`, group, event }),
      ),
    ),
  );
  const names = await source.collections();
  expect(names).toEqual([
    drafts,
    { store: 'documents', collection: 'dead_letters' },
    { store: 'notifications', collection: 'dead_letters' },
  ]);
  const read: Kept[][] = [];
  for (const name of names) {
    const documents: Kept[] = [];
    for await (const document of source.documents(name)) documents.push(document);
    read.push(documents);
  }
  expect(read.map((documents) => documents.map(({ doc }) => doc.id))).toEqual([
    ['d'],
    ['documents.claims/protocol/e'],
    ['notifications.protocols/protocol/e', 'notifications.accounts/protocol/e'],
  ]);
  expect(read[1]?.[0]?.doc).toEqual({
    id: 'documents.claims/protocol/e',
    version: 1,
    group: 'documents.claims',
    topic: 'protocol',
    key: 'p',
    event: JSON.stringify(event),
    cause: 'TypeError: no',
    attempts: 5,
    first_failed_at: failed.failed_at,
    last_failed_at: failed.failed_at,
  });
});

it('given one that held none, then nothing of the former store is left', async () => {
  expect(await withoutFormerStore(archiveWith([])).collections()).toEqual([drafts]);
});
