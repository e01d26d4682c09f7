import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HistoryEntry, Protocol, ProtocolRow } from '@portal/contracts/protocol';
import { waitFor } from '@portal/service-kit/testing';
import { approvedOn } from './approval.rules.ts';
import { protocolsCollection } from '../protocol/store.ts';
import { deciding } from '../testing/decide-form.ts';
import { formAbout, sendForm } from '../testing/follow-up.ts';
import type { Person } from '../testing/people.ts';
import { startPortal, type TestPortal } from '../testing/protocol-app.ts';
import { readPdf, squashed } from '../testing/read-pdf.ts';
import { seed } from '../testing/seed-protocol.ts';
import { wholeRound } from '../testing/whole-round.ts';
import type { Approval } from './approval.types.ts';

const day = 86_400_000;
const validity = { months: 12, days: 0 };

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const detail = async (id: string, who: Person = 'owner') =>
  (await portal.as(who, 'GET', `/api/protocols/${id}`)).body as Protocol;
const happened = async (id: string) =>
  ((await portal.as('owner', 'GET', `/api/protocols/${id}/history`)).body as HistoryEntry[]).map(({ kind }) => kind);
const accepted = (until: string, changes: Partial<Approval> = {}) =>
  seed(portal.store, 'accepted', {
    approval: { ...approvedOn('2026-11-21', validity), valid_until: until, ...changes },
  });
const toldOf = (id: string) =>
  portal.events.filter(({ key, type }) => key === id && type === 'protocol.renewal_due').length;

describe('an acceptance', () => {
  let id: string;
  beforeAll(async () => {
    id = await seed(portal.store, 'reviewed');
    await portal.as('officer', 'POST', `/api/protocols/${id}/decision`, { status: 'accepted' });
  });

  it('is good for a year, which its owner and compliance read, in the letter too; reviewers do not', async () => {
    expect((await detail(id)).valid_until).toBe('2027-11-21');
    expect((await detail(id, 'officer')).valid_until).toBe('2027-11-21');
    expect((await detail(id, 'first')).valid_until).toBeNull();
    const letter = await portal.open('owner', `/api/protocols/${id}/letter.pdf`);
    const { text } = await readPdf(new Uint8Array(await letter.arrayBuffer()));
    expect(text).toContain(squashed('The approval is valid until 21 November 2027.'));
  });

  it('a rejection has no such day, also not in its letter', async () => {
    const rejected = await seed(portal.store, 'reviewed');
    await portal.as('officer', 'POST', `/api/protocols/${rejected}/decision`, { status: 'rejected' });
    expect((await detail(rejected)).valid_until).toBeNull();
    const letter = await portal.open('owner', `/api/protocols/${rejected}/letter.pdf`);
    expect((await readPdf(new Uint8Array(await letter.arrayBuffer()))).text).not.toContain('validuntil');
  });

  it('is renewed for a year by an approved annual review, once, and ended by a termination', async () => {
    const { decide } = deciding(() => portal);
    const { id: review } = await sendForm(portal, formAbout(id, { kind: 'annual_review' }));
    portal.clock.advance(350 * day);
    // The reminders of these days change the protocol too: they come before it is looked at.
    await waitFor(() => Promise.resolve(toldOf(id) === 1));
    expect((await decide(review, { act: 'approve' })).status).toBe(200);
    expect((await detail(id)).valid_until).toBe('2028-11-21');
    expect((await decide(review, { act: 'approve' })).status).toBe(409);
    expect((await happened(id)).filter((kind) => kind === 'protocol.renewed')).toHaveLength(1);

    const { id: end } = await sendForm(portal, formAbout(id, { kind: 'study_termination' }));
    await decide(end, { act: 'acknowledge' });
    expect((await detail(id)).valid_until).toBeNull();
    expect(await happened(id)).toContain('protocol.approval_ended');
    portal.clock.advance(-350 * day);
  });
});

describe('the reminders', () => {
  it('come 60, 30 and 7 days before, once each, however often the portal looks', async () => {
    const id = await accepted('2027-01-21');
    for (const [days, times] of [
      [0, 0],
      [1, 1],
      [29, 1],
      [1, 2],
      [23, 3],
      [20, 3],
    ] as const) {
      portal.clock.advance(days * day);
      await waitFor(() => Promise.resolve(toldOf(id) === times));
      await wholeRound(portal);
      expect(toldOf(id)).toBe(times);
    }
    const told = portal.events.find(({ key, type }) => key === id && type === 'protocol.renewal_due');
    expect(told).toMatchObject({ actor: null, data: { valid_until: '2027-01-21', user: 'owner' } });
    const lines = (await portal.as('owner', 'GET', `/api/protocols/${id}/history`)).body as HistoryEntry[];
    expect(lines.at(-1)).toMatchObject({ who: 'The portal', kind: 'protocol.renewal_due', to: '2027-01-21' });
  });

  it('that were missed are not sent together: the latest is', async () => {
    const id = await accepted('2026-12-01');
    await waitFor(() => Promise.resolve(toldOf(id) === 1));
    await wholeRound(portal);
    expect(toldOf(id)).toBe(1);
    expect((await detail(id)).status).toBe('accepted');
  });
});

describe('a protocol that cannot be written', () => {
  it('at its reminder holds up no reminder of another, of renewals and reviews', async () => {
    const approval = { ...approvedOn('2026-11-01', validity), valid_until: 'unreadable' };
    const broken = await startPortal(async (store) => {
      const id = await seed(store, 'accepted');
      const protocols = store.collection(protocolsCollection);
      await protocols.replace({ ...(await protocols.get(id)), approval, reminder_due: '2026-01-01' });
    });
    try {
      const renewal = await seed(broken.store, 'accepted', {
        approval: { ...approvedOn('2026-11-21', validity), valid_until: '2026-12-01' },
      });
      const due = { due_at: '2026-11-20', remind_on: '2026-11-21', reminded_on: null, reminders: 0 };
      const review = await seed(broken.store, 'assigned', { review_due: { reviewer: due } });
      const told = () =>
        broken.events.flatMap(({ key, type }) => (/renewal_due|review_due/.test(type) ? [`${key} ${type}`] : []));
      await waitFor(() => Promise.resolve(told().length >= 2));
      expect(told().sort()).toEqual([`${renewal} protocol.renewal_due`, `${review} protocol.review_due`].sort());
    } finally {
      await broken.stop();
    }
  });
});

describe('the validity of what was accepted', () => {
  it('stands in its row, its page and the lists; reviewers do not read it', async () => {
    const id = await accepted('2027-11-01', { ended: true, ended_on: '2026-11-11' });
    const rows = (await portal.as('officer', 'GET', '/api/protocols?validity=ended&page_size=100'))
      .body as ProtocolRow[];
    const validity = { state: 'ended', until: '2027-11-01', since: '2026-11-11' };
    expect(rows.find((row) => row.id === id)?.validity).toEqual(validity);
    expect((await detail(id)).validity).toEqual(validity);
    expect((await detail(id, 'first')).validity).toBeUndefined();
    expect((await portal.as('officer', 'GET', '/api/protocols?validity=late')).status).toBe(400);
  });
});

describe('the overdue list', () => {
  it('holds accepted protocols whose last day has passed, the longest overdue first where asked', async () => {
    const [late, later, today] = [
      await accepted('2027-01-30', { reminded: 7 }),
      await accepted('2026-06-30', { reminded: 7 }),
      await accepted(portal.clock().toISOString().slice(0, 10), { reminded: 7 }),
    ];
    await accepted('2026-01-01', { ended: true });
    const list = async (who: Person, query: string) => {
      const answer = await portal.as(who, 'GET', `/api/protocols?page_size=100&overdue=true${query}`);
      return (answer.body as ProtocolRow[]).map(({ id }) => id);
    };
    const overdue = await list('officer', '&sort=valid_until');
    expect(overdue[0]).toBe(later);
    expect(overdue).toContain(late);
    expect(overdue).not.toContain(today);
    expect(await list('officer', '&status=pending,rejected')).toEqual([]);
    expect((await list('owner', '')).sort()).toEqual([...overdue].sort());
    const row = (await portal.as('officer', 'GET', '/api/protocols?overdue=true&sort=valid_until'))
      .body as ProtocolRow[];
    expect(row[0]).toMatchObject({ id: later, valid_until: '2026-06-30' });
  });
});

describe('the two clocks', () => {
  it('are in each row, sort a list of one status, and stand in its export', async () => {
    const created = (days: number) => new Date(portal.clock().getTime() - days * day).toISOString();
    const ids: string[] = [];
    for (const days of [3, 40, 12]) ids.push(await seed(portal.store, 'pending', { created_date: created(days) }));
    const sorted = async (sort: string) => {
      const answer = await portal.as('officer', 'GET', `/api/protocols?status=pending&sort=${sort}`);
      return (answer.body as ProtocolRow[]).map(({ id }) => ids.indexOf(id));
    };
    expect(await sorted('-council_days')).toEqual([1, 2, 0]);
    expect(await sorted('council_days')).toEqual([0, 2, 1]);
    expect(await sorted('-researcher_days')).toHaveLength(3);
    const file = await portal.open('officer', '/api/protocols/export.csv?status=pending&sort=-council_days');
    const [head = '', first = ''] = (await file.text()).split('\r\n');
    expect(head).toMatch(/,"Days with the council","Days with the researcher","Valid until","Approval","Completion"$/);
    expect(first).toMatch(/,"40","0","","",""$/);
  });
});
