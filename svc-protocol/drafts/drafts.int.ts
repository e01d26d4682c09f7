import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { topics } from '@portal/contracts/events';
import { draftLimits, type Draft, type DraftRow } from '@portal/contracts/drafts';
import { sweepDrafts } from './drafts.ts';
import { draftsCollection } from './store.ts';
import { applicationOf, uploaded } from '../testing/application.ts';
import { accountEvent, people, type Person } from '../testing/people.ts';
import { startPortal, type TestPortal } from '../testing/protocol-app.ts';
import { seed } from '../testing/seed-protocol.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const create = { 'if-none-match': '*' };
const page = { 'x-portal-session': 'cookie' };
const at = (id: string) => `/api/drafts/${id}`;
const review = (text: string, subject = 'p1') => ({ kind: 'review', subject, body: { text } });
const put = (who: Person, id: string, text: string, headers: Record<string, string>, subject?: string) =>
  portal.as(who, 'PUT', at(id), review(text, subject), headers);
const textOf = async (who: Person, id: string) => ((await portal.as(who, 'GET', at(id))).body as Draft).body.text;

describe('a draft (unsent-drafts.md 1)', () => {
  it('is created, changed, listed by its subject and read by its author alone', async () => {
    const id = randomUUID();
    expect((await put('first', id, 'One', create, 'list-1')).headers.get('etag')).toBe('"1"');
    expect((await put('first', id, 'Two', { 'if-match': '"1"' }, 'list-1')).status).toBe(200);
    expect(await textOf('first', id)).toBe('Two');
    const rows = (await portal.as('first', 'GET', '/api/drafts?subject=list-1')).body as DraftRow[];
    expect(rows).toEqual([
      { id, version: 2, kind: 'review', subject: 'list-1', name: null, updated_at: expect.any(String) },
    ]);
    for (const who of ['second', 'officer', 'owner'] as const) {
      expect((await portal.as(who, 'GET', at(id))).status).toBe(404);
      expect(JSON.stringify((await portal.as(who, 'GET', '/api/drafts')).body)).not.toContain(id);
    }
  });

  it('that is an application bears the title that was typed last, whatever it was called when it was begun', async () => {
    const id = randomUUID();
    const body = { step: 1, answers: { title: 'Malaria in pregnancy' } };
    await portal.as('stranger', 'PUT', at(id), { kind: 'application', subject: id, name: '', body }, create);
    const rows = (await portal.as('stranger', 'GET', `/api/drafts?subject=${id}`)).body as DraftRow[];
    expect(rows.map(({ name }) => name)).toEqual(['Malaria in pregnancy']);
  });

  it('saved from a stale copy is answered 412; a save whose answer was lost, as it was', async () => {
    const id = randomUUID();
    await put('first', id, 'One', create);
    await put('first', id, 'Two', { 'if-match': '"1"' });
    expect((await put('first', id, 'Two', { 'if-match': '"1"' })).headers.get('etag')).toBe('"2"');
    expect((await put('first', id, 'Other', { 'if-match': '"1"' })).status).toBe(412);
    expect((await put('first', id, 'Other', create)).status).toBe(412);
    expect((await put('first', id, 'Other', {})).status).toBe(428);
    expect(await textOf('first', id)).toBe('Two');
  });

  it('that was given up stays gone, whatever arrives late, even its first save', async () => {
    const [id, never] = [randomUUID(), randomUUID()];
    await put('first', id, 'One', create);
    for (const one of [id, never]) {
      expect((await portal.as('first', 'DELETE', at(one))).status).toBe(204);
      expect((await put('first', one, 'Late', create)).status).toBe(410);
      expect((await put('first', one, 'Late', { 'if-match': '"1"' })).status).toBe(410);
      expect((await portal.as('first', 'GET', at(one))).status).toBe(410);
    }
    expect(
      JSON.stringify(
        await portal.store
          .collection(draftsCollection)
          .findOne({ draft_id: id })
          .catch(() => ''),
      ),
    ).not.toContain('One');
  });

  it('is at most 1 MB, and an account has at most 200 of them', async () => {
    const large = await put('third', randomUUID(), 'x'.repeat(draftLimits.draft), create);
    expect([large.status, (large.body as { code: string }).code]).toEqual([422, 'too_many_drafts']);
    const ids = Array.from({ length: draftLimits.drafts }, () => randomUUID());
    for (const id of ids) expect((await put('third', id, 'x', create)).status).toBe(201);
    expect((await put('third', randomUUID(), 'x', create)).status).toBe(422);
    expect((await put('third', ids[0]!, 'changed', { 'if-match': '"1"' })).status).toBe(200);
  });

  it('ends with the command, and its late save is refused', async () => {
    const id = await seed(portal.store, 'assigned');
    const draft = randomUUID();
    await put('first', draft, 'Sound', create, id);
    expect((await portal.as('first', 'POST', `/api/protocols/${id}/review`, { comment: 'Sound' })).status).toBe(200);
    expect((await put('first', draft, 'Late', { 'if-match': '"1"' }, id)).status).toBe(410);
  });

  it('goes after 365 days without a change, its trace after 30; with its account at once', async () => {
    const [kept, ended, hers] = [randomUUID(), randomUUID(), randomUUID()];
    await put('second', kept, 'One', create);
    await portal.as('second', 'DELETE', at(ended));
    const drafts = portal.store.collection(draftsCollection);
    const count = () => drafts.count({ where: { user: 'second' } });
    const after = async (days: number) => {
      const now = () => new Date(portal.clock().getTime() + days * 86_400_000);
      await sweepDrafts({ drafts, clock: now });
      return count();
    };
    const before = await count();
    expect([await after(29), await after(31), await after(364), await after(366)]).toEqual([
      before,
      before - 1,
      before - 1,
      0,
    ]);
    await portal.as('stranger', 'PUT', at(hers), review('Hers'), create);
    await portal.bus.publish(topics.account, [accountEvent('stranger', 'account.deleted', people.stranger, 2)]);
    expect(await drafts.count({ where: { user: 'stranger' } })).toBe(0);
  });
});

describe('sending', () => {
  const files = { response: uploaded('response'), cover_letter: uploaded('cover_letter') };

  it('a response is refused where something of it was typed elsewhere and is not named; other clients are not asked', async () => {
    const id = await seed(portal.store, 'rejected');
    const draft = randomUUID();
    const card = (n: number) => ({ kind: 'card', subject: id, body: { n } });
    await portal.as('owner', 'PUT', at(draft), card(1), create);
    const respond = (without: unknown, headers = page) =>
      portal.as('owner', 'POST', `/api/protocols/${id}/response`, { ...files, without }, headers);
    const refused = await respond([]);
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([409, 'unsaved_drafts']);
    await portal.as('owner', 'PUT', at(draft), card(2), { 'if-match': '"1"' });
    expect((await respond([{ id: draft, etag: '"1"' }])).status).toBe(409);
    // As it comes through a proxy that compresses answers.
    expect((await respond([{ id: draft, etag: 'W/"2"' }])).status).toBe(200);
    const other = await seed(portal.store, 'rejected');
    await portal.as('owner', 'PUT', at(randomUUID()), { ...card(1), subject: other }, create);
    expect((await portal.as('owner', 'POST', `/api/protocols/${other}/response`, files)).status).toBe(200);
  });

  it('a draft twice, with other content, is answered 409 already_sent; with the same, as before', async () => {
    const draft = randomUUID();
    const application = applicationOf('MSc');
    const submit = (body: object) =>
      portal.as('owner', 'POST', '/api/protocols', { ...body, draft }, { 'idempotency-key': draft });
    const first = await submit(application);
    expect(first.status).toBe(201);
    expect((await submit(application)).body).toEqual(first.body);
    const other = await submit({ ...application, title: 'With my later changes' });
    expect([other.status, (other.body as { code: string }).code]).toEqual([409, 'already_sent']);
    expect(other.body).toMatchObject({
      detail: expect.stringMatching(/^This was already sent on .*, without your later changes\.$/),
      record: (first.body as { id: string }).id,
    });
  });

  it('a follow-up is filed once for its draft, whatever its Idempotency-Key', async () => {
    const { id } = await portal.submit('MSc');
    const draft = randomUUID();
    const body = { kind: 'annual_review', protocol: id, files: [uploaded('follow_up')], draft };
    const send = (note: string) =>
      portal.as('owner', 'POST', '/api/follow-ups', { ...body, note }, { 'idempotency-key': randomUUID(), ...page });
    await portal.as('owner', 'PUT', at(draft), { kind: 'follow-up', subject: draft, body: {} }, create);
    expect((await send('One')).status).toBe(409);
    await portal.as('owner', 'DELETE', at(draft));
    const [one, again, other] = [await send('One'), await send('One'), await send('Other')];
    expect([one.status, again.status, other.status]).toEqual([201, 201, 409]);
    expect((again.body as { id: string }).id).toBe((one.body as { id: string }).id);
  });
});
