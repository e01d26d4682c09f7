import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strToU8 } from 'fflate';
import { bytesOf } from '../content/bytes.ts';
import { startDocuments, uploaded, type DocumentsApp } from './documents-app.ts';
import { anOfficeFile } from './office-files.ts';
import { aPdf } from './pdf-file.ts';
import { countPages } from '../content/count-pages.ts';

const saved = (pages: string) =>
  anOfficeFile('docx', { 'docProps/app.xml': strToU8(`<Properties><Pages>${pages}</Pages></Properties>`) });

describe('the pages of a document', () => {
  it.each([
    ['a PDF of one page', 'pdf', aPdf(), 1],
    ['a PDF of six pages', 'pdf', aPdf(0, 6), 6],
    ['a Word document that says so', 'docx', saved('7'), 7],
    ['a Word document that was never paginated', 'docx', saved('0'), undefined],
    ['a Word document that says nothing', 'docx', anOfficeFile('docx'), undefined],
    ['a PDF that is none', 'pdf', Buffer.from('%PDF-1.4 nothing'), undefined],
    ['an old Word document', 'doc', Buffer.from('x'), undefined],
    ['a PDF too large to be looked through', 'pdf', aPdf(10 * 1024 * 1024 + 1), undefined],
  ] as const)('%s', async (_title, type, content, pages) => {
    expect(await countPages(type, bytesOf(content))).toBe(pages);
  });
});

describe('the answer to an upload', () => {
  let app: DocumentsApp;
  beforeAll(async () => {
    app = await startDocuments();
  });
  afterAll(() => app.stop());

  it('gives the pages of a proposal summary, of no other document, and the same again to a repeat', async () => {
    const headers = { 'idempotency-key': 'summary-of-six' };
    const send = () => app.upload(aPdf(0, 6), { purpose: 'proposal_summary', headers }).then(uploaded);
    expect(await send()).toMatchObject({ pages: 6 });
    expect(await send()).toMatchObject({ pages: 6 });
    expect(await uploaded(await app.upload(aPdf(0, 6)))).not.toHaveProperty('pages');
  });
});
