import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type FollowUp,
  followUpKinds,
  type FollowUpRow,
  followUpStates,
  type FollowUpSubmission,
  followUpTitle,
  isPlainForm,
  isSafetyKind,
} from '@portal/contracts/follow-ups';
import type { Problem } from '@portal/contracts/http';
import { type HistoryEntry, statuses } from '@portal/contracts/protocol';
import { topics, type FollowUpEvent } from '@portal/contracts/events';
import { mrczHash } from '@portal/contracts/sections';
import { openDeadLetters } from '@portal/service-kit/bus';
import { testKeys } from '@portal/service-kit/keys';
import { firstForged } from '@portal/service-kit/history';
import { openTestSqlite, readCsv, readSheet, waitFor } from '@portal/service-kit/testing';
import { followUpsCollection } from './store.ts';
import { uploaded } from '../testing/application.ts';
import { formAbout, sendForm } from '../testing/follow-up.ts';
import { people, type Person } from '../testing/people.ts';
import { startPortal, type TestPortal } from '../testing/protocol-app.ts';
import { seed } from '../testing/seed-protocol.ts';

let portal: TestPortal;
const events: FollowUpEvent[] = [];

beforeAll(async () => {
  portal = await startPortal();
  await portal.bus.subscribe({
    group: 'test.follow-ups',
    topics: [topics.follow_up],
    handle: (event) => Promise.resolve(void events.push(event as FollowUpEvent)),
    deadLetters: openDeadLetters(portal.store, portal.clock),
  });
});
afterAll(() => portal.stop());

const all = '/api/follow-ups';
const post = (who: Person, body: unknown, key: string = crypto.randomUUID()) =>
  portal.as(who, 'POST', all, body, { 'idempotency-key': key });
const acknowledge = (who: Person, id: string, headers = {}) =>
  portal.as(who, 'POST', `${all}/${id}/acknowledgement`, {}, headers);
const listOf = async (who: Person, query = '') => {
  const { body, headers } = await portal.as(who, 'GET', `${all}${query}`);
  return { rows: body as FollowUpRow[], total: Number(headers.get('x-total-count')) };
};

describe('sending a follow-up', () => {
  it.each(followUpKinds())('%s is kept with its protocol, files and note, and told as an event', async (kind) => {
    const protocol = await seed(portal.store, 'accepted');
    const sent = await sendForm(portal, formAbout(protocol, { kind }));
    expect(sent).toEqual({
      id: expect.any(String),
      kind,
      state: 'sent',
      protocol,
      number: 'MRCZ/A/2149',
      title: expect.any(String),
      sender: 'Rudo Chikwanha',
      created_date: expect.any(String),
      acknowledged_date: null,
      acknowledged_by: null,
      decided_date: null,
      actions: [],
      version: 1,
      form: mrczHash,
      note: 'Second year.',
      files: [
        {
          id: 'owner-follow_up',
          name: 'annual-review.docx',
          size: 1000,
          link: '/api/files/owner-follow_up/annual-review.docx',
        },
      ],
    });
    expect((await portal.as('owner', 'GET', `${all}/${sent.id}`)).body).toEqual(sent);
    await waitFor(() => events.some(({ key }) => key === sent.id));
    const told = events.filter(({ key }) => key === sent.id);
    const called = { form: mrczHash, form_title: followUpTitle(kind) };
    expect(told).toEqual([
      expect.objectContaining({
        type: 'follow_up.submitted',
        seq: 1,
        actor: 'owner',
        data: expect.objectContaining({
          ...called,
          kind,
          protocol,
          user: 'owner',
          files: ['owner-follow_up'],
          state: 'sent',
        }),
      }),
    ]);
    expect(JSON.stringify(told)).not.toContain('Second year.');
  });

  it.each(statuses)('is possible for an own protocol that is %s, and for nobody else', async (status) => {
    const protocol = await seed(portal.store, status);
    expect((await post('owner', formAbout(protocol))).status).toBe(201);
    expect((await post('stranger', formAbout(protocol, {}, 'stranger'))).status).toBe(404);
  });

  it('is not possible for a protocol that is archived, but for adverse events and deaths, or never was', async () => {
    const archived = await seed(portal.store, 'accepted', { deleted: true });
    expect(await post('owner', formAbout(archived))).toMatchObject({ status: 409, body: { code: 'archived' } });
    expect((await post('owner', { ...formAbout(archived), kind: 'death_report' })).status).toBe(201);
    expect((await post('owner', formAbout('never'))).status).toBe(404);
  });

  it('is marked where its protocol is archived in the very moment in which it is sent', async () => {
    let meanwhile: (() => Promise<unknown>) | undefined;
    const racing = await startPortal(undefined, {}, async () => {
      const { store, remove } = await openTestSqlite();
      const collection: typeof store.collection = (declaration) => {
        const found = store.collection(declaration);
        if (declaration.name !== 'follow_ups') return found;
        return { ...found, insert: async (...given) => (await meanwhile?.(), found.insert(...given)) };
      };
      return { store: { ...store, collection }, remove };
    });
    try {
      const id = await seed(racing.store, 'accepted');
      const waiting = async () => (await racing.as('officer', 'GET', '/api/desk/follow_ups')).body;
      meanwhile = async () => {
        await racing.as('officer', 'POST', `/api/protocols/${id}/archive`, { reason: 'Submitted twice.' });
        await waitFor(() => racing.events.some(({ key, type }) => key === id && type === 'protocol.deleted'));
      };
      await sendForm(racing, formAbout(id));
      expect(await waiting()).toEqual([]);
    } finally {
      await racing.stop();
    }
  });

  it.each<[string, Partial<FollowUpSubmission>, string, string]>([
    ['no protocol', { protocol: null }, 'protocol', 'Select the protocol'],
    ['a blank protocol', { protocol: '' }, 'protocol', 'Select the protocol'],
    ['no file', { files: [] }, 'files', 'Attach the filled-in form'],
    ['files left out', { files: null }, 'files', 'Attach the filled-in form'],
    [
      'too many files',
      { files: Array.from({ length: 21 }, () => uploaded('follow_up')) },
      'files',
      'Attach at most 20 files',
    ],
    ['a note without end', { note: 'a'.repeat(10_001) }, 'note', 'Use at most 10,000 characters'],
    [
      'a file uploaded for something else',
      { files: [uploaded('cv')] },
      'files.0',
      'Attach the Filled-in form again: this upload cannot be used here.',
    ],
    [
      "another person's file",
      { files: [uploaded('follow_up'), uploaded('follow_up', 'stranger')] },
      'files.1',
      'Attach the Filled-in form again: this upload cannot be used here.',
    ],
  ])('is refused with %s, in words', async (_name, changes, field, message) => {
    const protocol = await seed(portal.store, 'accepted');
    const answer = await post('owner', formAbout(protocol, changes));
    expect(answer.status).toBe(422);
    expect((answer.body as Problem).errors).toContainEqual(expect.objectContaining({ field, message }));
    expect((await listOf('owner', `?protocol=${protocol}`)).total).toBe(0);
  });

  it('is refused with another kind, another field or no key', async () => {
    const protocol = await seed(portal.store, 'accepted');
    expect((await post('owner', { ...formAbout(protocol), kind: 'holiday' })).status).toBe(400);
    expect((await post('owner', { ...formAbout(protocol), state: 'acknowledged' })).status).toBe(400);
    expect((await portal.as('owner', 'POST', all, formAbout(protocol))).status).toBe(400);
  });

  it('is done once for each key, also at the same instant, and answers a repeat as it did', async () => {
    const protocol = await seed(portal.store, 'accepted');
    const key = crypto.randomUUID();
    const form = formAbout(protocol, { kind: 'destruction' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('owner', form, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${(body as FollowUp).id}`)).size).toBe(1);
    const { id } = answers[0]?.body as FollowUp;
    await acknowledge('officer', id);
    const repeat = await post('owner', form, key);
    expect(repeat.body).toEqual(answers[0]?.body);
    expect((await listOf('owner', `?protocol=${protocol}`)).total).toBe(1);
    expect((await post('owner', { ...form, note: 'Other.' }, key)).status).toBe(422);
    await waitFor(() => events.filter(({ key: of }) => of === id).length === 2);
    expect(events.filter(({ key: of }) => of === id).map(({ type, seq }) => `${type} ${seq}`)).toEqual([
      'follow_up.submitted 1',
      'follow_up.acknowledged 2',
    ]);
  });
});

describe('reading follow-ups', () => {
  it('is for their owner and compliance; a reviewer of the protocol is refused by role', async () => {
    const { id } = await sendForm(portal, formAbout(await seed(portal.store, 'assigned')));
    const seen: Record<string, number> = {};
    for (const who of Object.keys(people) as Person[]) seen[who] = (await portal.as(who, 'GET', `${all}/${id}`)).status;
    expect(seen).toEqual({ owner: 200, stranger: 404, first: 403, second: 403, third: 403, officer: 200 });
    const owns = (rows: FollowUpRow[]) => rows.some((row) => row.id === id);
    expect(owns((await listOf('owner', '?page_size=100')).rows)).toBe(true);
    expect(owns((await listOf('stranger', '?page_size=100')).rows)).toBe(false);
    expect(owns((await listOf('officer', '?page_size=100')).rows)).toBe(true);
  });

  it('filters by kind, protocol and state, searches, sorts and pages, and counts all', async () => {
    const protocol = await seed(portal.store, 'accepted', { title: 'Xylophones of Binga', number: 'MRCZ/A/900123' });
    const sent: FollowUp[] = [];
    for (const kind of followUpKinds()) sent.push(await sendForm(portal, formAbout(protocol, { kind })));
    const plain = sent.find(({ kind }) => kind === 'destruction')!;
    await acknowledge('officer', plain.id);
    const of = `protocol=${protocol}`;
    const ids = ({ rows }: { rows: FollowUpRow[] }) => rows.map((row) => row.id).sort();

    expect((await listOf('officer', `?${of}&page_size=4&page=3`)).rows).toHaveLength(2);
    expect((await listOf('officer', `?${of}&page_size=4&page=3`)).total).toBe(10);
    expect(ids(await listOf('officer', `?${of}&kind=death_report,amendment`))).toEqual(
      sent
        .filter(({ kind }) => ['death_report', 'amendment'].includes(kind))
        .map(({ id }) => id)
        .sort(),
    );
    expect(ids(await listOf('officer', `?${of}&state=acknowledged`))).toEqual([plain.id]);
    expect((await listOf('owner', `?${of}&state=${followUpStates.join(',')}`)).total).toBe(10);
    expect((await listOf('officer', '?search=xyloph')).total).toBe(10);
    expect((await listOf('officer', '?search=900123 death')).total).toBe(1);
    expect((await listOf('officer', `?${of}&search=Chikwanha`)).total).toBe(10);
    expect((await listOf('stranger', '?search=xyloph')).total).toBe(0);
    for (const sort of ['number', '-number', 'kind', '-kind', 'state', '-state', 'created_date', '-created_date']) {
      const { rows } = await listOf('officer', `?${of}&sort=${sort}`);
      const field = sort.replace('-', '') as 'kind' | 'state' | 'created_date' | 'number';
      const values = rows.map((row) => row[field]);
      const ascending = [...values].sort();
      expect(values).toEqual(sort.startsWith('-') ? ascending.reverse() : ascending);
    }
    expect((await portal.as('officer', 'GET', `${all}?kind=holiday`)).status).toBe(400);
    expect((await portal.as('officer', 'GET', `${all}?state=lost`)).status).toBe(400);
  });
});

describe('exporting follow-ups', () => {
  const file = async (who: Person, path: string) => {
    const answer = await portal.open(who, path);
    return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
  };

  it('says as CSV and XLSX what the list says, all pages of it, formulas made texts', async () => {
    const title = '=HYPERLINK("http://evil.example","Kariba")';
    const protocol = await seed(portal.store, 'accepted', { title, number: 'MRCZ/A/700700' });
    const sent: FollowUp[] = [];
    for (const kind of followUpKinds()) sent.push(await sendForm(portal, formAbout(protocol, { kind })));
    for (const { id } of sent.filter(({ kind }) => isPlainForm(kind)).slice(0, 3)) await acknowledge('officer', id);
    const query = '?search=700700&state=acknowledged&sort=kind';
    const { rows } = await listOf('officer', query);
    expect(rows).toHaveLength(3);

    const csv = await file('officer', `${all}/export.csv${query}`);
    expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="follow-ups-[\d-]+\.csv"$/);
    const [head, ...records] = readCsv(csv.bytes);
    expect(head).toEqual([
      ...['Form', 'Protocol Number', 'Title', 'Sent by', 'Date sent', 'State', 'Date acknowledged'],
      ...['Seriousness', 'To be reported by', 'Days late'],
    ]);
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    expect(records).toEqual(
      rows.map(({ kind, number }) => [
        followUpTitle(kind),
        number,
        `'${title}`,
        'Rudo Chikwanha',
        instant,
        'Acknowledged',
        instant,
        isSafetyKind(kind) ? 'Seriousness not stated' : '',
        '',
        '',
      ]),
    );
    const sheet = readSheet((await file('officer', `${all}/export.xlsx?protocol=${protocol}`)).bytes);
    expect(sheet).toHaveLength(11);
    expect(new Set(sheet.slice(1).map((row) => row[2]))).toEqual(new Set([title]));
  });

  it('opens by the cookie in a new tab, for compliance alone, and refuses what the list refuses', async () => {
    const seen: Record<string, number> = {};
    for (const who of ['owner', 'first', 'officer'] as const) seen[who] = (await file(who, `${all}/export.csv`)).status;
    expect(seen).toEqual({ owner: 403, first: 403, officer: 200 });
    expect((await portal.anonymous('GET', `${all}/export.csv`)).status).toBe(401);
    expect((await file('officer', `${all}/export.csv?kind=holiday`)).status).toBe(400);
  });
});

describe('acknowledging a follow-up', () => {
  it('is for compliance alone, once, and says so in words after that', async () => {
    const { id } = await sendForm(portal, formAbout(await seed(portal.store, 'accepted'), { kind: 'destruction' }));
    const before = await Promise.all((['owner', 'stranger', 'first'] as const).map((who) => acknowledge(who, id)));
    expect(before.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await acknowledge('officer', 'never')).status).toBe(404);
    expect((await listOf('officer', '?page_size=100')).rows.find((row) => row.id === id)?.actions).toEqual([
      'acknowledge',
      'ask',
    ]);

    const done = await acknowledge('officer', id);
    expect(done.body).toMatchObject({
      state: 'acknowledged',
      acknowledged_by: 'Anesu Mutasa',
      version: 2,
      actions: [],
    });
    const again = await acknowledge('officer', id);
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'decided', detail: 'This form was already decided.', version: 2 });
  });

  it('of a stale copy changes nothing', async () => {
    const { id } = await sendForm(portal, formAbout(await seed(portal.store, 'accepted'), { kind: 'destruction' }));
    expect((await acknowledge('officer', id, { 'if-match': '"7"' })).status).toBe(412);
    expect((await acknowledge('officer', id, { 'if-match': '"1"' })).status).toBe(200);
  });

  it('by many at the same instant happens once', async () => {
    const { id } = await sendForm(portal, formAbout(await seed(portal.store, 'accepted'), { kind: 'destruction' }));
    const answers = await Promise.all(Array.from({ length: 8 }, () => acknowledge('officer', id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    const stored = await portal.store.collection(followUpsCollection).get(id);
    expect(stored.history.map(({ action, from, to, actor }) => [action, from, to, actor])).toEqual([
      ['follow_up.submitted', null, 'sent', 'owner'],
      ['follow_up.acknowledged', 'sent', 'acknowledged', 'officer'],
    ]);
    expect(firstForged(stored.history, id, testKeys().history)).toBeUndefined();
  });
});

describe("a protocol's history", () => {
  it('tells of its follow-ups, in order, to its owner and compliance, not to its reviewers', async () => {
    const protocol = await seed(portal.store, 'assigned');
    const { id } = await sendForm(portal, formAbout(protocol, { kind: 'destruction' }));
    portal.clock.advance(60_000);
    await acknowledge('officer', id);
    const read = async (who: Person) =>
      ((await portal.as(who, 'GET', `/api/protocols/${protocol}/history`)).body as HistoryEntry[]).map(
        ({ who: by, what, form_kind }) => `${by}: ${what}, ${form_kind}`,
      );
    const told = [
      `Rudo Chikwanha: Follow-up sent: ${followUpTitle('destruction')}, destruction`,
      `Anesu Mutasa: Follow-up acknowledged: ${followUpTitle('destruction')}, destruction`,
    ];
    expect(await read('owner')).toEqual(told);
    expect(await read('officer')).toEqual(told);
    expect(await read('first')).toEqual([]);
  });
});

describe('telling again', () => {
  it('publishes every follow-up as it is now', async () => {
    const { id } = await sendForm(portal, formAbout(await seed(portal.store, 'accepted'), { kind: 'destruction' }));
    await acknowledge('officer', id);
    await portal.service.republish();
    const snapshot = events.find(({ key, type }) => key === id && type === 'follow_up.snapshot');
    expect(snapshot).toMatchObject({ seq: 2, data: { state: 'acknowledged' } });
  });
});
