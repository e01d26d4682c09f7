import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Protocol, Submitted } from '@portal/contracts/protocol';
import { errorsIn } from '@portal/service-kit/testing';
import { applicationOf } from '../testing/application.ts';
import { startPortal, type TestPortal } from '../testing/protocol-app.ts';

/** Bodies that no honest client sends. */
const hostileMembers: [string, string][] = [
  ['an operator', '"title":{"$gt":""}'],
  ['a prototype', '"__proto__":{"is_staff":true}'],
  ['a constructor', '"constructor":{"prototype":{}}'],
  ['a status', '"status":"accepted"'],
  ['a number', '"number":"MRCZ/A/1"'],
  ['an owner', '"user":"stranger"'],
  ['a reviewer', '"reviewer":"first"'],
  ['a version', '"version":7'],
  ['an id', '"_id":"x"'],
  ['a role', '"is_staff":true'],
  ['a list for a text', '"title":["a"]'],
  ['an object for a list', '"drugs":{"0":{}}'],
  ['a huge number', '"proposed_research":[{"budget":1e400}]'],
  ['a text without end', `"title":"${'a'.repeat(100_001)}"`],
  ['nesting without end', `"drugs":${'['.repeat(5000)}${']'.repeat(5000)}`],
];

let portal: TestPortal;
let submitted: Submitted;
beforeAll(async () => {
  portal = await startPortal();
  submitted = await portal.submit('Clinical Trials');
});
afterAll(() => portal.stop());

const whole = JSON.stringify(applicationOf('MSc')).slice(1, -1);
const submit = (body: string) =>
  portal.as('owner', 'POST', '/api/protocols', body, {
    'idempotency-key': randomUUID(),
    'content-type': 'application/json',
  });
const command = (path: string, body: unknown) =>
  portal.as('officer', 'POST', `/api/protocols/${submitted.id}/${path}`, body);

describe('bad input', () => {
  it.each(hostileMembers)('%s in an application is answered 400', async (_title, member) => {
    const answer = await submit(`{${whole},${member}}`);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).not.toMatch(/ at .*\.ts/);
  });

  it('names the fields that are not known', async () => {
    const answer = await submit(`{${whole},"is_staff":true}`);
    expect(errorsIn(answer)).toEqual([{ field: 'is_staff', message: 'This field is not known.' }]);
  });

  it('beyond 2 MB is answered 413', async () => {
    expect((await submit(`{"title":"${'a'.repeat(2 * 1024 * 1024)}"}`)).status).toBe(413);
  });

  it.each([
    ['assignment', { reviewer: { $gt: '' } }],
    ['assignment', { reviewer: 'first', alt_reviewer: 'second', status: 'reviewed' }],
    ['assignment', { reviewer: ['first'] }],
    ['decision', { status: { $ne: 'rejected' } }],
    ['decision', { status: 'response' }],
    ['decision', { status: 'accepted', number: 'MRCZ/E/1' }],
    ['forward', { status: 'accepted' }],
    ['assignment', []],
  ])('in %s is answered 400: %j', async (path, body) => {
    expect((await command(path, body)).status).toBe(400);
  });

  it.each([
    '?status[$gt]=',
    '?page=-1&page_size=1e9',
    '?sort=__proto__',
    '?sort=history',
    '?search=%25%00%ff',
    '?search=',
  ])('in the list is never an error of ours: %s', async (query) => {
    expect([200, 400]).toContain((await portal.as('officer', 'GET', `/api/protocols${query}`)).status);
  });

  it('with an unknown status in the list is answered 400', async () => {
    expect((await portal.as('officer', 'GET', '/api/protocols?status=pending,gone')).status).toBe(400);
  });

  it.each(['%00', '..%2f..', '$gt', '__proto__', 'a'.repeat(200)])('as an id finds nothing: %s', async (id) => {
    expect([400, 404]).toContain((await portal.as('officer', 'GET', `/api/protocols/${id}`)).status);
  });

  it('has changed nothing', async () => {
    const present = (await portal.as('officer', 'GET', `/api/protocols/${submitted.id}`)).body as Protocol;
    expect(present).toMatchObject({ status: 'pending', version: 1, number: submitted.number, reviewer: null });
    expect((await portal.as('officer', 'GET', '/api/protocols')).headers.get('X-Total-Count')).toBe('1');
  });
});
