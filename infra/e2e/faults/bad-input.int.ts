import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemSchema } from '@portal/contracts/http';
import type { FileAnswer } from '@portal/contracts/form';
import type { Route } from '@portal/service-kit/http';
import { createTempFolder, errorsIn } from '@portal/service-kit/testing';
import { makePdf } from '@portal/standalone/demo';
import type * as z from 'zod/mini';
import { startPortal, type RunningPortal } from '../portal/start-portal.ts';
import { applicationWith } from './application.ts';
import { call } from './call.ts';
import { expectProblem } from './expect-problem.ts';
import { registration, signUp, uploadAll, uploadForm, type Person } from './people.ts';
import { sendBytes, sendLarge } from './raw-request.ts';
import { serviceRoutes } from './service-routes.ts';

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** Bodies that no screen sends. Each is refused by every route that reads one. */
const hostile: Readonly<Record<string, string | Uint8Array>> = {
  'no JSON': '{"email":',
  'JSON null': 'null',
  'a list': '[]',
  'a number': '1e999',
  'a text': '"text"',
  'an operator': '{"$gt":""}',
  'operators as values': '{"email":{"$gt":""},"password":{"$ne":null},"title":{"$regex":"."},"status":{"$in":[]}}',
  'a prototype': '{"__proto__":{"is_staff":true,"role":"compliance"}}',
  'a constructor': '{"constructor":{"prototype":{"is_staff":true}}}',
  'unknown fields': '{"_id":"1","version":9,"number":"MRCZ/A/1","user":"me","is_admin":true}',
  'JSON 20,000 deep': nested(20_000),
  'lists 20,000 deep': `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  'bytes that are not UTF-8': Buffer.from('{"email":"\xff\xfe"}', 'latin1'),
  'half a surrogate pair': '{"email":"\\ud800","password":7}',
  'null bytes': Buffer.from('{"email":"a\0b"}'),
  'UTF-16': Buffer.from('{"email":"a"}', 'utf16le'),
};

describe('what no screen sends, over the portal’s origin (docs/faults 7)', () => {
  let data: Awaited<ReturnType<typeof createTempFolder>>;
  let portal: RunningPortal;
  let routes: readonly Route[];
  let people: Record<'researcher' | 'reviewer' | 'compliance', Person>;
  let files: ReadonlyMap<string, FileAnswer>;

  beforeAll(async () => {
    routes = await serviceRoutes();
    data = await createTempFolder();
    portal = await startPortal(data.folder, { LOG_LEVEL: 'error' });
    const [researcher, reviewer, compliance] = await Promise.all([
      signUp(portal.url, 'researcher'),
      signUp(portal.url, 'reviewer'),
      signUp(portal.url, 'compliance'),
    ]);
    people = { researcher, reviewer, compliance };
    files = await uploadAll(researcher);
  });
  afterAll(async () => {
    await portal.stop();
    await data.remove();
  });

  const callerOf = ({ access }: Route): Person =>
    people[typeof access === 'string' ? 'researcher' : (access[0] ?? 'researcher')];

  it.each(Object.entries(hostile))('%s is refused by every route, in words', async (_title, body) => {
    for (const route of routes.filter((one) => one.body)) {
      // A body of no meaning still logs out: whoever does that is not needed below.
      const person = route.path.startsWith('/api/token/logout')
        ? await signUp(portal.url, 'researcher')
        : callerOf(route);
      const path = route.path.replace(':id', person.id);
      const headers = { 'idempotency-key': 'hostile-body', 'if-none-match': '*', 'content-type': 'application/json' };
      const answer = await person.call(route.method, path, { body, headers });
      // Nothing to refuse: a body of no meaning ends no session, and a decline needs no reason.
      if (route.path === '/api/token/logout' && answer.status === 204) continue;
      expectProblem(answer);
    }
  });

  it('an application with one wrong type, one unknown field or an operator anywhere is refused whole', async () => {
    const application = applicationWith(files);
    const submit = (body: object) =>
      people.researcher.call('POST', '/api/protocols', { body, headers: { 'idempotency-key': 'one-thing-wrong' } });
    const [team] = application.research_teams as Record<string, unknown>[];
    for (const wrong of [
      { title: 7 },
      { title: { $gt: '' } },
      { status: 'accepted' },
      { number: 'MRCZ/A/1' },
      { user: people.reviewer.id },
      { reviewer: people.reviewer.id },
      { research_teams: 'x' },
      { research_teams: [{ ...team, email: ['a@b.c'] }] },
      { research_teams: [{ ...team, is_staff: true }] },
      { co_investigators: Array.from({ length: 100_000 }, () => null) },
      { documents: [{ full_proposal: { $ne: null } }] },
    ])
      expectProblem(await submit({ ...application, ...wrong }), 400);
    expect(await people.researcher.get('/api/protocols')).toEqual([]);
  });

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['one of 10,000 characters', 'k'.repeat(10_000)],
    ['one with spaces', 'a key with spaces'],
    ['a short one', '1'],
    ['one outside ASCII', Buffer.from('ключ-ключ').toString('latin1')],
  ])('an Idempotency-Key: %s', async (_title, key) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    expectProblem(
      await people.researcher.call('POST', '/api/protocols', { body: applicationWith(files), headers }),
      400,
    );
  });

  it.each(['$gt', '%00', '%ff', '%2e%2e%2f', '__proto__', 'a'.repeat(5_000), "'; drop table docs; --", '{}'])(
    'the id %s does not exist',
    async (id) => {
      for (const route of routes.filter(({ path, method }) => path.includes(':id') && method === 'GET')) {
        const path = route.path
          .replace(':id', id.startsWith('%') ? id : encodeURIComponent(id))
          .replace(':name', 'a.pdf');
        expectProblem(await people.compliance.call('GET', path));
      }
    },
  );

  it('a query of nonsense is refused or read as none', async () => {
    const { compliance } = people;
    for (const query of [
      'page=-1',
      'page=1e99',
      'page_size=999999999',
      'status[$ne]=x',
      'status=__proto__',
      'sort=password_hash',
      'sort=id;drop',
      `search=${'a'.repeat(5_000)}`,
      'search=%00',
      'search=%ff',
      'search=%22%20OR%201=1%20*',
      'page=1&page=2',
    ]) {
      const answer = await compliance.call('GET', `/api/protocols?${query}`);
      if (answer.status === 200) expect(answer.body).toEqual([]);
      else expectProblem(answer);
    }
  });

  it('days and months that do not exist, or are out of reach, are refused by name in every query', async () => {
    const periods = routes.flatMap((route) =>
      Object.keys((route.query as z.ZodMiniObject | undefined)?.shape ?? {})
        .filter((name) => ['from', 'to', 'on'].includes(name))
        .map((name) => ({ path: route.path.replace(':name', 'submissions'), name })),
    );
    expect(periods.length).toBeGreaterThan(10);
    for (const { path, name } of periods)
      for (const day of [
        '2026-13-01',
        '2026-02-30',
        '0000-00-00',
        '9999-12-31',
        '2026-13',
        '9999-12',
        '0000-01',
        'x',
      ]) {
        const answer = await people.compliance.call('GET', `${path}?${name}=${day}`);
        expectProblem(answer, 400);
        expect(errorsIn(answer).map(({ field }) => field)).toEqual([name]);
      }
  });

  describe('too much', () => {
    const bearer = () => ({ authorization: `Bearer ${people.researcher.access}`, 'idempotency-key': 'far-too-large' });
    const sixty = 60 * 1024 * 1024;
    const expect413 = ({ status, contentType, text, milliseconds }: Awaited<ReturnType<typeof sendLarge>>) => {
      expect(status).toBe(413);
      expect(contentType).toMatch(/^application\/problem\+json/);
      expect(problemSchema.parse(JSON.parse(text)).detail).toMatch(/^This is larger than \d+ [MK]B/);
      expect(milliseconds).toBeLessThan(30_000);
    };

    it('60 MB of JSON', async () => {
      const headers = { ...bearer(), 'content-type': 'application/json' };
      expect413(await sendLarge(`${portal.url}/api/protocols`, headers, sixty, '{"title":"'));
      expect413(await sendLarge(`${portal.url}/api/token`, headers, sixty, '{"email":"'));
    });

    it('60 MB as a file', async () => {
      const head = [
        '--edge',
        'Content-Disposition: form-data; name="purpose"',
        '',
        'full_proposal',
        '--edge',
        'Content-Disposition: form-data; name="file"; filename="a.pdf"',
        'Content-Type: application/pdf',
        '',
        '%PDF-1.4',
      ];
      const headers = { ...bearer(), 'content-type': 'multipart/form-data; boundary=edge' };
      expect413(await sendLarge(`${portal.url}/api/files`, headers, sixty, head.join('\r\n')));
    });

    it('the portal answers the next one as if nothing had been', async () => {
      expect((await people.researcher.call('GET', '/api/protocols')).status).toBe(200);
    });

    it('headers of 100 KB are refused in words', async () => {
      const text = await sendBytes(
        portal.url,
        `GET /api/protocols HTTP/1.1\r\nHost: localhost\r\nX-Much: ${'a'.repeat(100_000)}\r\n\r\n`,
      );
      expect(text).toMatch(/^HTTP\/1\.1 431 /);
      expect(text).toMatch(/application\/problem\+json/);
    });
  });

  describe('files under a false name', () => {
    it.each([
      ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      ['a program', Buffer.from('MZ\x90\0\x03\0\0\0')],
      ['a shell script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ])('%s called .pdf is refused', async (_title, content) => {
      const body = uploadForm('full_proposal', 'proposal.pdf', content);
      expectProblem(await people.researcher.call('POST', '/api/files', { body }), 415);
    });

    it.each([
      ['a purpose that is none', () => uploadForm('__proto__', 'a.pdf', makePdf('a')), 400],
      ['no file', () => new FormData(), 400],
      ['an empty file', () => uploadForm('full_proposal', 'a.pdf', Buffer.alloc(0)), 422],
    ])('%s', async (_title, form, status) => {
      expectProblem(await people.researcher.call('POST', '/api/files', { body: form() }), status);
    });

    it('a file name is never a path', async () => {
      const name = '../../../../etc/\u202Efdp.exe\0.pdf';
      const body = uploadForm('full_proposal', name, makePdf('a'));
      const answer = await people.researcher.call('POST', '/api/files', { body });
      if (answer.status !== 201) return expectProblem(answer);
      expect((answer.body as FileAnswer).name).not.toMatch(/[/\\\0\u202E]/);
    });
  });

  it('one cannot register with two roles, none, or as more than the form offers', async () => {
    const body = registration('two-roles@example.org', 'researcher');
    const register = (changes: object) => call(`${portal.url}/api/accounts`, 'POST', { body: { ...body, ...changes } });
    expectProblem(await register({ is_staff: true }), 422);
    expectProblem(await register({ is_researcher: false }), 422);
    expectProblem(await register({ role: 'compliance' }), 400);
    expectProblem(await register({ id: 'mine', approved: true }), 400);
  });

  it('none of it was a fault of the portal', () => {
    expect(portal.output()).not.toMatch(/"level":(50|60)|request failed/);
  });
});
