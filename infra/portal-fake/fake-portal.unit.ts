import { expect, it } from '@jest/globals';
import { createFakePortal, offline, wireRow, type Answer, type Answers } from './index.ts';

/** What is found wrong where a page asks this. */
async function faultsOf(answers: Answers, method: string, path: string, body?: unknown): Promise<string[]> {
  const faults: string[] = [];
  const { respond } = createFakePortal(answers, (fault) => faults.push(fault));
  const headers = { 'Content-Type': 'application/json' };
  await respond(
    new Request(`http://localhost${path}`, { method, ...(body ? { headers, body: JSON.stringify(body) } : {}) }),
  );
  return faults;
}

it('an answer as the services give it is no fault, with its query and as a refusal, nor is none', async () => {
  const rows: Answer = { body: [wireRow()], total: 1 };
  expect(await faultsOf({ 'GET /api/protocols': rows }, 'GET', '/api/protocols?page=2')).toEqual([]);
  expect(await faultsOf({}, 'GET', '/api/protocols/p1')).toEqual([]);
  expect(await faultsOf({ 'GET /api/protocols': offline }, 'GET', '/api/protocols')).toEqual([]);
});

it.each([
  [
    'a field that is missing',
    { body: [{ ...wireRow(), title: undefined }] },
    "data/0 must have required property 'title'",
  ],
  [
    'a field that nobody sends',
    { body: [{ ...wireRow(), colour: 'red' }] },
    'data/0 must NOT have additional properties',
  ],
  ['another status', { status: 201, body: [] }, 'answers 201'],
])('%s in an answer is said with path and place', async (_what, answer, said) => {
  const [fault, ...more] = await faultsOf({ 'GET /api/protocols': answer }, 'GET', '/api/protocols');
  expect(more).toEqual([]);
  expect(fault).toMatch(/^GET \/api\/protocols answers /);
  expect(fault).toContain(said);
});

it('what a page sends is held against the documents, too', async () => {
  const done = { body: { id: 'p1', number: 'MRCZ/A/2149', status: 'reviewed', version: 2 } };
  const sent = (body: object) =>
    faultsOf({ 'POST /api/protocols/*/review': done }, 'POST', '/api/protocols/p1/review', body);
  expect(await sent({ comment: 'Sound.' })).toEqual([]);
  expect(await sent({ comment: 7 })).toEqual([
    'POST /api/protocols/{id}/review takes data/comment must be string, data/comment must be null, data/comment must match a schema in anyOf',
  ]);
});

it('an address that no service has is a fault even where it is answered with a refusal', async () => {
  expect(await faultsOf({}, 'GET', '/api/protocolls')).toEqual([
    'GET /api/protocolls is in no document and answers 404',
  ]);
});
