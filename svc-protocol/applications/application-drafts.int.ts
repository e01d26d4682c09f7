import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Draft, DraftRow } from '@portal/contracts/drafts';
import { tooMuchText } from '@portal/contracts/sections';
import { topics } from '@portal/contracts/events';
import { draftsCollection } from '../drafts/store.ts';
import { applicationOf } from '../testing/application.ts';
import { accountEvent, people } from '../testing/people.ts';
import { startPortal, type TestPortal } from '../testing/protocol-app.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const create = { 'if-none-match': '*' };
const at = (id: string) => `/api/drafts/${id}`;
const mine = '/api/drafts?kind=application';
const application = (id: string, body: object) => ({ kind: 'application', subject: id, body });
const put = (id: string, title: string, headers: Record<string, string>) =>
  portal.as('owner', 'PUT', at(id), application(id, { step: 4, answers: { title } }), headers);
const answersOf = async (id: string) => ((await portal.as('owner', 'GET', at(id))).body as Draft).body.answers;
const titleOf = async (id: string) => ((await answersOf(id)) as { title?: string }).title;

describe('the draft of an application', () => {
  it('is created, changed, listed, read and discarded', async () => {
    const id = randomUUID();
    const created = await put(id, 'One', create);
    expect([created.status, created.headers.get('etag')]).toEqual([201, '"1"']);
    const changed = await put(id, 'Two', { 'if-match': '"1"' });
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"2"']);
    const rows = (await portal.as('owner', 'GET', mine)).body as DraftRow[];
    expect(rows).toEqual([expect.objectContaining({ id, version: 2, title: 'Two', study_type: null })]);
    // However far the person has looked on, one question is answered.
    expect(rows[0]?.progress).toEqual({ answered: 1, asked: expect.any(Number) });
    expect(await titleOf(id)).toBe('Two');
    expect((await portal.as('owner', 'DELETE', at(id))).status).toBe(204);
    expect((await portal.as('owner', 'GET', at(id))).status).toBe(410);
  });

  it('with more text than can be submitted is refused at the answer that grew, and stays as it was (docs/applications 44)', async () => {
    const id = randomUUID();
    const details = '€'.repeat(10_000);
    const rows = Array(14).fill({ name: 'Ms N. Moyo', department: details });
    const save = (answers: object, headers: Record<string, string>) =>
      portal.as('owner', 'PUT', at(id), application(id, { step: 4, answers }), headers);
    expect((await save({ title: 'One', co_investigators: rows.slice(1) }, create)).status).toBe(201);
    const refused = await save({ title: 'Longer', co_investigators: rows }, { 'if-match': '"1"' });
    expect(refused).toMatchObject({
      status: 422,
      body: { detail: tooMuchText, errors: [{ field: 'answers.co_investigators.13.department' }] },
    });
    expect(await titleOf(id)).toBe('One');
  });

  it('needs to know which version it changes', async () => {
    expect((await put(randomUUID(), 'One', {})).status).toBe(428);
  });

  it('saved from a stale copy, or created twice, is answered 412 with nothing overwritten', async () => {
    const id = randomUUID();
    await put(id, 'One', create);
    await put(id, 'Two', { 'if-match': '"1"' });
    const stale = await put(id, 'Other', { 'if-match': '"1"' });
    expect([stale.status, (stale.body as { version: number }).version]).toEqual([412, 2]);
    expect((await put(id, 'Other', create)).status).toBe(412);
    expect(await titleOf(id)).toBe('Two');
  });

  it('sent again because the answer was lost is answered as it was', async () => {
    const id = randomUUID();
    await put(id, 'One', create);
    expect((await put(id, 'One', create)).headers.get('etag')).toBe('"1"');
    await put(id, 'Two', { 'if-match': '"1"' });
    expect((await put(id, 'Two', { 'if-match': '"1"' })).headers.get('etag')).toBe('"2"');
  });

  it("is its owner's alone, even under the same id", async () => {
    const id = randomUUID();
    await put(id, 'Mine', create);
    expect((await portal.as('stranger', 'GET', at(id))).status).toBe(404);
    const theirs = application(id, { step: 1, answers: { title: 'Theirs' } });
    expect((await portal.as('stranger', 'PUT', at(id), theirs, { 'if-match': '"1"' })).status).toBe(404);
    expect((await portal.as('stranger', 'PUT', at(id), theirs, create)).status).toBe(201);
    expect(await titleOf(id)).toBe('Mine');
  });

  it('is gone once its protocol exists, and cannot come back', async () => {
    const id = randomUUID();
    await put(id, 'Soon', create);
    const submitted = await portal.submit('MSc', id);
    const ended = await portal.as('owner', 'GET', at(id));
    expect([ended.status, ended.body]).toEqual([410, expect.objectContaining({ record: submitted.id })]);
    expect((await put(id, 'Late', create)).status).toBe(410);
    const rows = (await portal.as('owner', 'GET', mine)).body as DraftRow[];
    expect(rows.map((row) => row.id)).not.toContain(id);
  });

  it('holds a whole application as typed, with the assurance statements', async () => {
    const id = randomUUID();
    const answers = { ...applicationOf('Clinical Trials'), assurance: { vari_conduct: true } };
    await portal.as('owner', 'PUT', at(id), application(id, { step: 13, answers }), create);
    expect(await answersOf(id)).toEqual(answers);
  });

  it.each([
    { step: 0, answers: {} },
    { step: 1, answers: { is_staff: true } },
    { step: 1, answers: {}, user: 'stranger' },
    { step: 1, answers: { title: { $gt: '' } } },
  ])('of the wrong shape is answered 400: %j', async (body) => {
    const id = randomUUID();
    expect((await portal.as('owner', 'PUT', at(id), application(id, body), create)).status).toBe(400);
  });

  it("goes with the account of whoever typed it, and nobody else's does", async () => {
    const [gone, kept] = [randomUUID(), randomUUID()];
    await portal.as('stranger', 'PUT', at(gone), application(gone, { step: 1, answers: { title: 'Mine' } }), create);
    await put(kept, 'Kept', create);
    await portal.bus.publish(topics.account, [accountEvent('stranger', 'account.deleted', people.stranger, 2)]);
    expect(await portal.store.collection(draftsCollection).count({ where: { user: 'stranger' } })).toBe(0);
    expect(await titleOf(kept)).toBe('Kept');
  });
});
