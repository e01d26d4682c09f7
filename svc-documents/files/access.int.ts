import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fileNameOf, type Uploaded } from '@portal/contracts/files';
import type { Role } from '@portal/contracts/accounts';
import { firstForged } from '@portal/service-kit/history';
import { testKeys } from '@portal/service-kit/keys';
import { matrixGaps, waitFor } from '@portal/service-kit/testing';
import { aProtocolEvent, startDocuments, uploaded, type DocumentsApp } from '../testing/documents-app.ts';
import { anOfficeFile } from '../testing/office-files.ts';
import { aPdf } from '../testing/pdf-file.ts';
import { placeOf, tusCalls } from '../testing/tus-calls.ts';

let app: DocumentsApp;
let file: Uploaded;
beforeAll(async () => {
  app = await startDocuments({ waitForClaims: 200 });
});
afterAll(() => app.stop());
beforeEach(async () => {
  file = await uploaded(await app.upload(aPdf(1_000), { name: 'Résumé.pdf' }));
});

const read = (id: string, role: Role = 'researcher', headers: Record<string, string> = {}) =>
  app.call('GET', file.link, id, role, headers);
const statusOf = async (answer: Promise<Response>) => {
  const { status, body } = await answer;
  await body?.cancel();
  return status;
};
const remove = (id: string, role: Role = 'researcher') =>
  statusOf(app.call('DELETE', `/api/files/${file.id}`, id, role));
const claimed = (changes: object = {}, seq = 1, type = 'protocol.submitted') =>
  app.publish({ ...aProtocolEvent([file.id], seq, changes, type), key: `p-${file.id}` });

const people = [
  ['owner', 'researcher'],
  ['other', 'researcher'],
  ['reviewer-1', 'reviewer'],
  ['reviewer-2', 'reviewer'],
  ['other-reviewer', 'reviewer'],
  ['officer', 'compliance'],
] as const;
const situations = {
  'before a submit': { read: [200, 404, 404, 404, 404, 404], remove: [204, 404, 404, 404, 404, 404] },
  'with two reviewers': { read: [200, 404, 200, 200, 404, 200], remove: [409, 404, 404, 404, 404, 404] },
  'after one declined': { read: [200, 404, 404, 200, 404, 200], remove: [409, 404, 404, 404, 404, 404] },
  'after the protocol was archived': { read: [200, 404, 404, 404, 404, 200], remove: [409, 404, 404, 404, 404, 404] },
  'after a reminder about an archived protocol': {
    read: [200, 404, 404, 404, 404, 200],
    remove: [409, 404, 404, 404, 404, 404],
  },
  'after it was restored': { read: [200, 404, 200, 404, 404, 200], remove: [409, 404, 404, 404, 404, 404] },
  'after its decision was taken back': { read: [200, 404, 200, 200, 404, 200], remove: [409, 404, 404, 404, 404, 404] },
} as const;

async function bring(situation: keyof typeof situations): Promise<void> {
  if (situation === 'before a submit') return;
  await claimed({ reviewer: 'reviewer-1', alt_reviewer: 'reviewer-2' });
  if (situation === 'after one declined') await claimed({ alt_reviewer: 'reviewer-2' }, 2, 'protocol.declined');
  if (situation === 'after the protocol was archived') await claimed({ reviewer: 'reviewer-1' }, 2, 'protocol.deleted');
  if (situation === 'after a reminder about an archived protocol')
    await claimed({ reviewer: 'reviewer-1', archived: true }, 2, 'protocol.renewal_due');
  if (situation === 'after its decision was taken back')
    await claimed({ reviewer: 'reviewer-1', alt_reviewer: 'reviewer-2' }, 2, 'protocol.decision_undone');
  if (situation === 'after it was restored')
    await claimed({ reviewer: 'reviewer-1', archived: false }, 2, 'protocol.restored');
}

describe('who may do what with a file', () => {
  it('is said of every route', () => {
    const matrix = {
      'POST /api/files': 'any role',
      'POST /api/uploads': 'any role',
      'GET /api/uploads': 'the own ones: resumable.int.ts',
      'HEAD /api/uploads/:id': 'the own one: resumable.int.ts',
      'GET /api/uploads/:id': 'the own one: resumable.int.ts',
      'PATCH /api/uploads/:id': 'the own one: resumable.int.ts',
      'DELETE /api/uploads/:id': 'the own one: resumable.int.ts',
      'GET /api/files/marks': 'compliance: scan.int.ts',
      'GET /api/files/of/:id.zip': 'compliance: zip-files.int.ts',
      'GET /api/files/approved/:id.zip': 'approved.int.ts',
      'GET /api/files/:id/approved/:code.pdf': 'approved.int.ts',
      'GET /api/copies/:sha256': 'public: approved.int.ts',
      'GET /api/files/:id/text': 'as the file: text.int.ts',
      'GET /api/files/:id/:name': situations,
      'DELETE /api/files/:id': situations,
      'GET /api/templates/:name': 'templates.int.ts',
      'GET /api/documents/openapi.json': 'public',
    };
    expect(matrixGaps(app.now().service.routes, matrix)).toEqual({ missing: [], unknown: [] });
  });

  for (const [situation, expected] of Object.entries(situations)) {
    it.each(people.map(([id, role], at) => [id, role, expected.read[at], expected.remove[at]] as const))(
      `${situation}: %s (%s) reads %d, deletes %d`,
      async (id, role, reads, removes) => {
        await bring(situation as keyof typeof situations);
        expect(await statusOf(read(id, role))).toBe(reads);
        expect(await remove(id, role)).toBe(removes);
      },
    );
  }

  it('nobody without a token', async () => {
    const { url } = app.now().app;
    const answers = [
      fetch(`${url}${file.link}`),
      fetch(`${url}/api/files/${file.id}`, { method: 'DELETE' }),
      fetch(`${url}/api/files`, { method: 'POST' }),
    ];
    expect(await Promise.all(answers.map(statusOf))).toEqual([401, 401, 401]);
  });

  it('the view cookie opens a file and nothing else', async () => {
    const cookie = `portal_view=${app.identity.viewToken('owner', 'researcher')}`;
    const { url } = app.now().app;
    expect(await statusOf(fetch(`${url}${file.link}`, { headers: { cookie } }))).toBe(200);
    expect(await statusOf(fetch(`${url}/api/files/${file.id}`, { method: 'DELETE', headers: { cookie } }))).toBe(401);
    expect(await statusOf(fetch(`${url}/api/files`, { method: 'POST', headers: { cookie } }))).toBe(401);
  });

  it.each(['/api/files/none/a.pdf', '/api/files/%00/a.pdf', '/api/files/..%2f..%2fetc/passwd', '/api/files/%ff/a.pdf'])(
    '%s does not exist',
    async (path) => {
      expect(await statusOf(app.call('GET', path, 'owner'))).toBe(404);
    },
  );
});

describe('a file as it is answered', () => {
  it('a PDF opens in the browser, without any power there', async () => {
    const { headers } = await read('owner');
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="Re_sume_.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9.pdf`,
    );
    expect(headers.get('content-security-policy')).toMatch(/^sandbox;/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('etag')).toBe(`"${file.sha256}"`);
  });

  it('everything else is saved', async () => {
    const word = await uploaded(await app.upload(anOfficeFile('docx'), { name: 'x"y.docx' }));
    const { headers } = await app.call('GET', word.link, 'owner');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="x_y.docx"; filename*=UTF-8''x%22y.docx`);
  });

  it('whatever its name holds, the header holds one name that every browser reads the same', async () => {
    const calls = tusCalls(app);
    const marks = [
      '"',
      '\\',
      '%',
      "'",
      ';',
      '=',
      '*',
      '\r\n',
      '\0',
      '\u202e',
      '\ud83d',
      '🩺',
      'é',
      '研',
      '..',
      '/',
      ' ',
      '(',
      '<',
    ];
    for (let at = 0; at < 40; at += 1) {
      const name = Array.from({ length: 12 }, (_, place) => marks[(at * 7 + place * (at + 3)) % marks.length]).join('');
      const content = aPdf(at);
      const begun = await calls.begin(content, content, { name: `${name}.pdf`, place: `place-${at}` });
      const { link = '' } = (await calls.outcome(placeOf(begun))).file ?? {};
      const { headers } = await app.call('GET', link, 'owner');
      const [, plain, encoded = ''] =
        /^inline; filename="([^"\\%]+)"; filename\*=UTF-8''([\w.~!%-]+)$/.exec(
          String(headers.get('content-disposition')),
        ) ?? [];
      expect(plain).toMatch(/^[\x20-\x7e]+$/);
      expect(decodeURIComponent(encoded)).toBe(fileNameOf(link));
    }
  });

  it.each([
    ['bytes=0-4', 206, '%PDF-'],
    ['bytes=-6', 206, '%%EOF\n'],
    ['bytes=99999-', 416, undefined],
    ['bytes=5-2', 200, undefined],
  ])('a range %s answers %d', async (range, status, text) => {
    const answer = await read('owner', 'researcher', { range });
    expect(answer.status).toBe(status);
    if (status === 416) expect(answer.headers.get('content-range')).toBe(`bytes */${file.size}`);
    if (text !== undefined) expect(await answer.text()).toBe(text);
  });

  it('is not sent again to whom has it', async () => {
    expect((await read('owner', 'researcher', { 'if-none-match': `"${file.sha256}"` })).status).toBe(304);
    const range = { range: 'bytes=0-1' };
    expect((await read('owner', 'researcher', { ...range, 'if-range': '"other"' })).status).toBe(200);
    expect((await read('owner', 'researcher', { ...range, 'if-range': `"${file.sha256}"` })).status).toBe(206);
  });
});

describe('the claims of protocols', () => {
  it('stay the same whatever is repeated, late, unknown or poisonous', async () => {
    await claimed({ reviewer: 'reviewer-2' }, 3, 'protocol.assigned');
    await claimed({ reviewer: 'reviewer-1' }, 2, 'protocol.assigned');
    await claimed({ reviewer: 'reviewer-2' }, 3, 'protocol.assigned');
    await app.publish({ ...aProtocolEvent([file.id], 9), type: 'protocol.renamed' });
    await app.publish({ ...aProtocolEvent([file.id], 9), data: { files: 'all' } });
    expect(await statusOf(read('reviewer-1', 'reviewer'))).toBe(404);
    expect(await statusOf(read('reviewer-2', 'reviewer'))).toBe(200);
    expect(await app.deadLetters().list('documents.claims')).toHaveLength(1);
  });

  it('are waited for: a reader who is not named yet gets 503 and Retry-After while events are under way', async () => {
    const other = await uploaded(await app.upload(aPdf()));
    const { bus } = app.now();
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const deadLetters = app.deadLetters();
    await bus.subscribe({ group: 'documents.claims', topics: ['held'], handle: () => held, deadLetters });
    const publishing = bus.publish('held', [aProtocolEvent([], 1)]);
    const answer = await app.call('GET', other.link, 'officer', 'compliance');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    const waiting = app.call('GET', other.link, 'officer', 'compliance');
    await app.publish({ ...aProtocolEvent([other.id]), key: 'p-waited' });
    goOn();
    await publishing;
    expect((await waiting).status).toBe(200);
  });
});

describe('a deleted file', () => {
  const week = 7 * 24 * 60 * 60_000;
  const blobOf = async () => (await app.documents().get(file.id)).blob;

  it('is hidden at once, revived by a claim, and every step is in its history', async () => {
    expect(await remove('owner')).toBe(204);
    expect(await statusOf(read('owner'))).toBe(404);
    expect(await remove('owner')).toBe(404);
    await claimed();
    expect(await statusOf(read('officer', 'compliance'))).toBe(200);
    const { history, id } = await app.documents().get(file.id);
    expect(history.map(({ action, from, to }) => [action, from, to])).toEqual([
      ['stored', null, 'stored'],
      ['deleted', 'stored', 'deleted'],
      ['revived', 'deleted', 'stored'],
    ]);
    expect(firstForged(history, id, testKeys().history)).toBeUndefined();
  });

  it('is purged after seven days, not before, also by a service started anew', async () => {
    const blob = await blobOf();
    await remove('owner');
    app.clock.advance(week - 1000);
    await app.restart();
    expect(await app.bytesLeft()).toContain(blob);
    app.clock.advance(2000);
    await app.restart();
    await waitFor(async () => (await app.documents().get(file.id)).state === 'purged');
    expect(await app.bytesLeft()).not.toContain(blob);
  });

  it('that is claimed is not purged, even when its claim was stored and the crash came before it was revived', async () => {
    await claimed();
    const document = await app.documents().get(file.id);
    await app.documents().replace({ ...document, state: 'deleted', purge_at: app.clock().toISOString() });
    await app.restart();
    await waitFor(async () => (await app.documents().get(file.id)).state === 'stored');
    expect(await statusOf(read('owner'))).toBe(200);
  });

  it('what a crash left of an upload goes after a day', async () => {
    const { Readable } = await import('node:stream');
    await app.uploads().insert({ id: 'left', version: 0, started_at: app.clock().toISOString() });
    await app.now().files.write('left', Readable.from([Buffer.from('x')]), 10);
    await app.restart();
    expect(await app.bytesLeft()).toContain('left');
    app.clock.advance(25 * 60 * 60_000);
    await app.restart();
    await waitFor(async () => !(await app.bytesLeft()).includes('left'));
  });
});

describe('events of files', () => {
  it('are told in order, and again by republish', async () => {
    const told: { type: string; key: string; seq: number }[] = [];
    await app.now().bus.subscribe({
      group: 'test',
      topics: ['document'],
      handle: async (event) => void told.push(event as never),
      deadLetters: app.deadLetters(),
    });
    const one = await uploaded(await app.upload(aPdf()));
    await app.call('DELETE', `/api/files/${one.id}`, 'owner');
    const mine = () => told.filter(({ key }) => key === one.id).map(({ type, seq }) => [type, seq]);
    await waitFor(() => mine().length === 2);
    expect(mine()).toEqual([
      ['document.stored', 1],
      ['document.deleted', 2],
    ]);
    const count = await app.now().service.republish();
    expect(count).toBeGreaterThan(0);
    expect(mine()).toHaveLength(2);
  });
});
