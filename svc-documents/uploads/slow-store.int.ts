import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { EngineDown } from '@portal/service-kit/store';
import { waitFor } from '@portal/service-kit/testing';
import { startDocuments, uploaded, type DocumentsApp } from '../testing/documents-app.ts';
import type { Place } from '../testing/engines.ts';
import { onEachPlace } from '../testing/on-each-place.ts';
import { aPdf } from '../testing/pdf-file.ts';
import { slowPlace } from '../testing/slow-place.ts';
import { hashOf, offsetIn, placeOf, tusCalls } from '../testing/tus-calls.ts';

const day = 24 * 60 * 60_000;

onEachPlace('while the store is slow', (makePlace) => {
  const content = aPdf(300_000);
  const half = 128 * 1024;
  const headers = { 'Idempotency-Key': 'attempt-0001' };
  let app: DocumentsApp;
  let place: Place;
  let writes: ReturnType<typeof slowPlace>['writes'];
  beforeEach(async () => {
    place = await makePlace();
    const slow = slowPlace(place);
    ({ writes } = slow);
    app = await startDocuments({ purgeEvery: 20 }, slow.place);
  });
  afterEach(() => app.stop());

  /** The next write to this collection is said to have failed, and is seen once what is answered was called. */
  function comesLate(collection: string): () => Promise<unknown> {
    let late: (() => Promise<unknown>) | undefined;
    writes.around = async (name, write) => {
      if (name !== collection) return write();
      writes.around = undefined;
      late = write;
      throw new EngineDown('The store');
    };
    return async () => late?.();
  }
  const nothingIsMissing = () => app.now().service.verify((fault) => expect(fault).toBeUndefined());
  const isWhole = async (link = '') => {
    const back = await app.call('GET', link, 'owner');
    expect(hashOf(Buffer.from(await back.arrayBuffer()))).toBe(hashOf(content));
    await nothingIsMissing();
  };
  const onlyOneBlobAfterADay = async () => {
    app.clock.advance(day + 1000);
    await waitFor(async () => (await app.uploads().count({ where: { started_at: { from: '' } } })) === 0);
    await waitFor(async () => (await place.bytesLeft()).length === 1);
  };

  it('a document that was stored although the store said that it does not answer keeps its bytes', async () => {
    const arrive = comesLate('documents');
    expect((await app.upload(content, { headers })).status).toBe(503);
    await arrive();
    await nothingIsMissing();
    const { link } = await uploaded(await app.upload(content, { headers }));
    await isWhole(link);
    await onlyOneBlobAfterADay();
    await isWhole(link);
  });

  it('a document that lost its bytes has them again once they are sent again', async () => {
    const { id } = await uploaded(await app.upload(content, { headers }));
    await app.now().files.remove((await app.documents().get(id)).blob);
    const again = await uploaded(await app.upload(content, { headers }));
    expect(again.id).toBe(id);
    await isWhole(again.link);
    await onlyOneBlobAfterADay();
  });

  it.each(['documents', 'resumable_uploads'])('an upload in parts keeps what stands in %s', async (collection) => {
    const calls = tusCalls(app);
    const at = placeOf(await calls.begin(content, content.subarray(0, half)));
    const arrive = comesLate(collection);
    await calls.part(at, half, content.subarray(half));
    await arrive();
    await nothingIsMissing();
    expect(offsetIn(await calls.head(at))).toBe(content.length);
    app.clock.advance(61_000);
    await waitFor(async () => (await calls.outcome(at)).state === 'done');
    await isWhole((await calls.outcome(at)).file?.link);
    await onlyOneBlobAfterADay();
  });

  /** An upload of one part whose document is being stored; what is answered stores it. */
  async function beingStored(): Promise<() => Promise<void>> {
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    writes.around = async (name, write) => {
      if (name !== 'documents') return write();
      writes.around = undefined;
      asked.resolve();
      await answered.promise;
      return write();
    };
    const sent = tusCalls(app).begin(content, content);
    // A test that fails before the answer cuts it off.
    sent.catch(() => undefined);
    await asked.promise;
    return async () => {
      answered.resolve();
      await sent;
    };
  }
  /** The same, given up meanwhile. */
  async function givenUp(): Promise<() => Promise<void>> {
    const store = await beingStored();
    const calls = tusCalls(app);
    const [upload] = await calls.unfinished();
    expect((await calls.remove(`/api/uploads/${upload?.id}`)).status).toBe(204);
    return store;
  }
  const storedOnes = () => app.documents().find({ where: { owner: 'owner', state: 'stored' } });

  it('an upload that is given up while its document is stored leaves none, and no bytes', async () => {
    const store = await givenUp();
    await store();
    expect(await storedOnes()).toEqual([]);
    // It is a deleted file like any other, with its bytes for a week.
    expect(await place.bytesLeft()).toHaveLength(1);
    app.clock.advance(8 * day);
    await waitFor(async () => (await place.bytesLeft()).length === 0);
  });

  it('such an upload that is begun anew meanwhile is the new one alone', async () => {
    const store = await givenUp();
    const calls = tusCalls(app);
    const again = await calls.begin(content, content);
    expect(offsetIn(again)).toBe(content.length);
    await store();
    const { file } = await calls.outcome(placeOf(again));
    expect(await storedOnes()).toMatchObject([{ id: file?.id }]);
    await isWhole(file?.link);
  });

  it('an upload whose file is renamed while its document is stored is the file of the new name alone', async () => {
    const store = await beingStored();
    const calls = tusCalls(app);
    const name = 'CV 2026.pdf';
    const at = placeOf(await calls.begin(content, content, { name }));
    await calls.part(at, 0, content);
    await store();
    const { file } = await calls.outcome(at);
    expect(file?.name).toBe(name);
    expect(await storedOnes()).toMatchObject([{ id: file?.id }]);
    await isWhole(file?.link);
  });
});
