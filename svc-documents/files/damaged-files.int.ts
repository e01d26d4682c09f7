import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import type { Problem } from '@portal/contracts/http';
import { pino } from 'pino';
import { unzipSync } from 'fflate';
import { archivedPath, type Uploaded } from '@portal/contracts/files';
import { aProtocolEvent, startDocuments, uploaded, type DocumentsApp } from '../testing/documents-app.ts';
import { onEachPlace } from '../testing/on-each-place.ts';
import { aPdf } from '../testing/pdf-file.ts';

onEachPlace('damaged files', (makePlace) => {
  let app: DocumentsApp;
  const lines: { level: number; document?: string; msg: string }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
  beforeAll(async () => {
    app = await startDocuments({ waitForClaims: 200 }, await makePlace(), log);
  });
  afterAll(() => app.stop());

  const content = aPdf(300_000);
  const blobOf = async ({ id }: Uploaded) => (await app.documents().get(id)).blob;
  const damages = {
    'cut off': async (file: Uploaded) => {
      const { files } = app.now();
      const blob = await blobOf(file);
      await files.remove(blob);
      await files.write(blob, Readable.from([content.subarray(0, 100_000)]), content.length);
    },
    longer: async (file: Uploaded) => {
      const { files } = app.now();
      const blob = await blobOf(file);
      await files.remove(blob);
      await files.write(blob, Readable.from([content, Buffer.from('x')]), content.length + 1);
    },
    missing: async (file: Uploaded) => app.now().files.remove(await blobOf(file)),
  };

  describe.each(Object.entries(damages))('a stored file that is %s (docs/files 32)', (_title, damage) => {
    it.each<Record<string, string>>([{}, { range: 'bytes=0-99' }])(
      'is told before its first byte, and logged with its id: %j',
      async (headers) => {
        const file = await uploaded(await app.upload(content));
        await damage(file);
        lines.length = 0;
        const answer = await app.call('GET', file.link, 'owner', 'researcher', headers);
        expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
          500,
          'application/problem+json; charset=utf-8',
          null,
        ]);
        const { code, detail, key } = (await answer.json()) as Problem;
        expect([code, detail, key]).toEqual([
          'file_damaged',
          'This file is damaged. The council has been told.',
          'server-documents.damaged',
        ]);
        expect(lines.filter(({ level }) => level >= 40)).toMatchObject([{ level: 50, document: file.id }]);
      },
    );

    it('is told as a sentence where the browser opens it by itself', async () => {
      const file = await uploaded(await app.upload(content));
      await damage(file);
      const headers = { accept: 'text/html,application/xml;q=0.9,*/*;q=0.8' };
      const answer = await app.call('GET', file.link, 'owner', 'researcher', headers);
      expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
        500,
        'text/plain; charset=utf-8',
        'This file is damaged. The council has been told.',
      ]);
    });

    it('is left out of the zip file of its protocol, and logged', async () => {
      const [file, good] = [await uploaded(await app.upload(content)), await uploaded(await app.upload(aPdf()))];
      const key = `of-${file.id}`;
      await app.publish({ ...aProtocolEvent([file.id, good.id]), key });
      await damage(file);
      lines.length = 0;
      const zip = await app.call('GET', `/api/files/of/${key}.zip`, 'officer', 'compliance');
      expect(Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())))).toEqual([archivedPath(good)]);
      expect(lines.filter(({ level }) => level >= 40)).toMatchObject([{ level: 50, document: file.id }]);
    });

    it('is whole again when its owner sends it again', async () => {
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      const file = await uploaded(await app.upload(content, { headers }));
      await damage(file);
      expect((await uploaded(await app.upload(content, { headers }))).id).toBe(file.id);
      const answer = await app.call('GET', file.link, 'owner');
      expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    });
  });
});
