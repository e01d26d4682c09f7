import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Worker } from 'node:worker_threads';
import { strToU8 } from 'fflate';
import { bytesOf } from './bytes.ts';
import { waitFor } from '@portal/service-kit/testing';
import { startDocuments, uploaded, type DocumentsApp } from '../testing/documents-app.ts';
import { anOfficeFile } from '../testing/office-files.ts';
import { aPdf } from '../testing/pdf-file.ts';
import { countPages } from '../uploads/keep-upload.ts';
import { createPdfPages } from './pdf/pdf-pages.ts';

const saved = (pages: string) =>
  anOfficeFile('docx', { 'docProps/app.xml': strToU8(`<Properties><Pages>${pages}</Pages></Properties>`) });

describe('the pages of a document', () => {
  const pdfPages = createPdfPages();
  afterAll(() => pdfPages.stop());

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
    expect(await countPages(type, bytesOf(content), pdfPages)).toBe(pages);
  });
});

describe('the thread that counts the pages of PDFs', () => {
  let started: Worker[];
  const note = (message: unknown) => {
    const { worker } = message as { worker: Worker };
    // Not those that judge files.
    if (worker.threadName === 'pdf-pages') started.push(worker);
  };
  beforeEach(() => {
    started = [];
    subscribe('worker_threads', note);
  });
  afterEach(() => void unsubscribe('worker_threads', note));

  const small = bytesOf(aPdf(0, 6));
  /** Takes its reader seconds and some 100 MB. */
  const heavy = bytesOf(aPdf(0, 300_000));

  it('is started with the service, kept from one upload to the next, and ended with it', async () => {
    const app = await startDocuments();
    expect(started).toHaveLength(1);
    for (const name of ['one.pdf', 'two.pdf', 'three.pdf'])
      expect(await uploaded(await app.upload(aPdf(0, 6), { name, purpose: 'proposal_summary' }))).toMatchObject({
        pages: 6,
      });
    expect(started).toHaveLength(1);
    await app.stop();
    // What Node says of a thread that is no more.
    expect(started[0]?.threadId).toBe(-1);
  });

  it.each([
    ['takes too long', { longest: 1_000 }, /aborted/],
    ['needs too much memory', { largestHeapMb: 20 }, /memory limit/],
  ])('is replaced when a document %s; the one after it is counted', async (_title, limits, reason) => {
    const pdfPages = createPdfPages(limits);
    pdfPages.start();
    await expect(pdfPages.count(heavy)).rejects.toThrow(reason);
    expect(started).toHaveLength(2);
    await waitFor(async () => (await pdfPages.count(small).catch(() => 0)) === 6);
    await pdfPages.stop();
  });

  it('counts each of several at once as its own, a damaged one among them', async () => {
    const pdfPages = createPdfPages();
    const documents = [aPdf(0, 3), Buffer.from('%PDF-1.4 nothing'), aPdf(0, 5)];
    const counted = documents.map((content) => countPages('pdf', bytesOf(content), pdfPages));
    expect(await Promise.all(counted)).toEqual([3, undefined, 5]);
    expect(started).toHaveLength(1);
    await pdfPages.stop();
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
