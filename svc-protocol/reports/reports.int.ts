import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Report, ReportName } from '@portal/contracts/reports';
import type { ReviewerCandidate, StudyType } from '@portal/contracts/protocol';
import { readCsv, readSheet, waitFor } from '@portal/service-kit/testing';
import { approvedOn } from '../approvals/approval.rules.ts';
import { reviewTasksCollection, type StoredReviewTask } from '../reviews/review-tasks.store.ts';
import { formAbout, sendForm } from '../testing/follow-up.ts';
import type { Person } from '../testing/people.ts';
import { startPortal, type TestPortal } from '../testing/protocol-app.ts';
import { seed } from '../testing/seed-protocol.ts';

const day = 86_400_000;

let portal: TestPortal;
/** Days since 21 November 2026. */
let today = 0;
const onDay = (to: number): void => {
  portal.clock.advance((to - today) * day);
  today = to;
};
const submit = async (type: StudyType) => (await portal.submit(type)).id;
const act = async (who: Person, id: string, command: string, body: object = {}) => {
  const answer = await portal.as(who, 'POST', `/api/protocols/${id}/${command}`, body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
};
const report = async <N extends ReportName>(name: N, query = '') =>
  (await portal.as('officer', 'GET', `/api/reports/${name}${query}`)).body as Report<N>;
const rows = async <N extends ReportName>(name: N, query = '') => (await report(name, query)).rows;

/** A history small enough to count by hand: four MSc protocols on day 0, one PhD in December. */
async function live(): Promise<void> {
  const [accepted, rejected, open, declined] = [
    await submit('MSc'),
    await submit('MSc'),
    await submit('MSc'),
    await submit('MSc'),
  ];
  await act('officer', accepted, 'assignment', { reviewer: 'first' });
  onDay(1);
  await act('officer', rejected, 'assignment', { reviewer: 'first' });
  await act('officer', open, 'assignment', { reviewer: 'second' });
  await act('officer', declined, 'assignment', { reviewer: 'third' });
  onDay(2);
  await act('third', declined, 'decline');
  onDay(4);
  await act('first', accepted, 'review', { comment: 'Sound.' });
  onDay(7);
  await act('first', rejected, 'review', { comment: 'Unclear.' });
  onDay(10);
  await act('officer', accepted, 'decision', { status: 'accepted' });
  onDay(15);
  await submit('PhD');
  onDay(21);
  await act('officer', rejected, 'decision', { status: 'rejected' });
  onDay(25);
  await sendForm(portal, formAbout(accepted, { kind: 'annual_review' }));
  await sendForm(portal, formAbout(accepted, { kind: 'adverse_event' }));
  onDay(35);
  await sendForm(portal, formAbout(accepted, { kind: 'adverse_event' }));
  onDay(41);
}

beforeAll(async () => {
  portal = await startPortal();
  await live();
  await waitFor(async () => (await rows('reviewers')).some(({ given }) => given === 2));
});
afterAll(() => portal.stop());

describe('the council’s picture, as counted by hand', () => {
  it('submissions by month, those without any too, in the council’s calendar', async () => {
    const { from, to, first, rows: months } = await report('submissions', '?from=2026-10&to=2027-01');
    expect({ from, to, first }).toEqual({ from: '2026-10', to: '2027-01', first: '2026-11' });
    expect(months).toEqual([
      { month: '2026-10', submitted: 0 },
      { month: '2026-11', submitted: 4 },
      { month: '2026-12', submitted: 1 },
      { month: '2027-01', submitted: 0 },
    ]);
    expect((await rows('submissions')).map(({ month }) => month)).toHaveLength(12);
  });

  it('time to the first decision by study type', async () => {
    const of = async (type: string, query = '') =>
      (await rows('decisions', query)).find(({ study_type }) => study_type === type);
    expect(await of('MSc')).toEqual({ study_type: 'MSc', decided: 2, median_days: 15.5, p90_days: 21 });
    expect(await of('MSc', '?from=2026-12&to=2026-12')).toMatchObject({ decided: 2 });
    expect(await of('MSc', '?from=2026-11&to=2026-11')).toMatchObject({
      decided: 0,
      median_days: null,
      p90_days: null,
    });
    expect(await of('PhD')).toEqual({ study_type: 'PhD', decided: 0, median_days: null, p90_days: null });
  });

  it('decisions by outcome, and which part of all each is', async () => {
    const of = async (query: string) =>
      (await rows('outcomes', query)).map((row) => [row.outcome, row.decisions, row.percent]);
    await waitFor(async () => (await of(''))[0]?.[1] === 1);
    const all = [
      ['approved', 1, 50],
      ['approved_subject_to', 0, 0],
      ['changes_required', 1, 50],
      ['disapproved', 0, 0],
    ];
    expect(await of('')).toEqual(all);
    expect(await of('?from=2026-12&to=2026-12')).toEqual(all);
    expect(await of('?from=2026-11&to=2026-11')).toEqual(all.map(([outcome]) => [outcome, 0, null]));
  });

  it('whom protocols wait for now', async () => {
    expect((await rows('waiting')).map((row) => Object.values(row))).toEqual([
      ['office', 'pending', 1],
      ['office', 'reviewed', 0],
      ['office', 'response', 0],
      ['office', 'declined', 1],
      ['reviewers', 'assigned', 1],
      ['reviewers', 'partially reviewed', 0],
      ['researcher', 'rejected', 1],
    ]);
  });

  it('reviewers’ load: what is open, and the median of days to a comment', async () => {
    expect(await rows('reviewers')).toEqual([
      { id: 'second', name: 'Nyasha Ncube', open: 1, given: 0, median_days: null },
      { id: 'first', name: 'Tendai Moyo', open: 0, given: 2, median_days: 5 },
      { id: 'third', name: 'Kudzai Sibanda', open: 0, given: 0, median_days: null },
    ]);
    expect((await rows('reviewers', '?from=2026-12&to=2026-12')).map(({ given }) => given)).toEqual([0, 0, 0]);
  });

  it('the same figures for whoever chooses a reviewer', async () => {
    const id = await seed(portal.store, 'pending');
    const answer = await portal.as('officer', 'GET', `/api/protocols/${id}/reviewer-candidates`);
    const figures = (answer.body as ReviewerCandidate[]).map((one) => [one.id, one.open, one.median_days]);
    expect(figures.sort()).toEqual([
      ['first', 0, 5],
      ['second', 1, null],
      ['third', 0, null],
    ]);
  });

  it('follow-ups that wait for a decision or an acknowledgement, and those of them for more than 14 days', async () => {
    const waiting = (await rows('follow-ups')).filter((row) => row.waiting > 0);
    expect(waiting).toEqual([
      { kind: 'annual_review', waiting: 1, overdue: 1 },
      { kind: 'adverse_event', waiting: 2, overdue: 1 },
    ]);
  });

  it('without forms about what is archived, which nobody can deal with but for adverse events and deaths', async () => {
    const id = await seed(portal.store, 'accepted');
    const before = await rows('follow-ups');
    await sendForm(portal, formAbout(id, { kind: 'annual_review' }));
    await sendForm(portal, formAbout(id, { kind: 'death_report' }));
    const archived = await portal.as('officer', 'POST', `/api/protocols/${id}/archive`, { reason: 'Twice.' });
    expect(archived.status).toBe(204);
    const one = (row: Report<'follow-ups'>['rows'][number]) =>
      row.kind === 'death_report' ? { ...row, waiting: row.waiting + 1 } : row;
    await waitFor(async () => JSON.stringify(await rows('follow-ups')) === JSON.stringify(before.map(one)));
  });

  it('approvals that are to be renewed, by how urgent that is', async () => {
    // It is 1 January 2027.
    const until = [
      '2026-01-01',
      '2026-10-02',
      '2026-10-03',
      '2026-12-01',
      '2026-12-02',
      '2026-12-31',
      '2027-01-01',
      '2027-03-02',
      '2027-03-03',
    ];
    for (const valid_until of until)
      await seed(portal.store, 'accepted', {
        approval: { ...approvedOn('2026-11-21', { months: 12, days: 0 }), valid_until, reminded: 7 },
      });
    expect(await rows('approvals')).toEqual([
      { band: 'soon', protocols: 2 },
      { band: 'to_30', protocols: 2 },
      { band: 'to_90', protocols: 2 },
      { band: 'beyond', protocols: 2 },
    ]);
  });
});

describe('the reviewers’ load', () => {
  it('comes back from the protocols when it was lost and they are told again', async () => {
    const before = await rows('reviewers');
    const tasks = portal.store.collection(reviewTasksCollection);
    const ids: string[] = [];
    for await (const { id } of tasks.scan(100)) ids.push(id);
    for (const id of ids) await tasks.remove(id);
    expect((await rows('reviewers')).map(({ open, given }) => open + given)).toEqual([0, 0, 0]);
    await portal.service.republish();
    await waitFor(async () => (await rows('reviewers')).some(({ given }) => given === 2));
    expect(await rows('reviewers')).toEqual(before);
  });

  it('is not written again when they are told again, twice at the same time', async () => {
    const tasks = async (): Promise<StoredReviewTask[]> => {
      const found: StoredReviewTask[] = [];
      for await (const task of portal.store.collection(reviewTasksCollection).scan(100)) found.push(task);
      return found;
    };
    const before = await tasks();
    expect(before.length).toBeGreaterThan(3);
    await Promise.all([portal.service.republish(), portal.service.republish()]);
    expect(await tasks()).toEqual(before);
  });
});

describe('a report', () => {
  it('of decisions drops one that was taken back', async () => {
    const id = await seed(portal.store, 'reviewed');
    await act('officer', id, 'decision', {
      status: 'accepted',
      outcome: 'approved_subject_to',
      conditions: 'In Shona.',
    });
    await waitFor(async () => (await rows('outcomes'))[1]?.decisions === 1);
    const ifMatch = { 'if-match': '"2"' };
    const undone = await portal.as(
      'officer',
      'POST',
      `/api/protocols/${id}/decision/undo`,
      { reason: 'Wrong.' },
      ifMatch,
    );
    expect(undone.status).toBe(200);
    await waitFor(async () => (await rows('outcomes'))[1]?.decisions === 0);
  });

  const fileOf = async (path: string) => {
    const answer = await portal.open('officer', path);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="decisions-\d{4}-\d\d-\d\d\.(csv|xlsx)"$/,
    );
    return new Uint8Array(await answer.arrayBuffer());
  };
  const heads = ['Study type', 'Decided', 'Median days', '90th percentile, days'];

  it('is a file too, with the heads of its table; in a workbook figures are numbers', async () => {
    const inDecember = '?from=2026-12&to=2026-12';
    const [head, ...lines] = readCsv(await fileOf(`/api/reports/decisions/export.csv${inDecember}`));
    expect(head).toEqual(heads);
    expect(lines).toContainEqual(['MSc', '2', '15.5', '21']);
    const [first, ...records] = readSheet(await fileOf(`/api/reports/decisions/export.xlsx${inDecember}`));
    expect(first).toEqual(heads);
    expect(records).toContainEqual(['MSc', 2, 15.5, 21]);
    expect(records).toContainEqual(['PhD', 0, '', '']);
  });

  it.each(['?from=2026-13', '?from=x', '?from=2027-02&to=2027-01', '?from=1990-01', '?to=2026-1'])(
    'refuses a period that makes no sense: %s',
    async (query) => {
      expect((await portal.as('officer', 'GET', `/api/reports/submissions${query}`)).status).toBe(400);
    },
  );
});
