import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { archivedPath, type Uploaded } from '@portal/contracts/files';
import { followUpEventSchema, topics } from '@portal/contracts/events';
import type { Role } from '@portal/contracts/accounts';
import { unzipSync } from 'fflate';
import { aProtocolEvent, startDocuments, uploaded, type DocumentsApp } from '../testing/documents-app.ts';
import { onEachPlace } from '../testing/on-each-place.ts';
import { aPdf } from '../testing/pdf-file.ts';

onEachPlace('zip files', (makePlace) => {
  let app: DocumentsApp;
  beforeAll(async () => {
    app = await startDocuments({ waitForClaims: 200 }, await makePlace());
  });
  afterAll(() => app.stop());

  const upload = async (size: number, name: string) => uploaded(await app.upload(aPdf(size), { name }));
  const claim = (key: string, ...files: Uploaded[]) =>
    app.publish({ ...aProtocolEvent(files.map(({ id }) => id)), key });
  const form = (key: string, protocol: string, ...files: Uploaded[]) =>
    app.now().bus.publish(topics.follow_up, [
      followUpEventSchema.parse({
        ...{ ...aProtocolEvent([]), id: `e-${key}`, type: 'follow_up.submitted', key },
        data: {
          ...{
            id: key,
            kind: 'annual_review',
            form_title: 'Annual Review',
            state: 'sent',
            protocol,
            number: 'MRCZ/A/2149',
            title: 'T',
          },
          ...{ user: 'owner', files: files.map(({ id }) => id), created_date: '2026-11-21T08:00:00.000Z' },
        },
      }),
    ]);
  const get = (id: string, who = 'officer', role: Role = 'compliance') =>
    app.call('GET', `/api/files/of/${id}.zip`, who, role);

  describe('the files of a protocol as one zip (docs/record 17, 21)', () => {
    it('holds each file that it or one of its forms refers to, every version of it, and nothing of others', async () => {
      const [first, second, ofForm, other] = [
        await upload(1_000, 'CV – план.pdf'),
        await upload(70_000, 'CV – план.pdf'),
        await upload(2_000, 'annual.pdf'),
        await upload(3_000, 'other.pdf'),
      ];
      await claim('zipped', first, second);
      await form('form-1', 'zipped', ofForm);
      await claim('another', other);
      await form('form-2', 'another', other);
      const answer = await get('zipped');
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="MRCZ-A-2149-files.zip"');
      const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
      expect(Object.fromEntries(Object.entries(files).map(([path, { length }]) => [path, length]))).toEqual(
        Object.fromEntries([first, second, ofForm].map((file) => [archivedPath(file), file.size])),
      );
    });

    it('waits for a file that is still being checked, and leaves out what the scanner found', async () => {
      const [good, bad] = [await upload(1_000, 'good.pdf'), await upload(1_000, 'bad.pdf')];
      await claim('scanned', good, bad);
      const mark = async (scan: 'waiting' | 'found') => {
        const document = await app.documents().get(bad.id);
        await app.documents().replace({ ...document, scan });
      };
      await mark('waiting');
      expect([(await get('scanned')).status, (await get('scanned')).headers.get('retry-after')]).toEqual([503, '60']);
      await mark('found');
      const files = unzipSync(new Uint8Array(await (await get('scanned')).arrayBuffer()));
      expect(Object.keys(files)).toEqual([archivedPath(good)]);
    });

    it('leaves out a file whose bytes were lost, so that the others can be had', async () => {
      const [lost, good] = [await upload(1_000, 'lost.pdf'), await upload(1_000, 'good.pdf')];
      await claim('damaged', lost, good);
      await app.now().files.remove((await app.documents().get(lost.id)).blob);
      const files = unzipSync(new Uint8Array(await (await get('damaged')).arrayBuffer()));
      expect(Object.keys(files)).toEqual([archivedPath(good)]);
    });

    it('is refused in words where one zip file could not hold it', async () => {
      const files = await Promise.all(['a.pdf', 'b.pdf'].map((name) => upload(1_000, name)));
      await claim('large', ...files);
      for (const { id } of files) {
        const document = await app.documents().get(id);
        await app.documents().replace({ ...document, size: 2 ** 31 });
      }
      const answer = await get('large');
      expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
        413,
        'Together these files are larger than 4 GB, the limit for one zip file. Open them one by one.',
      ]);
    });

    it.each([
      ['its owner', 'owner', 'researcher', 403],
      ['another researcher', 'other', 'researcher', 403],
      ['a reviewer', 'reviewer-1', 'reviewer', 403],
      ['an officer, of a protocol that is not there', 'officer', 'compliance', 404],
    ] as const)('%s gets %s (%s): %d', async (_title, who, role, status) => {
      const file = await upload(1_000, 'a.pdf');
      await claim('refused', file);
      expect((await get(status === 404 ? 'none' : 'refused', who, role)).status).toBe(status);
    });

    it('nobody gets it without a token', async () => {
      expect((await fetch(`${app.now().app.url}/api/files/of/refused.zip`)).status).toBe(401);
    });
  });
});
