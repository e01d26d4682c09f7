import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Problem } from '@portal/contracts/http';
import { type HistoryEntry, type Protocol, protocolSchema } from '@portal/contracts/protocol';
import { waitFor, type TestAnswer } from '@portal/service-kit/testing';
import * as z from 'zod/mini';
import { aRejectedApplication } from '../testing/a-protocol.ts';
import { uploaded } from '../testing/application.ts';
import type { Person } from '../testing/people.ts';
import { startPortal, type TestPortal } from '../testing/protocol-app.ts';
import { seed } from '../testing/seed-protocol.ts';

let portal: TestPortal;
let id: string;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  const { id: _id, ...rejected } = aRejectedApplication();
  id = await seed(portal.store, 'rejected', rejected);
});

const read = async (who: Person = 'owner') =>
  z.parse(protocolSchema, (await portal.as(who, 'GET', `/api/protocols/${id}`)).body) as Protocol;
const put = (body: unknown, version: number | undefined = 1, who: Person = 'owner'): Promise<TestAnswer> =>
  portal.as(who, 'PUT', `/api/protocols/${id}/sections`, body, { 'if-match': `"${version}"` });
const problem = ({ body }: TestAnswer) => body as Problem;
const firstOf = (protocol: Protocol, name: 'documents') => {
  const [{ protocol: _protocol, id: _id, ...record } = {}] = protocol[name] as Record<string, unknown>[];
  return record;
};

describe('PUT /api/protocols/{id}/sections', () => {
  it('writes title and sections of one card together and answers the new version', async () => {
    const [{ protocol: _protocol, ...record } = {}] = (await read()).proposed_research as Record<string, unknown>[];
    const answer = await put({ title: 'A better title', proposed_research: [{ ...record, budget: '400000' }] });
    expect(answer).toMatchObject({ status: 200, body: { id, version: 2, status: 'rejected' } });
    expect(answer.headers.get('etag')).toBe('"2"');
    const now = await read();
    expect(now).toMatchObject({ title: 'A better title', version: 2 });
    expect(now.proposed_research[0]).toMatchObject({ id: record.id, budget: '400000.00' });
  });

  it('keeps a title in one line', async () => {
    expect((await put({ title: 'A better\r\ntitle' })).status).toBe(200);
    expect((await read()).title).toBe('A better title');
  });

  it('tells it as an event, and in the history which card was changed', async () => {
    await put({ title: 'A better title' });
    const told = await waitFor(() => portal.events.find((event) => event.key === id && event.seq === 2));
    expect(told).toMatchObject({ type: 'protocol.section_updated', data: { title: 'A better title' } });
    const { body } = await portal.as('officer', 'GET', `/api/protocols/${id}/history`);
    expect(body as HistoryEntry[]).toEqual([
      expect.objectContaining({ who: 'Rudo Chikwanha', what: 'Section changed', to: 'Details of Proposed Research' }),
    ]);
  });

  it('demands If-Match, refuses a stale one, and overwrites nothing', async () => {
    const without = await portal.as('owner', 'PUT', `/api/protocols/${id}/sections`, { title: 'B' });
    expect(without.status).toBe(428);
    expect((await put({ title: 'B' }, 7)).status).toBe(412);
    expect((await read()).version).toBe(1);
  });

  it('two saves at once: one is 412, the other kept', async () => {
    const answers = await Promise.all([put({ title: 'One' }), put({ title: 'Other' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const winner = answers[0]?.status === 200 ? 'One' : 'Other';
    expect(await read()).toMatchObject({ title: winner, version: 2 });
  });

  it('is refused in words once it is not rejected', async () => {
    id = await seed(portal.store, 'response');
    const answer = await put({ title: 'B' });
    expect([answer.status, problem(answer)]).toEqual([
      409,
      expect.objectContaining({
        detail: 'Only a rejected protocol can be responded to.',
        protocol_status: 'response',
        version: 1,
      }),
    ]);
  });

  it.each([
    ['nothing', {}],
    ['two cards', { title: 'A', populations: [{}] }],
    ['an unknown field', { populations: [{ martians: true }] }],
    ['a number', { number: 'MRCZ/A/1' }],
    ['a status', { status: 'accepted', title: 'A' }],
  ])('answers 400 to %s', async (_, body) => {
    expect((await put(body)).status).toBe(400);
  });

  it('says the broken rules in the words of the specification', async () => {
    const answer = await put({ title: '', proposed_research: [{}] });
    expect(answer.status).toBe(422);
    for (const error of [
      { field: 'title', message: 'Enter the title' },
      { field: 'proposed_research.0.budget', message: 'Enter the budget' },
    ])
      expect(problem(answer).errors).toContainEqual(expect.objectContaining(error));
  });

  it('a file is believed by its receipt alone; one that was not replaced stays', async () => {
    const before = firstOf(await read(), 'documents');
    expect((await put({ documents: [{ cv: uploaded('cv'), full_proposal: null }] })).status).toBe(200);
    expect(firstOf(await read(), 'documents')).toEqual({ ...before, cv: '/api/files/owner-cv/cv.pdf' });
    const forged = { ...uploaded('cv'), receipt: uploaded('cv', 'stranger').receipt };
    for (const cv of [forged, uploaded('full_proposal')])
      expect(problem(await put({ documents: [{ cv }] }, 2))).toMatchObject({
        status: 422,
        errors: [{ field: 'documents.0.cv', message: 'Attach the CV again: this upload cannot be used here.' }],
      });
  });

  it('the number stays when the study type changes; the response then names the documents that are missing', async () => {
    const { number } = await read();
    expect((await put({ study_type: 'Individual Research' })).status).toBe(200);
    expect(await read()).toMatchObject({ number, study_type: 'Individual Research' });
    const files = { response: uploaded('response'), cover_letter: uploaded('cover_letter') };
    const refused = await portal.as('owner', 'POST', `/api/protocols/${id}/response`, files);
    expect(problem(refused)).toMatchObject({
      status: 422,
      errors: [{ field: 'documents.0.proof_of_funding', message: 'Attach the proof of funding' }],
    });
  });

  it('keeps what was before: links for files, commas for lists, for owner, reviewers and compliance alike', async () => {
    const [{ protocol: _protocol, ...consent } = {}] = (await read()).consent_processes as Record<string, unknown>[];
    await put({ consent_processes: [{ ...consent, local_languages: ['Tonga'] }] });
    await put({ documents: [{ cv: uploaded('cv') }] }, 2);
    for (const who of ['owner', 'first', 'officer'] as const) {
      const { changes, consent_processes } = await read(who);
      expect(consent_processes[0]).toMatchObject({ local_languages: 'Tonga' });
      expect(changes).toEqual([
        {
          closed_at: null,
          records: [
            expect.objectContaining({ section: 'consent_processes', was: { local_languages: 'Shona,Ndebele' } }),
            expect.objectContaining({ section: 'documents', was: { cv: '/api/files/cv/cv.pdf' } }),
          ],
        },
      ]);
    }
  });

  it('closes the changes with the round when the response is forwarded', async () => {
    await put({ title: 'A better title' });
    const files = { response: uploaded('response'), cover_letter: uploaded('cover_letter') };
    await portal.as('owner', 'POST', `/api/protocols/${id}/response`, files);
    await portal.as('officer', 'POST', `/api/protocols/${id}/forward`, {});
    const { changes } = await read('first');
    expect(changes.map(({ closed_at, records }) => [closed_at !== null, records?.map(({ was }) => was)])).toEqual([
      [true, [{ title: 'A study of the type Clinical Trials' }]],
      [false, []],
    ]);
  });
});
