import { Readable } from 'node:stream';
import { expect, it } from '@jest/globals';
import type { FileMark } from '@portal/contracts/files';
import { testKeys } from '@portal/service-kit/keys';
import { silentLog } from '@portal/service-kit/log';
import { createFakeClock, waitFor } from '@portal/service-kit/testing';
import { NotJudged } from '../content/judge.ts';
import type { Dependencies } from '../dependencies.ts';
import { checkStoredFiles } from '../features/check-stored-files.ts';
import { changed, type Mark } from '../store/document-change.ts';
import { documents } from '../store/documents.collection.ts';
import { startClamd } from './clamd-fake.ts';
import { aProtocolEvent, startDocuments } from './documents-app.ts';
import type { Place } from './engines.ts';
import { onEachPlace } from './on-each-place.ts';
import { aPdf } from './pdf-file.ts';

const script = Buffer.from(
  aPdf(1_000).toString('latin1').replace('%filler', '9 0 obj<</S/JavaScript/JS(x)>>endobj'),
  'latin1',
);

/** As an earlier version stored it; with `mark` as this one does. */
async function put({ store, files }: Awaited<ReturnType<Place['open']>>, id: string, content: Buffer, mark: Mark = {}) {
  const stored = await files.write(`blob-${id}`, Readable.from([content]), 1_000_000);
  const about = { id, owner: 'owner', name: `${id}.pdf`, type: 'application/pdf', purpose: 'cv', blob: `blob-${id}` };
  const fresh = { ...about, ...stored, version: 0, state: 'stored', purge_at: null, history: [] } as const;
  const change = { action: 'stored', to: 'stored', mark, at: new Date(0), actor: 'owner' } as const;
  await store.collection(documents).insert(changed({ ...fresh, history: [] }, change, testKeys().history));
}

onEachPlace('files that an earlier version took', (makePlace) => {
  it('are judged anew: officers see what they hold, everybody reads them as before, and it happens once', async () => {
    const place = await makePlace();
    const { store, files } = await place.open(createFakeClock());
    await put({ store, files }, 'scripted', script);
    await put({ store, files }, 'honest', aPdf(1_000));
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

  it('one that the judge fails over is marked as unchecked, and holds up none after it', async () => {
    const place = await makePlace();
    const clock = createFakeClock();
    const { store, files } = await place.open(clock);
    const ids = ['a-honest', 'b-baffling', 'c-honest'];
    for (const id of ids) await put({ store, files }, id, aPdf(1_000));
    let asked = 0;
    const judge = {
      judge: async () => {
        asked += 1;
        if (asked === 2) throw new NotJudged('TypeError: no such operator');
        return 'pdf' as const;
      },
    };
    const stored = store.collection(documents);
    const parts = { ...{ documents: stored, files, judge, clock }, keys: testKeys(), log: silentLog() };
    const round = () => checkStoredFiles(parts as unknown as Dependencies, store, () => true);
    await round();
    await round();
    expect(asked).toBe(3);
    expect(
      (await Promise.all(ids.map((id) => stored.get(id)))).filter(({ holds }) => holds !== undefined),
    ).toMatchObject([{ holds: 'unchecked', state: 'stored', history: [{ action: 'stored' }, { action: 'checked' }] }]);
    await Promise.all([store.close(), files.close()]);
    await place.remove();
  });

  it('one that is lost, or that the virus scanner does not take, holds up no other', async () => {
    const place = await makePlace();
    const clamd = await startClamd();
    clamd.state.mostBytes = 50_000;
    const engines = await place.open(createFakeClock());
    await put(engines, 'a-lost', aPdf(1_000), { scan: 'waiting' });
    await engines.files.remove('blob-a-lost');
    await put(engines, 'b-large', aPdf(200_000), { scan: 'waiting' });
    await put(engines, 'c-scripted', script, { scan: 'waiting' });
    await Promise.all([engines.store.close(), engines.files.close()]);

    const app = await startDocuments({ scanUrl: clamd.url, scanEvery: 20 }, place);
    try {
      await waitFor(async () => (await app.documents().get('c-scripted')).holds === 'program');
      await waitFor(async () => (await app.now().store.counters())['documents.judged.1'] === 1);
      const all = await Promise.all(['a-lost', 'b-large', 'c-scripted'].map((id) => app.documents().get(id)));
      expect(all.map(({ scan }) => scan)).toEqual(['waiting', 'waiting', undefined]);
      clamd.state.mostBytes = Infinity;
      await waitFor(async () => (await app.documents().get('b-large')).scan === undefined);
    } finally {
      await app.stop();
      await clamd.stop();
    }
  });
});
