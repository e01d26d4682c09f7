import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { uploadMessages, type UnfinishedUpload } from '@portal/contracts/files';
import { topics } from '@portal/contracts/events';
import { testKeys } from '@portal/service-kit/keys';
import { readReceipt } from '@portal/service-kit/receipt';
import { waitFor } from '@portal/service-kit/testing';
import { findMongo, withEngine } from '../../infra/service-kit/testing/engines.ts';
import { resumableUploads, type ResumableUpload } from './store.ts';
import { messages } from '../messages.ts';
import { crashingAfter } from '../testing/crashing-place.ts';
import { anAccountDeleted, startDocuments, startForTests, type DocumentsApp } from '../testing/documents-app.ts';
import { distributed, embedded, type Place } from '../testing/engines.ts';
import { anOfficeFile } from '../testing/office-files.ts';
import { aPdf } from '../testing/pdf-file.ts';
import { catalogue, pages, pdfOf } from '../testing/pdf-of-objects.ts';
import { hashOf, offsetIn, placeOf, tusCalls } from '../testing/tus-calls.ts';

const day = 24 * 60 * 60_000;
const part = 128 * 1024;
/** Two parts and a bit, different each time. */
let made = 0;
const aFile = () => {
  made += 1;
  return Buffer.concat([Buffer.from(`%PDF-1.4\n%${made}\n`), aPdf(2 * part + 5_000).subarray(9)]);
};
const partsOf = (content: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(content.length / part) }, (_, at) => content.subarray(at * part, (at + 1) * part));

const start = startForTests();

/** Goes on as a page does that has the file and knows nothing else, until an answer is an error because the process died. */
async function sendAll(app: DocumentsApp, content: Buffer, step = part): Promise<{ at: string; acknowledged: number }> {
  const calls = tusCalls(app);
  let answer = await calls.begin(content, content.subarray(0, step));
  const at = placeOf(answer);
  let acknowledged = 0;
  while (answer.ok) {
    acknowledged = offsetIn(answer);
    if (acknowledged === content.length) break;
    answer = await calls.part(at, acknowledged, content.subarray(acknowledged, acknowledged + step));
  }
  return { at, acknowledged };
}

function describeResumable(profile: string, makePlace: () => Promise<Place>): void {
  describe(`an upload in parts, on ${profile}`, () => {
    let app: DocumentsApp;
    let calls: ReturnType<typeof tusCalls>;
    let place: Place;
    let room: number | undefined;
    beforeAll(async () => {
      place = await makePlace();
      const open: Place['open'] = async (clock) => {
        const { store, files } = await place.open(clock);
        return { store, files: { ...files, room: async () => room } };
      };
      app = await startDocuments({ purgeEvery: 50 }, { ...place, open });
      calls = tusCalls(app);
    });
    afterAll(() => app.stop());
    afterEach(() => {
      room = undefined;
    });

    /** The bytes of what is stored, and nothing else. */
    const onlyDocumentsLeft = async () => {
      const kept = await app.documents().find({ where: { state: 'stored', purge_at: { from: '' } }, limit: 1000 });
      const blobs = await Promise.all(kept.map(async ({ id }) => (await app.documents().get(id)).blob));
      await waitFor(async () => (await place.bytesLeft()).length === blobs.length);
      expect((await place.bytesLeft()).sort()).toEqual(blobs.sort());
    };
    const begun = async (content: Buffer) => {
      const answer = await calls.begin(content, partsOf(content)[0]);
      expect(answer.status).toBe(201);
      return placeOf(answer);
    };
    const stored = async (at: string, content: Buffer) => {
      const { state, file } = await calls.outcome(at);
      expect(state).toBe('done');
      const back = await app.call('GET', String(file?.link), 'owner');
      expect(hashOf(Buffer.from(await back.arrayBuffer()))).toBe(hashOf(content));
      return file;
    };

    it('becomes the file that POST /api/files would have made, with its receipt, and leaves nothing else', async () => {
      const content = aFile();
      const at = await begun(content);
      expect(await calls.outcome(at)).toEqual({ state: 'open' });
      const [, second, third] = partsOf(content) as [Buffer, Buffer, Buffer];
      expect(offsetIn(await calls.part(at, part, second))).toBe(2 * part);
      const head = await calls.head(at);
      expect([head.status, offsetIn(head), head.headers.get('upload-length')]).toEqual([
        200,
        2 * part,
        String(content.length),
      ]);
      expect(head.headers.get('upload-expires')).toBe(new Date(app.clock().getTime() + 7 * day).toUTCString());
      const [row] = await calls.unfinished();
      expect(row).toMatchObject({
        place: 'documents.0.cv',
        name: 'cv.pdf',
        size: content.length,
        offset: 2 * part,
        sha256: hashOf(content),
        state: 'open',
      });
      expect((await calls.part(at, 2 * part, third)).status).toBe(204);
      const file = await stored(at, content);
      expect(file).toMatchObject({
        name: 'cv.pdf',
        size: content.length,
        type: 'application/pdf',
        sha256: hashOf(content),
      });
      expect(readReceipt(testKeys().receipt, String(file?.receipt))).toMatchObject({
        id: file?.id,
        owner: 'owner',
        purpose: 'cv',
      });
      expect(await calls.unfinished()).toEqual([]);
      await onlyDocumentsLeft();
    });

    it('of one part is there with the first call', async () => {
      const content = Buffer.concat([Buffer.from('%PDF-1.4\n%small\n'), aPdf(1_000).subarray(9)]);
      const at = await begun(content);
      await stored(at, content);
      await onlyDocumentsLeft();
    });

    it('of two tabs at one offset counts once, and the other is told where to go on', async () => {
      const content = aFile();
      const at = await begun(content);
      const [, second, third] = partsOf(content) as [Buffer, Buffer, Buffer];
      const answers = await Promise.all([calls.part(at, part, second), calls.part(at, part, second)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
      expect(answers.map(offsetIn)).toEqual([2 * part, 2 * part]);
      await calls.part(at, 2 * part, third);
      await stored(at, content);
      await onlyDocumentsLeft();
    });

    it('takes no part with a flipped byte: 460, and goes on from where it was', async () => {
      const content = aFile();
      const at = await begun(content);
      const [, second, third] = partsOf(content) as [Buffer, Buffer, Buffer];
      const flipped = Buffer.from(second);
      flipped[1000] = flipped[1000]! ^ 1;
      const refused = await calls.part(at, part, flipped, {
        headers: { 'Upload-Checksum': `sha256 ${hashOf(second, 'base64')}` },
      });
      expect(refused.status).toBe(460);
      expect(offsetIn(await calls.head(at))).toBe(part);
      await calls.part(at, part, second);
      await calls.part(at, 2 * part, third);
      await stored(at, content);
    });

    it('is there although the last answer was lost, or the first', async () => {
      const content = aFile();
      const { at } = await sendAll(app, content);
      const [first, , third] = partsOf(content) as [Buffer, Buffer, Buffer];
      const again = await calls.part(at, 2 * part, third);
      expect([again.status, offsetIn(again)]).toEqual([409, content.length]);
      const repeated = await calls.begin(content, first);
      expect([repeated.status, placeOf(repeated), offsetIn(repeated)]).toEqual([201, at, content.length]);
      const one = await stored(at, content);
      expect((await stored(at, content))?.id).toBe(one?.id);
    });

    it('of a file that was renamed meanwhile is another file, with the new name', async () => {
      const content = aFile();
      const { at } = await sendAll(app, content);
      const first = await stored(at, content);
      const name = 'CV 2026.pdf';
      const renamed = await calls.begin(content, partsOf(content)[0], { name });
      expect([placeOf(renamed), offsetIn(renamed)]).toEqual([at, 0]);
      for (const [index, bytes] of partsOf(content).entries()) await calls.part(at, index * part, bytes);
      const second = await stored(at, content);
      expect([first?.name, second?.name, second?.id === first?.id]).toEqual(['cv.pdf', name, false]);
      expect((await app.call('GET', String(first?.link), 'owner')).status).toBe(200);
    });

    it('goes on under the new name where the file was renamed before all of it was there', async () => {
      const content = aFile();
      const at = await begun(content);
      const [first, second, third] = partsOf(content) as [Buffer, Buffer, Buffer];
      const name = 'CV 2026.pdf';
      const renamed = await calls.begin(content, first, { name });
      expect([placeOf(renamed), offsetIn(renamed)]).toEqual([at, part]);
      expect((await calls.unfinished()).map((row) => row.name)).toContain(name);
      await calls.part(at, part, second);
      await calls.part(at, 2 * part, third);
      expect((await stored(at, content))?.name).toBe(name);
    });

    it('is told 507 at each part while there is no room, keeps its offset, and goes on when there is', async () => {
      const content = aFile();
      const parts = partsOf(content);
      let at = '';
      for (const [index, bytes] of parts.entries()) {
        const send = () => (index === 0 ? calls.begin(content, bytes) : calls.part(at, index * part, bytes));
        room = 2 * content.length - 1;
        const refused = await send();
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([507, '300']);
        expect(((await refused.json()) as { detail: string }).detail).toBe(uploadMessages.noRoom);
        if (index > 0) expect(offsetIn(await calls.head(at))).toBe(index * part);
        room = undefined;
        const taken = await send();
        expect([taken.status, offsetIn(taken)]).toEqual([
          index === 0 ? 201 : 204,
          Math.min((index + 1) * part, content.length),
        ]);
        at ||= placeOf(taken);
      }
      await stored(at, content);
    });

    it('is listed however many others expired, of its own draft and of all', async () => {
      const collection = app.now().store.collection(resumableUploads);
      const owner = 'owner-of-many';
      const due_at = new Date(app.clock().getTime() + day).toISOString();
      const expired = (n: number): ResumableUpload => ({
        ...{ id: `0-expired-${n}`, version: 0, account: owner, draft: n < 201 ? 'draft-old' : 'draft-1' },
        ...{
          place: 'documents.0.cv',
          name: 'old.pdf',
          purpose: 'cv',
          size: 10,
          sha256: '',
          arrived: 0,
          blob: `b-${n}`,
          hasBytes: false,
        },
        ...{ state: 'expired', document: `d-${n}`, touched_at: due_at, due_at },
      });
      for (let n = 0; n < 202; n += 1) await collection.insert(expired(n));
      const answer = await calls.begin(aFile(), undefined, { as: owner });
      expect(answer.status).toBe(201);
      const states = async (query: string) => {
        const listed = await app.call('GET', `/api/uploads${query}`, owner);
        return ((await listed.json()) as UnfinishedUpload[]).map(({ state }) => state);
      };
      expect(await states('?draft=draft-1')).toEqual(['open', 'expired']);
      expect((await states(''))[0]).toBe('open');
      expect((await calls.remove(placeOf(answer), owner)).status).toBe(204);
    });

    it('expires 7 days after its last part, says so, and can be begun anew', async () => {
      const content = aFile();
      const at = await begun(content);
      app.clock.advance(7 * day - 1000);
      const [, second] = partsOf(content) as [Buffer, Buffer];
      expect((await calls.part(at, part, second)).status).toBe(204);
      app.clock.advance(7 * day - 1000);
      // The first of these may have begun before; the next begins when the second is over.
      const rounds = jest.spyOn(app.now().store, 'lease');
      await waitFor(() => rounds.mock.calls.filter(([name]) => name === 'documents.purge').length > 2);
      rounds.mockRestore();
      expect(offsetIn(await calls.head(at))).toBe(2 * part);
      app.clock.advance(1000);
      await waitFor(async () => (await calls.head(at)).status === 410);
      await onlyDocumentsLeft();
      // Its bytes are removed before its record says so.
      await waitFor(async () => (await calls.unfinished())[0]?.offset === 0);
      expect(await calls.unfinished()).toMatchObject([{ state: 'expired', offset: 0 }]);
      expect(await calls.outcome(at)).toEqual({ state: 'expired' });
      const again = await begun(content);
      expect([again, offsetIn(await calls.head(again))]).toEqual([at, part]);
      await sendAll(app, content);
      await stored(at, content);
    });

    it.each([
      [
        'by what its first part shows',
        Buffer.concat([Buffer.from('MZ'), aPdf(2 * part)]),
        'cv',
        messages.content.executable,
      ],
      ['by all of it', anOfficeFile('docm'), 'cv', messages.content.macros],
      [
        'by what may be attached there',
        anOfficeFile('xlsx'),
        'potential_conflict_management_plan',
        'This is an Excel workbook (.xlsx). Only PDF, DOC, DOCX can be attached here.',
      ],
    ])('is refused %s', async (_title, content, purpose, reason) => {
      const sent = await calls.begin(content, partsOf(content)[0], { purpose });
      const isEarly = reason === messages.content.executable;
      expect(sent.status).toBe(isEarly ? 415 : 201);
      if (isEarly) return expect(((await sent.json()) as { detail: string }).detail).toBe(reason);
      expect(await calls.outcome(placeOf(sent))).toMatchObject({ state: 'refused', reason });
      await onlyDocumentsLeft();
    });

    it('is refused where what arrived is not what was said to come', async () => {
      const content = aPdf(1_000);
      const sent = await calls.begin(content, content, { sha256: hashOf(Buffer.from('another')) });
      expect(await calls.outcome(placeOf(sent))).toMatchObject({ state: 'refused', reason: messages.upload.changed });
      await onlyDocumentsLeft();
    });

    it('names the sentence of its refusal, so that pages say it in their language (docs/languages 7)', async () => {
      const content = pdfOf([catalogue('/OpenAction<</S/URI/URI(http://evil.example)>>'), pages]);
      const sent = await calls.begin(content, content);
      expect(await calls.outcome(placeOf(sent))).toMatchObject({
        state: 'refused',
        reason: 'This document loads evil.example when it is opened. Remove the link and save it again.',
        key: 'server-documents.content.loads',
        values: { host: 'evil.example' },
      });
    });

    it('can be given up, and goes with its account', async () => {
      const at = await begun(aFile());
      expect((await calls.remove(at)).status).toBe(204);
      expect((await calls.head(at)).status).toBe(404);
      await onlyDocumentsLeft();
      const left = aFile();
      await calls.begin(left, partsOf(left)[0], { as: 'leaving' });
      await app.now().bus.publish(topics.account, [anAccountDeleted('leaving')]);
      await onlyDocumentsLeft();
      expect(
        await app
          .now()
          .store.collection(resumableUploads)
          .count({ where: { account: 'leaving', state: 'open' } }),
      ).toBe(0);
    });

    it('is nobody else’s', async () => {
      const content = aFile();
      const at = await begun(content);
      const others = [
        calls.head(at, 'other'),
        calls.remove(at, 'other'),
        calls.part(at, part, content.subarray(part, 2 * part), { as: 'other' }),
        app.call('GET', at, 'other'),
      ];
      expect((await Promise.all(others)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      expect(await calls.unfinished('draft-1', 'other')).toEqual([]);
      await calls.remove(at);
    });

    it.each([
      ['21 of an account', 20, 1_000],
      ['more than 300 MB of an account', 12, 25 * 1024 * 1024],
    ])('is not begun where there would be %s', async (title, most, size) => {
      const content = Buffer.alloc(size);
      const begin = (at: number) => calls.begin(content, undefined, { as: title, place: `files.${at}` });
      for (let at = 0; at < most; at += 1) expect((await begin(at)).status).toBe(201);
      expect((await begin(most)).status).toBe(422);
      const first = await begin(0);
      expect(first.status).toBe(201);
      await calls.remove(placeOf(first), title);
      expect((await begin(most)).status).toBe(201);
    });

    it.each([
      ['a part of more than 1 MiB', 413, { first: Buffer.alloc(1024 * 1024 + 1) }],
      ['a first part of an odd size', 400, { first: aPdf(100_001) }],
      ['more than 25 MB', 413, { content: Buffer.alloc(25 * 1024 * 1024 + 1) }],
      ['nothing', 422, { content: Buffer.alloc(0) }],
      ['what is for no purpose', 400, { sent: { purpose: '__proto__' } }],
      ['what has no hash', 400, { sent: { sha256: '' } }],
    ])(
      'is not begun with %s',
      async (
        _title,
        status,
        { first, content = aPdf(2_000_000), sent = {} }: { first?: Buffer; content?: Buffer; sent?: object },
      ) => {
        const answer = await calls.begin(content, first, sent);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([
          status,
          'application/problem+json; charset=utf-8',
        ]);
      },
    );
  });

  it(`goes on at another replica, part by part, on ${profile}`, async () => {
    const place = await makePlace();
    const one = await start({}, place);
    const other = await start({}, { ...place, remove: async () => undefined });
    const content = aFile();
    const [first, second, third] = partsOf(content) as [Buffer, Buffer, Buffer];
    const at = placeOf(await tusCalls(one).begin(content, first));
    expect((await tusCalls(other).part(at, part, second)).status).toBe(204);
    const last = await Promise.all([one, other].map((app) => tusCalls(app).part(at, 2 * part, third)));
    expect(last.map(({ status }) => status).sort()).toEqual([204, 409]);
    const outcomes = await Promise.all([one, other].map((app) => tusCalls(app).outcome(at)));
    expect(outcomes.map(({ state, file }) => [state, file?.sha256])).toEqual(
      [0, 1].map(() => ['done', hashOf(content)]),
    );
    await waitFor(async () => (await place.bytesLeft()).length === 1);
  });

  it(`is whole after the process died behind any of its writes, and loses no part that was acknowledged, on ${profile}`, async () => {
    const step = 65_536;
    const place = await makePlace();
    const app = await start({ purgeEvery: 20 }, place);
    const calls = tusCalls(app);
    let documents = 0;
    for (let isThrough = false; !isThrough; documents += 1) {
      const crash = crashingAfter(place, documents + 1);
      const content = Buffer.concat([Buffer.from(`%PDF-1.4\n%${documents}\n`), aPdf(100_000).subarray(9)]);
      const dying = await startDocuments({}, crash.place);
      dying.clock.advance(app.clock().getTime() - dying.clock().getTime());
      const { acknowledged } = await sendAll(dying, content, step);
      await dying.stop().catch(() => undefined);
      isThrough = crash.written() < documents + 1;

      if (acknowledged > 0) expect(offsetIn(await calls.begin(content))).toBeGreaterThanOrEqual(acknowledged);
      const { at } = await sendAll(app, content, step);
      app.clock.advance(61_000);
      await waitFor(async () => (await calls.outcome(at)).state === 'done');
      const { file } = await calls.outcome(at);
      const back = await app.call('GET', String(file?.link), 'owner');
      expect(hashOf(Buffer.from(await back.arrayBuffer()))).toBe(hashOf(content));
    }
    // There were many writes to die behind, and each upload is one document.
    expect(documents).toBeGreaterThan(6);
    expect(await app.documents().count({ where: { owner: 'owner', state: 'stored' } })).toBe(documents);
    app.clock.advance(day + 1000);
    await waitFor(async () => (await place.bytesLeft()).length === documents);
  }, 120_000);
}

describeResumable('SQLite and a folder', embedded);

withEngine(await findMongo(), 'uploads in parts', (uri) => {
  describeResumable('MongoDB and GridFS', () => distributed(uri));
});
