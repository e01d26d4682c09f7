import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type HistoryEntry,
  historyEntrySchema,
  type Protocol,
  protocolSchema,
  type ReviewerCandidate,
} from '@portal/contracts/protocol';
import { protocolEventSchema, topics } from '@portal/contracts/events';
import { firstForged } from '@portal/service-kit/history';
import { testKeys } from '@portal/service-kit/keys';
import { waitFor } from '@portal/service-kit/testing';
import * as z from 'zod/mini';
import { protocolEvent } from './events.ts';
import { protocolsCollection } from './store.ts';
import { uploaded } from '../testing/application.ts';
import { accountEvent, people, type Person } from '../testing/people.ts';
import { startPortal, type TestPortal } from '../testing/protocol-app.ts';
import { seed } from '../testing/seed-protocol.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const read = async (who: Person, id: string) => {
  const { body } = await portal.as(who, 'GET', `/api/protocols/${id}`);
  return z.parse(protocolSchema, body) as Protocol;
};
const history = async (who: Person, id: string) => {
  const { body } = await portal.as(who, 'GET', `/api/protocols/${id}/history`);
  return z.parse(z.array(historyEntrySchema), body) as HistoryEntry[];
};
const post = async (who: Person, id: string, command: string, body: unknown) => {
  const answer = await portal.as(who, 'POST', `/api/protocols/${id}/${command}`, body);
  expect(answer.status).toBe(200);
  return answer.headers.get('x-request-id');
};

describe('a clinical trial, from submission through two rounds to acceptance', () => {
  let id: string;
  let assigning: string | null;

  it('is rejected after two comments', async () => {
    ({ id } = await portal.submit('Clinical Trials'));
    assigning = await post('officer', id, 'assignment', { reviewer: 'first', alt_reviewer: 'second' });
    await post('first', id, 'review', { comment: 'Sound.' });
    expect((await read('owner', id)).status).toBe('partially reviewed');
    await post('second', id, 'review', { comment: 'Clear.' });
    expect(await read('owner', id)).toMatchObject({ status: 'reviewed', comment: null, alt_comment: null });
    await post('officer', id, 'decision', { status: 'rejected', compliance_comment: 'Add Shona.' });
  });

  it('shows the researcher both comments and no reviewer', async () => {
    const seen = await read('owner', id);
    expect(seen).toMatchObject({
      status: 'rejected',
      comment: 'Sound.',
      alt_comment: 'Clear.',
      compliance_comment: 'Add Shona.',
      reviewer: null,
      alt_reviewer: null,
      reviewer_name: null,
      actions: ['view', 'respond'],
      comments: [{ protocol: id, response: null, cover_letter: null }],
    });
    const all = JSON.stringify([seen, await history('owner', id)]);
    for (const reviewer of ['first', 'second'] as const)
      expect(all).not.toMatch(new RegExp(`"${reviewer}"|${people[reviewer].last_name}`));
    expect((await history('owner', id)).map(({ who }) => who)).toContain('Reviewer 2');
  });

  it('shows compliance the reviewers by name, and a reviewer their own comment alone', async () => {
    expect(await read('officer', id)).toMatchObject({
      reviewer_name: 'Tendai Moyo',
      alt_reviewer_name: 'Nyasha Ncube',
    });
    expect(await read('second', id)).toMatchObject({ comment: null, alt_comment: 'Clear.', compliance_comment: null });
    expect((await history('officer', id)).map(({ who }) => who)).toContain('Nyasha Ncube');
  });

  it('is responded to, forwarded with the round kept, and accepted', async () => {
    const files = { response: uploaded('response'), cover_letter: uploaded('cover_letter') };
    await post('owner', id, 'response', files);
    expect((await read('officer', id)).comments).toEqual([
      expect.objectContaining({
        response: '/api/files/owner-response/response.pdf',
        cover_letter: '/api/files/owner-cover_letter/cover_letter.pdf',
      }),
    ]);
    await post('officer', id, 'forward', {});
    expect(await read('officer', id)).toMatchObject({
      status: 'assigned',
      comment: null,
      previous_rounds: [{ comment: 'Sound.', alt_comment: 'Clear.', compliance_comment: 'Add Shona.' }],
    });
    expect(await read('owner', id)).toMatchObject({
      comment: null,
      previous_rounds: [{ comment: 'Sound.', alt_comment: 'Clear.', compliance_comment: 'Add Shona.' }],
    });
    await post('first', id, 'review', { comment: 'Better.' });
    await post('second', id, 'review', { comment: 'Good.' });
    await post('officer', id, 'decision', { status: 'accepted' });
    expect((await read('owner', id)).previous_rounds).toHaveLength(1);
  });

  it('leaves a history that holds, in order', async () => {
    const { history: lines } = await portal.store.collection(protocolsCollection).get(id);
    expect(firstForged(lines, id, testKeys().history)).toBeUndefined();
    expect((await history('owner', id)).map(({ to }) => to)).toEqual([
      'pending',
      'assigned',
      'Reviewer 1',
      'Reviewer 2',
      'partially reviewed',
      'reviewed',
      'rejected',
      'response',
      'assigned',
      'partially reviewed',
      'reviewed',
      'accepted',
    ]);
  });

  it('told every change once, in order, without a comment', async () => {
    const told = await waitFor(() => {
      const events = portal.events.filter((event) => event.key === id);
      return events.length === 10 && events;
    });
    expect(told.map(({ type, seq, data }) => [type, seq, data.called_reviewers])).toEqual([
      ['protocol.submitted', 1, []],
      ['protocol.assigned', 2, ['first', 'second']],
      ['protocol.partially_reviewed', 3, []],
      ['protocol.reviewed', 4, []],
      ['protocol.rejected', 5, []],
      ['protocol.responded', 6, []],
      ['protocol.forwarded', 7, ['first', 'second']],
      ['protocol.partially_reviewed', 8, []],
      ['protocol.reviewed', 9, []],
      ['protocol.accepted', 10, []],
    ]);
    for (const event of told) expect(protocolEventSchema.safeParse(event).success).toBe(true);
    expect(told[1]).toMatchObject({ actor: 'officer', correlation_id: assigning });
    expect(told.at(-1)?.data.files).toEqual(expect.arrayContaining(['owner-cv', 'owner-response']));
    expect(JSON.stringify(told)).not.toMatch(/Sound|Clear|Shona/);
  });

  it('is told again by republish', async () => {
    expect(await portal.service.republish()).toBeGreaterThan(0);
    const again = portal.events.filter((event) => event.type === 'protocol.snapshot' && event.key === id);
    expect(again).toEqual([expect.objectContaining({ seq: 10 })]);
  });
});

describe('reviewer candidates', () => {
  const known = (id: string, data: Partial<Parameters<typeof accountEvent>[2]>) =>
    portal.bus.publish(topics.account, [accountEvent(id, 'account.registered', { role: 'reviewer', ...data })]);
  const candidates = async (id: string) =>
    (await portal.as('officer', 'GET', `/api/protocols/${id}/reviewer-candidates`)).body as ReviewerCandidate[];

  it('are the approved reviewers, by last name, as ids and names; a namesake of a co-investigator is warned of', async () => {
    const { id } = await portal.submit('MSc');
    await known('investigator', { email: 'EMAIL0@example.ac.zw' });
    await known('waiting', { approved: false });
    await known('namesake', { first_name: 'Name', last_name: '1' });
    const found = await candidates(id);
    expect(found).toMatchObject([
      { id: 'namesake', first_name: 'Name', last_name: '1', warning: expect.stringContaining('co-investigator') },
      { id: 'first', first_name: 'Tendai', last_name: 'Moyo' },
      { id: 'second', first_name: 'Nyasha', last_name: 'Ncube' },
      { id: 'third', first_name: 'Kudzai', last_name: 'Sibanda' },
    ]);
    const told = ['away', 'declined_at', 'email', 'first_name', 'id', 'last_name', 'late', 'median_days', 'open'];
    expect(found.map((one) => Object.keys(one).sort())).toEqual([[...told, 'warning'], told, told, told]);
  });

  it('are without whoever has declined for a conflict of interest, which compliance alone reads', async () => {
    const { id } = await portal.submit('BSc');
    await post('officer', id, 'assignment', { reviewer: 'first' });
    await post('first', id, 'decline', { reason: 'My sister.', conflict_of_interest: true });
    expect((await candidates(id)).map((candidate) => candidate.id)).not.toContain('first');
    const told = async (who: Person) => (await history(who, id)).map(({ what }) => what);
    const reasons = ['Conflict of interest declared', 'Reason for declining'];
    expect(await told('officer')).toEqual(expect.arrayContaining(reasons));
    expect((await told('owner')).filter((what) => reasons.includes(what))).toEqual([]);
    const again = await portal.as('officer', 'POST', `/api/protocols/${id}/assignment`, { reviewer: 'first' });
    expect(again.status).toBe(422);
  });
});

describe('an account that is no reviewer any more (docs/accounts 21)', () => {
  it.each([
    ['account.disabled', { role: 'reviewer', state: 'disabled' }],
    ['account.role_changed', { role: 'researcher' }],
    // Told by a republish, where the event itself was lost.
    ['account.snapshot', { role: 'researcher' }],
  ] as const)('%s: leaves its open reviews, keeps its comments, and cannot be assigned', async (type, data) => {
    const id = type.replace('account.', '');
    const before = accountEvent(id, 'account.registered', { role: 'reviewer', first_name: 'Chipo' });
    await portal.bus.publish(topics.account, [before]);
    const open = await seed(portal.store, 'assigned', { reviewer: id });
    const done = await seed(portal.store, 'reviewed', { reviewer: id });
    const told = accountEvent(id, type, { first_name: 'Chipo', ...data }, 2);
    await portal.bus.publish(topics.account, [told]);
    expect(await read('officer', open)).toMatchObject({ status: 'declined', reviewer: null });
    expect(await read('officer', done)).toMatchObject({ status: 'reviewed', reviewer: id });
    const assign = () =>
      portal.as('officer', 'POST', `/api/protocols/${open}/assignment`, { reviewer: id, alt_reviewer: 'second' });
    expect((await assign()).status).toBe(422);
    // Back again: the old event, told once more, takes nothing away.
    const back = { role: 'reviewer', state: 'active', first_name: 'Chipo' } as const;
    const type3 = type === 'account.disabled' ? 'account.enabled' : 'account.role_changed';
    await portal.bus.publish(topics.account, [accountEvent(id, type3, back, 3)]);
    expect((await assign()).status).toBe(200);
    await portal.bus.publish(topics.account, [told]);
    expect(await read('officer', open)).toMatchObject({ status: 'assigned', reviewer: id });
  });

  it.each(['protocol.assigned', 'protocol.forwarded', 'protocol.reviewer_replaced', 'protocol.restored'] as const)(
    '%s in the same moment: leaves what it was given after its own event was handled',
    async (type) => {
      const id = `late-${type}`;
      const gone = accountEvent(id, 'account.disabled', { role: 'reviewer', state: 'disabled' });
      await portal.bus.publish(topics.account, [gone]);
      const open = await seed(portal.store, 'assigned', { reviewer: id });
      const stored = await portal.store.collection(protocolsCollection).get(open);
      const cause = { actor: 'officer', at: portal.clock(), correlationId: 'test' };
      const event = protocolEvent(type, stored, { id: open, seq: stored.version, cause, today: '2026-11-21' });
      await portal.bus.publish(topics.protocol, [event]);
      expect(await read('officer', open)).toMatchObject({
        status: 'declined',
        reviewer: null,
        alt_reviewer: 'second',
      });
    },
  );
});

describe('a deleted account', () => {
  it('leaves its open reviews, once, and keeps its name in the history', async () => {
    const leaving = accountEvent('leaving', 'account.registered', { role: 'reviewer', first_name: 'Chipo' });
    await portal.bus.publish(topics.account, [leaving]);
    const open = await Promise.all(
      Array.from({ length: 3 }, () => seed(portal.store, 'assigned', { reviewer: 'leaving' })),
    );
    const done = await seed(portal.store, 'reviewed', { reviewer: 'leaving' });
    const deleted = accountEvent('leaving', 'account.deleted', { role: 'reviewer', first_name: 'Chipo' }, 2);
    await portal.bus.publish(topics.account, [deleted]);
    await portal.bus.publish(topics.account, [deleted, leaving]);
    for (const id of open) {
      expect(await read('officer', id)).toMatchObject({
        status: 'declined',
        reviewer: null,
        alt_reviewer: 'second',
        version: 2,
      });
      expect((await history('officer', id))[0]?.who).toBe('Chipo B');
    }
    expect(await read('officer', done)).toMatchObject({ status: 'reviewed', reviewer: 'leaving' });
    const answer = await portal.as('officer', 'POST', `/api/protocols/${open[0]}/assignment`, {
      reviewer: 'leaving',
      alt_reviewer: 'second',
    });
    expect(answer.status).toBe(422);
  });

  it('stays deleted when it is told again, also to a view that never heard of the deletion', async () => {
    const gone = { role: 'reviewer', first_name: 'Tawanda', email: '', deleted: true } as const;
    await portal.bus.publish(topics.account, [accountEvent('gone', 'account.registered', { ...gone, deleted: false })]);
    const open = await seed(portal.store, 'assigned', { reviewer: 'gone' });
    await portal.bus.publish(topics.account, [accountEvent('gone', 'account.snapshot', gone, 2)]);
    expect(await read('officer', open)).toMatchObject({ status: 'declined', reviewer: null });
    const { body } = await portal.as('officer', 'GET', `/api/protocols/${open}/reviewer-candidates`);
    expect((body as { id: string }[]).map(({ id }) => id)).not.toContain('gone');
  });
});
