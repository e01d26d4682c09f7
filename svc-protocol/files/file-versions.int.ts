import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FileAnswer } from '@portal/contracts/form';
import type { Protocol } from '@portal/contracts/protocol';
import { testKeys } from '@portal/service-kit/keys';
import { makeReceipt } from '@portal/service-kit/receipt';
import { aRejectedApplication } from '../testing/a-protocol.ts';
import { protocolsCollection } from '../protocol/store.ts';
import { deciding } from '../testing/decide-form.ts';
import { sendForm, formAbout } from '../testing/follow-up.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import type { TestPortal } from '../testing/protocol-app.ts';
import { readPdf, squashed } from '../testing/read-pdf.ts';
import { seed } from '../testing/seed-protocol.ts';

const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');

/** A file as svc-documents answers it now, its hash and day signed. */
const signed = (purpose: string, id: string, stored_at: string): FileAnswer => {
  const file = { id, owner: 'owner', name: `${id}.pdf`, size: 1000, type: 'application/pdf', purpose };
  return { ...file, receipt: makeReceipt(testKeys().receipt, { ...file, sha256: hashOf(id), stored_at }) };
};

onEachStore((start) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await start();
  });
  afterAll(() => portal.stop());

  const read = async (id: string) => (await portal.as('owner', 'GET', `/api/protocols/${id}`)).body as Protocol;
  const versions = async (id: string, field = 'cv') =>
    ((await read(id)).file_versions ?? []).filter((one) => one.field === field);
  const post = (who: 'owner' | 'officer', id: string, command: string, body: object) =>
    portal.as(who, 'POST', `/api/protocols/${id}/${command}`, body);
  const put = async (id: string, cv: FileAnswer) => {
    const { version } = await read(id);
    const body = { documents: [{ cv }] };
    const headers = { 'if-match': `"${version}"` };
    expect((await portal.as('owner', 'PUT', `/api/protocols/${id}/sections`, body, headers)).status).toBe(200);
  };
  const accept = async (id: string) => {
    const protocols = portal.store.collection(protocolsCollection);
    const { status: _status, ...stored } = await protocols.get(id);
    await protocols.replace({ ...stored, status: 'reviewed' });
    expect((await post('officer', id, 'decision', { status: 'accepted' })).status).toBe(200);
    return (await protocols.get(id)).letters?.at(-1);
  };
  const letterText = async (id: string) => {
    const answer = await portal.open('owner', `/api/protocols/${id}/letter.pdf`);
    return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text;
  };
  const rejected = () => {
    const { id: _id, ...application } = aRejectedApplication();
    return seed(portal.store, 'rejected', application);
  };

  describe('files and their versions (docs/decisions 18)', () => {
    it('a replaced file is the next version; the earlier stays, each with hash, day and uploader, and the letter names what counts', async () => {
      const id = await rejected();
      await put(id, signed('cv', 'cv-two', '2026-11-14T21:59:59.000Z'));
      // Before it is sent, it is replaced once more: nobody but its owner has read the second, and it is still kept.
      await put(id, signed('cv', 'cv-three', '2026-11-14T22:00:00.000Z'));
      const by = { uploaded_by: 'owner', section: 'documents', record: 'documents-0' };
      expect(await versions(id)).toEqual([
        expect.objectContaining({ version: 1, link: '/api/files/cv/cv.pdf' }),
        expect.objectContaining({
          ...by,
          version: 2,
          sha256: hashOf('cv-two'),
          uploaded_at: '2026-11-14T21:59:59.000Z',
        }),
        expect.objectContaining({
          ...by,
          version: 3,
          sha256: hashOf('cv-three'),
          link: '/api/files/cv-three/cv-three.pdf',
        }),
      ]);
      const { files } = await portal.store.collection(protocolsCollection).get(id);
      expect(files).toEqual(expect.arrayContaining(['cv', 'cv-two', 'cv-three']));

      const letter = await accept(id);
      const named = (letter?.documents ?? []).find((one) => one.id === 'cv-three');
      expect(named).toMatchObject({ version: 3, sha256: hashOf('cv-three'), uploaded_by: 'owner' });
      expect(letter?.documents?.map((one) => one.id)).not.toContain('cv-two');
      const told = (await read(id)).letter?.documents?.find((one) => one.name === 'cv-three.pdf');
      expect(told).toMatchObject({ version: 3, sha256: hashOf('cv-three') });
      // Midnight in Harare has passed.
      const line = `cv-three.pdf 3 15 November 2026 ${hashOf('cv-three').slice(0, 16)}`;
      expect(await letterText(id)).toContain(squashed(line));
      expect(await letterText(id)).not.toContain(hashOf('cv-three').slice(0, 17));
    });

    it('the files of a response have versions of their own', async () => {
      const id = await rejected();
      const at = '2026-11-14T08:00:00.000Z';
      const body = { response: signed('response', 'r-1', at), cover_letter: signed('cover_letter', 'c-1', at) };
      expect((await post('owner', id, 'response', body)).status).toBe(200);
      const [own] = await versions(id, 'response');
      expect(own).toMatchObject({ section: 'comments', version: 1, sha256: hashOf('r-1') });
    });

    it('an amendment on paper names the hash of its file, after the documents that stay approved', async () => {
      const { accepted, decide } = deciding(() => portal);
      const about = await accepted();
      const form = await sendForm(portal, formAbout(about, { kind: 'amendment' }));
      expect((await decide(form.id, { act: 'approve' })).status).toBe(200);
      const { letters = [] } = await portal.store.collection(protocolsCollection).get(about);
      const { documents = [] } = letters.at(-1) ?? {};
      expect(documents.map(({ id }) => id)).toEqual(expect.arrayContaining(['proposal', 'consent']));
      expect(documents.at(-1)).toMatchObject({ id: 'owner-follow_up', sha256: 'a'.repeat(64) });
    });
  });
});
