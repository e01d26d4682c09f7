import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import type { FileMark } from '@portal/contracts/files';
import { testKeys } from '@portal/service-kit/keys';
import { createFakeClock, waitFor } from '@portal/service-kit/testing';
import { changed } from '../store/document-change.ts';
import { documents } from '../store/documents.collection.ts';
import { aProtocolEvent, startDocuments } from './documents-app.ts';
import { distributed, embedded } from './engines.ts';
import { aPdf } from './pdf-file.ts';

const script = Buffer.from(
  aPdf(1_000).toString('latin1').replace('%filler', '9 0 obj<</S/JavaScript/JS(x)>>endobj'),
  'latin1',
);

describe.each([
  ['SQLite and a folder', embedded],
  ['MongoDB and GridFS', () => distributed(process.env.MONGODB_URI ?? '')],
])('files that an earlier version took, on %s', (_engines, makePlace) => {
  it('are judged anew: officers see what they hold, everybody reads them as before, and it happens once', async () => {
    const place = await makePlace();
    const clock = createFakeClock();
    const { store, files } = await place.open(clock);
    for (const [id, content] of [
      ['scripted', script],
      ['honest', aPdf(1_000)],
    ] as const) {
      const stored = await files.write(`blob-${id}`, Readable.from([content]), 100_000);
      const about = {
        id,
        owner: 'owner',
        name: `${id}.pdf`,
        type: 'application/pdf',
        purpose: 'cv',
        blob: `blob-${id}`,
      };
      const fresh = { ...about, ...stored, version: 0, state: 'stored', purge_at: null, history: [] } as const;
      const change = { action: 'stored', to: 'stored', at: clock(), actor: 'owner' } as const;
      await store.collection(documents).insert(changed({ ...fresh, history: [] }, change, testKeys().history));
    }
    await Promise.all([store.close(), files.close()]);

    const app = await startDocuments({ scanEvery: 20 }, place);
    await app.publish(aProtocolEvent(['scripted', 'honest']));
    const marks = async () =>
      (await (await app.call('GET', '/api/files/marks?ids=scripted,honest', 'o', 'compliance')).json()) as FileMark[];
    await waitFor(async () => (await marks()).length > 0);
    expect(await marks()).toEqual([{ id: 'scripted', text: 'This file holds a program. Open it with care.' }]);
    for (const id of ['scripted', 'honest'])
      expect((await app.call('GET', `/api/files/${id}/${id}.pdf`, 'officer', 'compliance')).status).toBe(200);
    await app.now().service.verify((fault) => expect(fault).toBeUndefined());
    await waitFor(async () => (await app.now().store.counters())['documents.judged.1'] === 1);
    const { version } = await app.documents().get('scripted');
    await app.restart();
    expect(await marks()).toHaveLength(1);
    expect((await app.documents().get('scripted')).version).toBe(version);
    await app.stop();
  });
});
