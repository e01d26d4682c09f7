import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DocumentText } from '@portal/contracts/files';
import type { Role } from '@portal/contracts/accounts';
import { aProtocolEvent, startDocuments, uploaded, type DocumentsApp } from '../testing/documents-app.ts';
import { anOfficeFile } from '../testing/office-files.ts';
import { onEachPlace } from '../testing/on-each-place.ts';
import { aPdf } from '../testing/pdf-file.ts';
import { pdfOfPages } from '../testing/text-pdf.ts';

onEachPlace('the text of a file (docs/files 34)', (place) => {
  let app: DocumentsApp;
  beforeAll(async () => {
    app = await startDocuments({ waitForClaims: 200 }, await place());
  });
  afterAll(() => app.stop());

  const read = (id: string, as = 'owner', role: Role = 'researcher') =>
    app.call('GET', `/api/files/${id}/text`, as, role);
  const textOf = async (answer: Response) => (await answer.json()) as DocumentText;
  const lines = ({ pages }: DocumentText) => pages.flatMap((page) => page.lines);

  it('is read by those who may read the file, and by nobody else', async () => {
    const { id } = await uploaded(await app.upload(pdfOfPages([['The dose is 5 mg.']]), { name: 'a.pdf' }));
    const people = [
      ['owner', 'researcher'],
      ['other', 'researcher'],
      ['reviewer-1', 'reviewer'],
      ['other-reviewer', 'reviewer'],
      ['officer', 'compliance'],
    ] as const;
    const statuses = () => Promise.all(people.map(async ([who, role]) => (await read(id, who, role)).status));
    expect(await statuses()).toEqual([200, 404, 404, 404, 404]);
    await app.publish(aProtocolEvent([id], 1, { reviewer: 'reviewer-1' }));
    expect(await statuses()).toEqual([200, 404, 200, 404, 200]);
    await app.publish(aProtocolEvent([id], 2, { reviewer: 'reviewer-1' }, 'protocol.deleted'));
    expect(await statuses()).toEqual([200, 404, 404, 404, 200]);
    expect(lines(await textOf(await read(id)))).toEqual(['The dose is 5 mg.']);
  });

  it('is read once of two files with the same bytes, and again by whoever asks at the same time', async () => {
    const file = pdfOfPages([['The sample is 420.']]);
    const [one, other] = [await uploaded(await app.upload(file)), await uploaded(await app.upload(file))];
    const answers = await Promise.all([one, other, one].map(async ({ id }) => lines(await textOf(await read(id)))));
    expect(answers).toEqual(Array(3).fill(['The sample is 420.']));
  });

  it('is none of a scan, of what is neither PDF nor Word, and of a file that cannot be read', async () => {
    const none = { from: 'none', pages: [], repeated: [], cut: false };
    for (const [file, name] of [
      [aPdf(1_000), 'scan.pdf'],
      [anOfficeFile('xlsx'), 'table.xlsx'],
      [anOfficeFile('docx'), 'empty.docx'],
    ] as const) {
      const { id } = await uploaded(await app.upload(file, { name, purpose: 'data_collection_tools' }));
      expect([name, await textOf(await read(id))]).toEqual([name, none]);
    }
  });

  it('is not there of a file that is not there, or was deleted', async () => {
    const { id } = await uploaded(await app.upload(pdfOfPages([['Gone']])));
    expect((await app.call('DELETE', `/api/files/${id}`, 'owner')).status).toBe(204);
    expect((await read(id)).status).toBe(404);
    expect((await read('none')).status).toBe(404);
  });
});
