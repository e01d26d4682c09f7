import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Uploaded } from '@portal/contracts/files';
import { topics } from '@portal/contracts/events';
import { firstForged } from '@portal/service-kit/history';
import { testKeys } from '@portal/service-kit/keys';
import { EngineDown } from '@portal/service-kit/store';
import { createFakeClock, waitFor } from '@portal/service-kit/testing';
import { findMongo, withEngine } from '../../infra/service-kit/testing/engines.ts';
import { claims } from './claims.store.ts';
import { changed } from './store.ts';
import { documents } from './store.ts';
import {
  anAccountDeleted,
  aProtocolEvent,
  startDocuments,
  startForTests,
  uploaded,
  type DocumentsApp,
} from '../testing/documents-app.ts';
import { distributed, embedded, type Place } from '../testing/engines.ts';
import { aPdf } from '../testing/pdf-file.ts';
import { placeOf, tusCalls } from '../testing/tus-calls.ts';

const day = 24 * 60 * 60_000;
const week = 7 * day;
const unsentFor = 372 * day;

const start = startForTests();

function describeUnsentFiles(profile: string, makePlace: () => Promise<Place>): void {
  describe(`files that nobody sends, on ${profile}`, () => {
    let app: DocumentsApp;
    let place: Place;
    beforeAll(async () => {
      place = await makePlace();
      app = await startDocuments({ purgeEvery: 50 }, place);
    });
    afterAll(() => app.stop());

    const upload = async (as = 'owner') => uploaded(await app.upload(aPdf(1_000), { as }));
    const claim = ({ id }: Uploaded) => app.publish({ ...aProtocolEvent([id]), key: `p-${id}` });
    const stateOf = async ({ id }: Uploaded) => (await app.documents().get(id)).state;
    const becomes = (file: Uploaded, state: string) => waitFor(async () => (await stateOf(file)) === state);
    const statusOf = async ({ link }: Uploaded, as = 'owner') => (await app.call('GET', link, as)).status;
    const blobOf = async ({ id }: Uploaded) => (await app.documents().get(id)).blob;
    const leave = (account: string) => app.now().bus.publish(topics.account, [anAccountDeleted(account)]);
    /** Resolves after a purge that has looked at everything due at present: a file that is due goes in the same one. */
    const swept = async () => {
      const due = await upload('sweeper');
      const document = await app.documents().get(due.id);
      await app.documents().replace({ ...document, purge_at: app.clock().toISOString() });
      await becomes(due, 'deleted');
    };

    it('go after 372 days, their bytes a week later, whatever was killed meanwhile; what was sent stays', async () => {
      const [unsent, sent] = [await upload(), await upload()];
      const blob = await blobOf(unsent);
      await claim(sent);
      app.clock.advance(unsentFor - 1000);
      await app.restart();
      await swept();
      expect([await stateOf(unsent), await stateOf(sent)]).toEqual(['stored', 'stored']);
      app.clock.advance(2000);
      await app.restart();
      await becomes(unsent, 'deleted');
      expect(await statusOf(unsent)).toBe(404);
      expect(await place.bytesLeft()).toContain(blob);
      app.clock.advance(week);
      await becomes(unsent, 'purged');
      expect(await place.bytesLeft()).not.toContain(blob);
      expect(await statusOf(sent)).toBe(200);
      const { history, id } = await app.documents().get(sent.id);
      expect(history.map(({ action }) => action)).toEqual(['stored', 'claimed']);
      expect(firstForged(history, id, testKeys().history)).toBeUndefined();
    });

    it('go at once with the account of whoever uploaded them; what was sent stays, and what is sent late comes back', async () => {
      const [unsent, sent, late, another] = [
        await upload('leaving'),
        await upload('leaving'),
        await upload('leaving'),
        await upload('staying'),
      ];
      await claim(sent);
      await leave('leaving');
      expect([await stateOf(unsent), await stateOf(late)]).toEqual(['deleted', 'deleted']);
      expect([await stateOf(sent), await statusOf(another, 'staying')]).toEqual(['stored', 200]);
      expect(await statusOf(sent, 'leaving')).toBe(401);
      // Its event came after that of the account, from another topic.
      await claim(late);
      expect(await stateOf(late)).toBe('stored');
      app.clock.advance(week);
      await becomes(unsent, 'purged');
      expect([await stateOf(sent), await stateOf(late), await stateOf(another)]).toEqual([
        'stored',
        'stored',
        'stored',
      ]);
    });

    it('are named as gone where a protocol refers to one whose bytes went, not while its claim brings it back', async () => {
      const gone = await upload();
      app.clock.advance(unsentFor);
      await becomes(gone, 'deleted');
      app.clock.advance(week);
      await becomes(gone, 'purged');
      await claim(gone);
      const hidden = await upload();
      expect((await app.call('DELETE', `/api/files/${hidden.id}`, 'owner')).status).toBe(204);
      const held = { id: 'p-hidden', version: 0, seq: 1, files: [hidden.id], readers: ['owner'], deleted: false };
      await app.now().store.collection(claims).insert(held);
      const missing: string[] = [];
      await app.now().service.verify(({ kind, name, fault }) => {
        if (fault === 'file_missing') missing.push(`${kind} ${name}`);
      });
      expect(missing).toEqual([`document ${gone.name} (${gone.id}) of MRCZ/A/2149`]);
    });

    it('are held by the event that names them first, also where a crash came between its claim and them', async () => {
      const [first, second, third] = [await upload(), await upload(), await upload()];
      const tell = (seq: number, ...files: Uploaded[]) =>
        app.publish({
          ...aProtocolEvent(
            files.map(({ id }) => id),
            seq,
          ),
          key: 'p-crashed',
        });
      const lastDay = async ({ id }: Uploaded) => (await app.documents().get(id)).purge_at;
      await app
        .now()
        .store.collection(claims)
        .insert({ id: 'p-crashed', version: 0, seq: 1, files: [first.id], readers: ['owner'], deleted: false });
      await tell(1, first);
      expect(await lastDay(first)).toBeNull();
      await tell(2, first, second);
      expect(await lastDay(second)).toBeNull();
      await tell(3, second);
      await tell(4, first, second, third);
      expect([await lastDay(first), await lastDay(third)]).toEqual([null, null]);
      const { history } = await app.documents().get(first.id);
      expect(history.map(({ action }) => action)).toEqual(['stored', 'claimed']);
    });

    it('go in one round, however many they are', async () => {
      const many = await makePlace();
      const { store, files } = await many.open(createFakeClock());
      const fresh = await app.documents().get((await upload()).id);
      const now = createFakeClock()();
      const stored = { action: 'uploaded', to: 'stored', purge_at: now, at: now, actor: 'owner' } as const;
      const copies = Array.from({ length: 120 }, (_, at) =>
        changed({ ...fresh, id: `many-${at}`, blob: `many-${at}`, history: [] }, stored, testKeys().history),
      );
      await store.collection(documents).restore(copies.map((doc) => ({ doc, events: [] })));
      await Promise.all([store.close(), files.close()]);
      const later = await start({}, many);
      await waitFor(async () => (await later.documents().count({ where: { state: 'stored' } })) === 0);
    });

    it('go, and so do uploads that nobody went on with, although the bytes of many cannot be removed for now', async () => {
      const many = await makePlace();
      let isStuck = true;
      const open: Place['open'] = async (clock) => {
        const { store, files } = await many.open(clock);
        const remove: typeof files.remove = (id) =>
          isStuck && id.startsWith('stuck') ? Promise.reject(new EngineDown('The disk')) : files.remove(id);
        return { store, files: { ...files, remove } };
      };
      const later = await start({ purgeEvery: 50 }, { ...many, open });
      const { id } = await uploaded(await later.upload(aPdf()));
      expect((await later.call('DELETE', `/api/files/${id}`, 'owner')).status).toBe(204);
      const deleted = await later.documents().get(id);
      // More than a batch, and before the other one in the order of ids.
      const stuck = Array.from({ length: 120 }, (_, at) => ({ ...deleted, id: `-${at}`, blob: `stuck-${at}` }));
      await later.documents().restore(stuck.map((doc) => ({ doc, events: [] })));
      const unfinished = placeOf(await tusCalls(later).begin(aPdf(1_000)));
      const are = (state: 'purging' | 'purged') => later.documents().count({ where: { state } });
      later.clock.advance(week);
      await waitFor(async () => (await later.documents().get(id)).state === 'purged');
      await waitFor(async () => (await tusCalls(later).head(unfinished)).status === 410);
      expect([await are('purging'), await are('purged')]).toEqual([120, 1]);
      isStuck = false;
      await waitFor(async () => (await are('purged')) === 121);
    });

    it('are left to the replica that holds the lease, and go once it fell silent', async () => {
      const { store } = app.now();
      await waitFor(() => store.lease('documents.purge', 'dead', 60_000));
      const file = await upload();
      const document = await app.documents().get(file.id);
      await app.documents().replace({ ...document, purge_at: app.clock().toISOString() });
      const asked = jest.spyOn(store, 'lease');
      await waitFor(() => asked.mock.calls.filter(([name]) => name === 'documents.purge').length > 2);
      asked.mockRestore();
      expect(await stateOf(file)).toBe('stored');
      app.clock.advance(60_001);
      await becomes(file, 'deleted');
    });
  });
}

function describeKilledUpload(profile: string, makePlace: () => Promise<Place>): void {
  it(`a process that is killed amid an upload leaves nothing for ever, on ${profile}`, async () => {
    const place = await makePlace();
    const app = await start({ purgeEvery: 50 }, place);
    const began = app.clock().toISOString();
    const writer = fork(join(import.meta.dirname, '../testing/killed-upload.ts'), [began, ...place.address]);
    const ended = once(writer, 'exit');
    await Promise.race([once(writer, 'message'), ended]);
    expect(writer.exitCode).toBeNull();
    writer.kill('SIGKILL');
    await ended;
    expect(await place.bytesLeft()).toHaveLength(1);
    await app.restart();
    app.clock.advance(day + 1000);
    await waitFor(async () => (await app.uploads().findById('left')) === undefined);
    expect(await place.bytesLeft()).toEqual([]);
  });
}

describeUnsentFiles('SQLite and a folder', embedded);
describeKilledUpload('SQLite and a folder', embedded);

withEngine(await findMongo(), 'files that nobody sends', (uri) => {
  describeUnsentFiles('MongoDB and GridFS', () => distributed(uri));
  describeKilledUpload('MongoDB and GridFS', () => distributed(uri));
});
