import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCipheriv, createHash } from 'node:crypto';
import { connect } from 'node:net';
import { uploadedSchema } from '@portal/contracts/files';
import type { Problem } from '@portal/contracts/http';
import { readCouncil, usualCouncil } from '@portal/service-kit/council';
import { testKeys } from '@portal/service-kit/keys';
import { readReceipt } from '@portal/service-kit/receipt';
import { waitFor } from '@portal/service-kit/testing';
import { aCompoundFile } from '../testing/compound-file.ts';
import { startDocuments, uploaded, type DocumentsApp } from '../testing/documents-app.ts';
import { anOfficeFile } from '../testing/office-files.ts';
import { aPdf } from '../testing/pdf-file.ts';
import { messages } from '../messages.ts';

const megabyte = 1024 * 1024;
/** Bytes that look random and are always the same: random ones hold words of a PDF, or the end of a zip, by chance. */
const noise = (bytes: number): Buffer =>
  createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(bytes));
let app: DocumentsApp;
beforeAll(async () => {
  app = await startDocuments({ stallAfter: 1_000, leastBytes: 10 });
});
afterAll(() => app.stop());

const problem = async (answer: Response) => {
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  return (await answer.json()) as Problem;
};

async function leavesNothing(act: () => Promise<void>): Promise<void> {
  const before = await app.bytesLeft();
  await act();
  await waitFor(async () => (await app.uploads().count({ where: { started_at: { from: '' } } })) === 0);
  expect(await app.bytesLeft()).toEqual(before);
}

describe('an uploaded file', () => {
  it('is answered with what it is, its link and a receipt that the protocol service can believe', async () => {
    const content = aPdf(5_000);
    const answer = uploadedSchema.parse(await uploaded(await app.upload(content, { name: 'C:\\my\\CV.pdf' })));
    const { id, name, size, type, sha256 } = answer;
    expect(answer).toMatchObject({ name: 'CV.pdf', size: content.length, type: 'application/pdf' });
    expect(answer.sha256).toBe(createHash('sha256').update(content).digest('hex'));
    expect(answer.link).toBe(`/api/files/${id}/CV.pdf`);
    const stored_at = (await app.documents().get(id)).stored_at;
    const receipt = { id, owner: 'owner', name, size, type, purpose: 'cv', sha256, stored_at };
    expect(readReceipt(testKeys().receipt, answer.receipt)).toEqual(receipt);
  });

  it.each([
    ['Протокол исследования.docx', anOfficeFile('docx')],
    ['研究計画.xlsx', anOfficeFile('xlsx')],
    ['نموذج الموافقة.doc', aCompoundFile(['WordDocument'])],
    ['Gwaro reMvumo — "chibvumirano" 100%.xls', aCompoundFile(['Workbook'])],
    ['नमूना #1?.pdf', aPdf()],
  ])('keeps its name %s and comes back byte for byte', async (name, content) => {
    const file = await uploaded(await app.upload(content, { name }));
    expect(file.name).toBe(name);
    const back = await app.call('GET', file.link, 'owner');
    expect(Buffer.from(await back.arrayBuffer()).equals(content)).toBe(true);
  });

  it('of 20 MB comes back byte for byte, whole and in ranges', async () => {
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), noise(20 * megabyte), aPdf().subarray(8)]);
    const file = await uploaded(await app.upload(content));
    const whole = Buffer.from(await (await app.call('GET', file.link, 'owner')).arrayBuffer());
    expect(whole.equals(content)).toBe(true);
    const range = await app.call('GET', file.link, 'owner', 'researcher', { range: 'bytes=1000000-1999999' });
    expect(range.status).toBe(206);
    expect(range.headers.get('content-range')).toBe(`bytes 1000000-1999999/${content.length}`);
    expect(Buffer.from(await range.arrayBuffer()).equals(content.subarray(1_000_000, 2_000_000))).toBe(true);
  });

  it('sent twice with one Idempotency-Key is one file, however often and however many at once', async () => {
    const headers = { 'Idempotency-Key': 'attempt-0001' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.upload(aPdf(), { headers }).then(uploaded)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const blobs = await app.documents().find({ where: { id: answers.map(({ id }) => id) } });
    expect(blobs).toHaveLength(1);
    await leavesNothing(async () => {
      expect((await app.upload(aPdf(5_000), { headers })).status).toBe(422);
    });
  });

  it('is a new one each time without a key', async () => {
    const [one, other] = [await uploaded(await app.upload(aPdf())), await uploaded(await app.upload(aPdf()))];
    expect(one.id).not.toBe(other.id);
  });
});

describe('an upload is refused, and leaves nothing, when', () => {
  it.each([
    ['HTML is called PDF', Buffer.from('<!DOCTYPE html><script>alert(1)</script>'), 415, messages.content.html],
    ['a program is called PDF', Buffer.concat([Buffer.from('MZ'), noise(200_000)]), 415, messages.content.executable],
    ['a PDF is cut off', aPdf(90_000).subarray(0, 80_000), 415, messages.content.damaged],
    ['a document has macros', anOfficeFile('docm'), 415, messages.content.macros],
    ['it is empty', Buffer.alloc(0), 422, messages.content.empty],
  ])('%s', (_title, content, status, detail) =>
    leavesNothing(async () => {
      const answer = await app.upload(content);
      expect(answer.status).toBe(status);
      expect((await problem(answer)).detail).toBe(detail);
    }),
  );

  it('its kind is not taken for this purpose', () =>
    leavesNothing(async () => {
      const answer = await app.upload(anOfficeFile('xlsx'), { purpose: 'potential_conflict_management_plan' });
      expect(answer.status).toBe(415);
      expect((await problem(answer)).detail).toBe(
        'This is an Excel workbook (.xlsx). Only PDF, DOC, DOCX can be attached here.',
      );
    }));

  it.each(['', 'Photo', '__proto__', 'a photo', 'x'.repeat(51)])('its purpose is %j', (purpose) =>
    leavesNothing(async () => {
      const answer = await app.upload(aPdf(), { purpose });
      expect(answer.status).toBe(400);
      expect((await problem(answer)).errors?.[0]?.field).toBe('purpose');
    }),
  );

  it.each([
    ['26 MB', 26 * megabyte],
    ['60 MB', 60 * megabyte],
  ])('it has %s', (_title, size) =>
    leavesNothing(async () => {
      const answer = await app.upload(aPdf(size)).catch(() => undefined);
      expect(answer?.status).toBe(413);
    }),
  );

  it.each([
    ['no multipart at all', { 'content-type': 'application/json' }, '{}'],
    ['no boundary', { 'content-type': 'multipart/form-data' }, 'x'],
    [
      'no file',
      { 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\nContent-Disposition: form-data; name="purpose"\r\n\r\ncv\r\n--b--\r\n',
    ],
    [
      'an unexpected end',
      { 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4',
    ],
    [
      'another field',
      { 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\nContent-Disposition: form-data; name="other"; filename="a.pdf"\r\n\r\n%PDF-1.4\r\n--b--\r\n',
    ],
  ])('the body has %s', (_title, headers, body) =>
    leavesNothing(async () => {
      const authorization = `Bearer ${app.identity.token('owner', 'researcher')}`;
      const answer = await fetch(`${app.now().app.url}/api/files`, {
        method: 'POST',
        headers: { ...headers, authorization },
        body,
      });
      expect(answer.status).toBe(400);
      await problem(answer);
    }),
  );
});

const chunkOf = (content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${content.length.toString(16)}\r\n`), content, Buffer.from('\r\n')]);

/** Opens an upload by hand, to send it as slowly as a test wants. */
function openUpload(length: number | 'endless') {
  const { port, hostname } = new URL(app.now().app.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  const head =
    '--b\r\nContent-Disposition: form-data; name="purpose"\r\n\r\ncv\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
  const tail = '\r\n--b--\r\n';
  const size =
    length === 'endless' ? 'Transfer-Encoding: chunked' : `Content-Length: ${head.length + length + tail.length}`;
  const begin = length === 'endless' ? chunkOf(Buffer.from(head)) : head;
  socket.write(
    `POST /api/files HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${app.identity.token('owner', 'researcher')}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\n${size}\r\n\r\n`,
  );
  socket.write(begin);
  return { socket, closed, end: () => socket.write(tail), answer: () => answer };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('by the form of another council (docs/files 39)', () => {
  const { council } = readCouncil(usualCouncil);
  const sections = council.form.sections.map((section) =>
    section.name === 'documents'
      ? {
          ...section,
          fields: [{ name: 'licence', kind: 'file' as const, label: 'Licence', accept: ['pdf' as const] }],
        }
      : section,
  );
  let other: DocumentsApp;
  beforeAll(async () => {
    other = await startDocuments({ council: { ...council, form: { ...council.form, sections } } });
  });
  afterAll(() => other.stop());

  it('a file is of the types that the question takes', async () => {
    const refused = await other.upload(anOfficeFile('xlsx'), { purpose: 'licence' });
    expect([refused.status, (await problem(refused)).detail]).toEqual([
      415,
      'This is an Excel workbook (.xlsx). Only PDF can be attached here.',
    ]);
    await uploaded(await other.upload(aPdf(), { purpose: 'licence' }));
  });

  it.each(['cv', 'photo', 'constructor'])(
    '%s, which it does not ask for, is of any type that the portal takes',
    async (purpose) => {
      await uploaded(await other.upload(anOfficeFile('xlsx'), { purpose }));
      expect((await other.upload(anOfficeFile('docm'), { purpose })).status).toBe(415);
    },
  );
});

describe('an upload over a bad line', () => {
  it('leaves nothing when it is broken off in the middle', () =>
    leavesNothing(async () => {
      const content = aPdf(3 * megabyte);
      const { socket, closed } = openUpload(content.length);
      socket.write(content.subarray(0, 2 * megabyte));
      await waitFor(async () => (await app.uploads().count({ where: { started_at: { from: '' } } })) === 1);
      await pause(50);
      socket.destroy();
      await closed;
    }));

  it('is finished when it is slow but goes on', async () => {
    const content = aPdf(4_000);
    const slow = openUpload(content.length);
    // For longer than it may stand still.
    for (let at = 0; at < content.length; at += 100) {
      slow.socket.write(content.subarray(at, at + 100));
      await pause(40);
    }
    slow.end();
    await waitFor(() => slow.answer().includes('HTTP/1.1 201'));
    slow.socket.destroy();
  });

  it('is cut off with 408 when it stands still', () =>
    leavesNothing(async () => {
      const still = openUpload(5_000);
      still.socket.write(aPdf(4_000).subarray(0, 3_000));
      await still.closed;
      expect(still.answer()).toContain('HTTP/1.1 408');
    }));

  it('is cut off with 413 when it never ends', () =>
    leavesNothing(async () => {
      const { socket, closed, answer } = openUpload('endless');
      socket.write(chunkOf(aPdf()));
      let sent = 0;
      for (; sent < 200 && !socket.destroyed; sent += 1) {
        if (!socket.write(chunkOf(Buffer.alloc(megabyte)))) {
          await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
        }
      }
      await closed;
      expect(sent).toBeLessThan(80);
      expect(answer() === '' || answer().includes('HTTP/1.1 413')).toBe(true);
    }));
});
