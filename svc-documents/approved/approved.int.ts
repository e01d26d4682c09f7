import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Uploaded } from '@portal/contracts/files';
import type { Role } from '@portal/contracts/accounts';
import { unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { aFormEvent, anAcceptance, anApproval, letterCode } from '../testing/approved.ts';
import { startDocuments, uploaded, type DocumentsApp } from '../testing/documents-app.ts';
import { anOfficeFile } from '../testing/office-files.ts';
import { onEachPlace } from '../testing/on-each-place.ts';
import { aPdf } from '../testing/pdf-file.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const bytesOf = async (answer: Response): Promise<Uint8Array> => new Uint8Array(await answer.arrayBuffer());
const codeOf = async (answer: Response): Promise<unknown> => ((await answer.json()) as { code?: unknown }).code;

/** The text of each page. */
async function pagesOf(pdf: Uint8Array): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: false });
  return text;
}

onEachPlace('approved copies', (makePlace) => {
  let app: DocumentsApp;
  let file: Uploaded;
  const original = aPdf(1_000, 3);
  beforeAll(async () => {
    app = await startDocuments({ waitForClaims: 200 }, await makePlace());
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    file = await uploaded(await app.upload(original, { name: 'Résumé.pdf' }));
  });

  const read = (id = 'owner', role: Role = 'researcher', code = letterCode) =>
    app.call('GET', `/api/files/${file.id}/approved/${code}.pdf`, id, role);
  const approve = (seq = 1, changes: object = {}) => app.publish(anAcceptance([file], seq, changes));
  const refusalOf = async (answer: Response) => [answer.status, await codeOf(answer)];

  it('bear the stamp on every page, and the stored file stays as it is', async () => {
    await approve();
    const answer = await read();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="MRCZ-A-2149 Re_sume_ v1 approved.pdf"; filename*=UTF-8''MRCZ-A-2149%20R%C3%A9sum%C3%A9%20v1%20approved.pdf`,
    });
    const pages = await pagesOf(await bytesOf(answer));
    expect(pages).toHaveLength(3);
    for (const [at, page] of pages.entries())
      expect(page.replace(/\s+/g, ' ')).toBe(
        `Approved by Medical Research Council of Zimbabwe · MRCZ/A/2149 · Résumé.pdf, version 1 · 21 November 2026 Valid only while https://ethics.example/verify/7K3Q-90AB-CDEF-GH12 says so.page ${at + 1} of 3 · 7K3Q-90AB-CDEF-GH12`,
      );
    const stored = await bytesOf(await app.call('GET', file.link, 'owner'));
    expect(sha256(stored)).toBe(sha256(original));
  });

  it('are the same to the byte for everybody who may have them, and known by their hash', async () => {
    await approve();
    const [own, officers] = [await bytesOf(await read()), await bytesOf(await read('officer', 'compliance'))];
    expect(Buffer.compare(own, officers)).toBe(0);
    expect(Buffer.from(own).toString('latin1')).toContain(`portal:original="${file.sha256}"`);
    const { url } = app.now().app;
    const told = await fetch(`${url}/api/copies/${sha256(own)}`);
    expect([told.status, await told.json()]).toEqual([200, { code: letterCode }]);
    expect((await fetch(`${url}/api/copies/${file.sha256}`)).status).toBe(404);
  });

  it.each([
    ['owner', 'researcher', 200],
    ['officer', 'compliance', 200],
    ['reviewer', 'reviewer', 404],
    ['other', 'researcher', 404],
    ['other-reviewer', 'reviewer', 404],
  ] as const)('%s (%s) gets %d, one by one and as a zip', async (id, role, status) => {
    await approve();
    const zip = await app.call('GET', `/api/files/approved/p-${file.id}.zip`, id, role);
    const answers = [await read(id, role), zip];
    for (const { body } of answers) await body?.cancel();
    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
  });

  it('exist for nobody without a token', async () => {
    await approve();
    const { url } = app.now().app;
    for (const path of [`${file.id}/approved/${letterCode}.pdf`, `approved/p-${file.id}.zip`])
      expect((await fetch(`${url}/api/files/${path}`)).status).toBe(401);
  });

  describe('are refused', () => {
    it('with another code, also one that differs in a letter', async () => {
      await approve();
      for (const code of ['7K3Q90ABCDEFGH13', 'nonsense', `${letterCode}0`])
        expect(await refusalOf(await read('owner', 'researcher', code))).toEqual([409, 'not_current']);
    });

    it('when nothing is approved: conditional, suspended, ended, taken back', async () => {
      await approve();
      await approve(2, { approved: null });
      expect(await refusalOf(await read())).toEqual([409, 'not_current']);
      const zip = await app.call('GET', `/api/files/approved/p-${file.id}.zip`, 'owner');
      expect(await refusalOf(zip)).toEqual([409, 'not_current']);
    });

    it('after the last day of the approval, and not on it', async () => {
      const today = app.clock().toISOString().slice(0, 10);
      const document = { file: file.id, name: file.name, version: 1 };
      await approve(1, { approved: anApproval([document], { until: today }) });
      expect((await read()).status).toBe(200);
      const yesterday = new Date(app.clock().getTime() - 2 * 86_400_000).toISOString().slice(0, 10);
      await approve(2, { approved: anApproval([document], { until: yesterday }) });
      expect(await refusalOf(await read())).toEqual([409, 'not_current']);
    });

    it('of a version that the letter in force no longer names', async () => {
      const second = await uploaded(await app.upload(aPdf(2_000), { name: 'Résumé.pdf' }));
      await approve();
      const approved = anApproval([{ file: second.id, name: second.name, version: 2 }], { code: '7K3Q90ABCDEFGH99' });
      await approve(2, { files: [file.id, second.id], approved });
      expect(await refusalOf(await read())).toEqual([409, 'not_current']);
      const answer = await app.call('GET', `/api/files/${second.id}/approved/7K3Q-90AB-CDEF-GH99.pdf`, 'owner');
      expect((await pagesOf(await bytesOf(answer))).join()).toContain('version 2');
    });

    it('before anything is submitted, of a file that is nowhere, and of one whose bytes are damaged', async () => {
      expect((await read()).status).toBe(404);
      expect((await app.call('GET', `/api/files/none/approved/${letterCode}.pdf`, 'owner')).status).toBe(404);
    });
  });

  it('are made of a form’s own file, where an amendment on paper names it', async () => {
    await approve();
    const paper = await uploaded(await app.upload(aPdf(3_000), { name: 'Amendment.pdf', purpose: 'follow_up' }));
    await app.now().bus.publish('follow_up', [aFormEvent(`p-${file.id}`, paper.id)]);
    const documents = [file, paper].map(({ id, name }) => ({ file: id, name, version: 1 }));
    await approve(2, { files: [file.id], approved: anApproval(documents) });
    const of = (id: string, role: Role) =>
      app.call('GET', `/api/files/${paper.id}/approved/${letterCode}.pdf`, id, role);
    expect((await pagesOf(await bytesOf(await of('owner', 'researcher')))).join()).toContain('Amendment.pdf');
    expect((await of('reviewer', 'reviewer')).status).toBe(404);
    const zip = unzipSync(await bytesOf(await app.call('GET', `/api/files/approved/p-${file.id}.zip`, 'owner')));
    expect(Object.keys(zip)).toEqual([
      ...['01 MRCZ-A-2149 Résumé v1 approved.pdf', '02 MRCZ-A-2149 Amendment v1 approved.pdf'],
    ]);
  });

  it('are told of by their hash thirty times a minute to one network', async () => {
    const { url } = app.now().app;
    app.clock.advance(60_000);
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1)
      statuses.push((await fetch(`${url}/api/copies/${'0'.repeat(64)}`)).status);
    expect([new Set(statuses.slice(0, 30)), statuses[30]]).toEqual([new Set([404]), 429]);
    app.clock.advance(60_000);
    expect((await fetch(`${url}/api/copies/none`)).status).toBe(404);
  });

  it('are a sheet with the whole hash where the file is no PDF, and the zip holds file and sheet', async () => {
    const word = await uploaded(await app.upload(anOfficeFile('docx'), { name: 'Fomu rebvumo.docx' }));
    await app.publish(anAcceptance([file, word], 1));
    const answer = await app.call('GET', `/api/files/${word.id}/approved/${letterCode}.pdf`, 'owner');
    expect(answer.headers.get('content-disposition')).toContain('MRCZ-A-2149 Fomu rebvumo v1 approval sheet.pdf');
    const sheet = await bytesOf(answer);
    const [page = '', ...more] = await pagesOf(sheet);
    expect(more).toEqual([]);
    const said = page.replace(/\s+/g, ' ');
    for (const text of ['Fomu rebvumo.docx', 'MRCZ/A/2149', 'R. Chikwanha', '21 November 2026', '7K3Q-90AB-CDEF-GH12'])
      expect(said).toContain(text);
    expect(page.replace(/\s+/g, '')).toContain(word.sha256);
    const zip = await app.call('GET', `/api/files/approved/p-${file.id}.zip`, 'owner');
    const entries = unzipSync(await bytesOf(zip));
    expect(Object.keys(entries)).toEqual([
      '01 MRCZ-A-2149 Résumé v1 approved.pdf',
      '02 MRCZ-A-2149 Fomu rebvumo v1 approval sheet.pdf',
      '02 Fomu rebvumo.docx',
    ]);
    expect(Buffer.compare(entries['02 MRCZ-A-2149 Fomu rebvumo v1 approval sheet.pdf'] ?? Buffer.alloc(0), sheet)).toBe(
      0,
    );
    expect(sha256(entries['02 Fomu rebvumo.docx'] ?? Buffer.alloc(0))).toBe(word.sha256);
  });
});
