import { describe, expect, it } from '@jest/globals';
import { maxFileBytes, type Uploaded } from '@portal/contracts/files';
import type { FileAnswer, FileField } from '@portal/contracts/form';
import { sections } from '@portal/contracts/sections';
import { ApiProblem, Offline } from '@portal/web-kit';
import { progressDetail } from './progress-words.ts';
import { refusalOf } from './refusal.ts';
import { createUploads } from './uploads.ts';
import type { SendFile, Sending } from './upload.ts';

const field = sections.documents.fields.find(({ name }) => name === 'cv') as FileField;
const plan = sections.conflicts.fields.find(({ kind }) => kind === 'file') as FileField;
const path = 'documents.0.cv';
const stored: Uploaded = {
  id: 'f1',
  name: 'cv.pdf',
  size: 4,
  type: 'application/pdf',
  sha256: 'abc',
  pages: 4,
  link: '/l',
  receipt: 'r',
};
const aFile = (name = 'cv.pdf') => new File(['%PDF'], name);
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Sends are answered by the test, one after the other. */
function uploadsByHand() {
  const sent: { sending: Sending; arrive: (uploaded: Uploaded) => void; fail: (error: unknown) => void }[] = [];
  const send: SendFile = (_purpose, _file, sending) =>
    new Promise((arrive, fail) => {
      sending.signal.addEventListener('abort', () => fail(sending.signal.reason));
      sent.push({ sending, arrive, fail });
    });
  const answers: [string, FileAnswer][] = [];
  let time = 0;
  const uploads = createUploads({ send, onStored: (at, answer) => answers.push([at, answer]), now: () => time });
  return { uploads, sent, answers, at: () => uploads.store.getState()[path], pass: (ms: number) => (time += ms) };
}

describe('a file that will not do', () => {
  it.each([
    ['cv.exe', 10, field, 'Choose a file of one of these types: PDF, DOC, DOCX, XLS, XLSX.'],
    ['plan.xlsx', 10, plan, 'Choose a file of one of these types: PDF, DOC, DOCX.'],
    ['cv', 10, field, 'This type of file is not accepted'],
    ['cv.pdf', 0, field, 'This file is empty'],
    ['cv.pdf', maxFileBytes + 1024 * 1024, field, 'This file has 26 MB. The limit is 25 MB.'],
  ])('%s with %d bytes is refused before anything is sent', (name, size, of, words) => {
    expect(refusalOf({ name, size }, of)).toContain(words);
  });

  it('of 25 MB may be sent, whatever the case of its ending', () => {
    expect(refusalOf({ name: 'CV.PDF', size: maxFileBytes }, field)).toBeUndefined();
  });

  it('is shown with its reason and sends nothing', () => {
    const { uploads, sent, at } = uploadsByHand();
    uploads.start(path, field, aFile('cv.exe'));
    expect(sent).toHaveLength(0);
    expect(at()).toMatchObject({ kind: 'failed', name: 'cv.exe', canRetry: false });
  });
});

describe('a file on its way', () => {
  it('says how far it is and how long it takes', () => {
    const { uploads, sent, at, pass } = uploadsByHand();
    uploads.start(path, field, aFile());
    pass(20_000);
    sent[0]?.sending.onProgress({ sent: 7.1 * 1024 * 1024, total: 11.4 * 1024 * 1024 });
    const upload = at();
    expect(upload?.kind === 'uploading' && progressDetail(upload)).toBe('62 %, 7.1 of 11.4 MB, about 15 seconds left');
  });

  it('becomes an answer when it has arrived', async () => {
    const { uploads, sent, answers, at } = uploadsByHand();
    uploads.start(path, field, aFile());
    expect(uploads.running()).toEqual([path]);
    sent[0]?.arrive(stored);
    await settled();
    expect(answers).toEqual([
      [path, { id: 'f1', name: 'cv.pdf', size: 4, receipt: 'r', link: '/l', sha256: 'abc', pages: 4 }],
    ]);
    expect(at()).toBeUndefined();
  });

  it('is cancelled without becoming one', async () => {
    const { uploads, sent, answers, at } = uploadsByHand();
    uploads.start(path, field, aFile());
    uploads.forget(path);
    expect(sent[0]?.sending.signal.aborted).toBe(true);
    await settled();
    expect(at()).toBeUndefined();
    expect(answers).toEqual([]);
  });

  it('gives way to another one chosen in its place', async () => {
    const { uploads, sent, answers } = uploadsByHand();
    uploads.start(path, field, aFile('first.pdf'));
    uploads.start(path, field, aFile('second.pdf'));
    expect(sent[1]?.sending.idempotencyKey).not.toBe(sent[0]?.sending.idempotencyKey);
    sent[1]?.arrive({ ...stored, name: 'second.pdf' });
    await settled();
    expect(answers.map(([, { name }]) => name)).toEqual(['second.pdf']);
  });

  it('says where the connection was lost, and goes again by Retry', async () => {
    const { uploads, sent, answers, at } = uploadsByHand();
    uploads.start(path, field, aFile());
    sent[0]?.sending.onProgress({ sent: 38, total: 100 });
    sent[0]?.fail(new Offline());
    await settled();
    const reason = 'Upload stopped at 38 %: the connection was lost.';
    expect(at()).toMatchObject({ kind: 'failed', reason, canRetry: true });
    uploads.retry(path);
    expect(sent[1]?.sending.idempotencyKey).toBe(sent[0]?.sending.idempotencyKey);
    sent[1]?.arrive(stored);
    await settled();
    expect(answers).toHaveLength(1);
  });

  it('says in the portal’s words why it was refused, which no retry changes', async () => {
    const { uploads, sent, at } = uploadsByHand();
    uploads.start(path, field, aFile());
    sent[0]?.fail(new ApiProblem(415, { detail: 'This is a web page, not a PDF.' }));
    await settled();
    expect(at()).toMatchObject({ kind: 'failed', reason: 'This is a web page, not a PDF.', canRetry: false });
  });
});
