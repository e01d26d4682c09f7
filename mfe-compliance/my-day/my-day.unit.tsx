import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mailStates } from '@portal/contracts/notices';
import type { ListedAccount, ShownProposal } from '@portal/contracts/accounts';
import { deskQueues, type DeskRow } from '@portal/contracts/my-day';
import {
  changed,
  conflict,
  fakePortal,
  renderRemote,
  fakeDrafts,
  signInAs,
  wireDraft,
  wireProtocol,
} from '@portal/portal-views/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote.tsx';

const row = (id: string, more: Partial<DeskRow> = {}): DeskRow => ({
  ...{
    id,
    number: id.toUpperCase(),
    title: `Study ${id}`,
    status: 'reviewed',
    since: '2026-11-01T08:00:00.000Z',
    days: 10,
  },
  ...more,
});
const three = [row('p1', { recommended: ['accept', 'revise'], investigator: 'R. Moyo' }), row('p2'), row('p3')];
const counts = Object.fromEntries(deskQueues.map((queue) => [queue, queue === 'decide' ? 3 : 0]));
const detail = (id: string) => ({
  body: { ...wireProtocol('BSc', { id, number: id.toUpperCase(), status: 'reviewed', actions: ['view', 'assess'] }) },
});
const empty = { body: [], total: 0 };
const asked: ShownProposal = {
  ...{ id: 'a1-1', kind: 'recover', state: 'asked', role: null, email: null, reason: '', reference: 'ABCD-2345' },
  subject: { id: 'a1', name: 'Rudo Ncube', email: 'rudo@example.org', role: 'reviewer' },
  ...{ proposer: null, proposed_at: new Date().toISOString(), expires_at: '2099-01-01T00:00:00.000Z' },
  ...{ due_at: null, actions: [], inspection_until: null },
};
const ada = { id: 'o2', name: 'Ada Moyo' };
const opened: ShownProposal = { ...asked, id: 'a2-1', kind: 'disable', state: 'open', proposer: ada };
const toConfirm: ShownProposal = {
  ...{ ...opened, subject: { ...asked.subject, id: 'a2', name: 'Tafadzwa Sibanda', role: 'compliance' } },
  actions: ['confirm', 'refuse'],
};
const waiting: ListedAccount = {
  ...{ id: 'a3', first_name: 'Chipo', last_name: 'Nleya', email: 'chipo@example.org', role: 'reviewer' },
  ...{ registered_at: new Date().toISOString(), state: 'waiting' },
};
const answers = {
  ...Object.fromEntries(deskQueues.map((queue) => [`GET /api/desk/${queue}`, empty])),
  'GET /api/desk': { body: counts },
  'GET /api/desk/decide': { body: three, total: 3 },
  'GET /api/accounts': { body: [waiting], total: 1 },
  'GET /api/account-proposals': { body: [toConfirm, asked] },
  ...Object.fromEntries(three.map(({ id }) => [`GET /api/protocols/${id}`, detail(id)])),
};
const byState = Object.fromEntries(mailStates.map((state) => [state, 0]));
const mailCounts = (held: number) => ({ body: { total: 3, by_state: { ...byState, queued: 3 }, resent: 0, held } });
const address = () => screen.getByLabelText('address').textContent;
const bar = async (text: string) =>
  waitFor(() => {
    const shown = within(screen.getByRole('navigation', { name: 'The queue that you are working through' }));
    expect(shown.getByText(text)).toBeTruthy();
    return shown;
  });
const decide = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Proposal' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, accept' }));
};

beforeEach(() => signInAs('compliance'));
afterEach(() => void jest.useRealTimers());

describe('my day', () => {
  it('counts each queue, shows its first rows, and says which are empty', async () => {
    fakePortal(answers);
    renderRemote(remote, '/my-day');
    const table = within(await screen.findByRole('table', { name: 'Decide' }));
    const cells = table.getAllByRole('row')[1]!.textContent;
    for (const text of ['P1', 'Study p1', 'R. Moyo', 'Accept, Revise', '10 days']) expect(cells).toContain(text);
    expect(await screen.findByRole('link', { name: '3 Decide oldest 10 days' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '0 Safety' })).toBeTruthy();
    expect(screen.getByText('Safety is empty.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start Decide' }).getAttribute('href')).toBe('/protocol/p1?queue=decide');
  });

  it('names what its reader typed and did not send, each page once (docs/drafts 31)', async () => {
    const typed = { kind: 'decision', name: 'MRCZ/A/2149', subject: 'p1' } as const;
    const { answers: drafts } = fakeDrafts([
      wireDraft({ ...typed, id: 'decision.p1.1' }),
      wireDraft({ ...typed, id: 'conditions.p1.1' }),
      wireDraft({ ...typed, id: 'form-decision.f1', subject: 'f1', name: 'MRCZ/A/2150' }),
      wireDraft({ ...typed, id: 'meeting-item.m1.p2', subject: 'm1.p2', name: 'MRCZ/A/2151' }),
    ]);
    fakePortal({ ...answers, ...drafts });
    renderRemote(remote, '/my-day');
    await screen.findByText('Typed and not sent');
    const links = screen.getAllByRole('link', { name: /^MRCZ/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['MRCZ/A/2149', '/protocol/p1'],
      ['MRCZ/A/2150', '/follow-ups/f1'],
      ['MRCZ/A/2151', '/meetings/m1'],
    ]);
  });

  it('says that mails have waited for more than an hour, and leads to them', async () => {
    const { answers: live } = fakePortal({ ...answers, 'GET /api/mails/counts': mailCounts(0) });
    const { unmount } = renderRemote(remote, '/my-day');
    await screen.findByRole('table', { name: 'Decide' });
    expect(screen.queryByText(/waited for more than an hour/)).toBeNull();
    unmount();
    live['GET /api/mails/counts'] = mailCounts(3);
    renderRemote(remote, '/my-day');
    const said = await screen.findByText(
      '3 emails have waited for more than an hour: the mail server does not accept them. Tell whoever runs the portal.',
    );
    const link = within(said.parentElement!).getByRole('link', { name: 'Emails' });
    expect(link.getAttribute('href')).toBe('/mails?state=queued');
  });

  it.each([
    [{ damaged: false, proved_days: 3 }, ['The last proved backup is 3 days old. Tell whoever runs the portal.']],
    [{ damaged: true, proved_days: 1 }, ['The newest backup is damaged. Tell whoever runs the portal.']],
    [
      { damaged: true, proved_days: null },
      [
        'The newest backup is damaged. Tell whoever runs the portal.',
        'No backup has been proved yet. Tell whoever runs the portal.',
      ],
    ],
    [undefined, []],
  ])('says what is the matter with backups (%j)', async (backup, said) => {
    fakePortal({ ...answers, 'GET /api/desk': { body: { ...counts, ...(backup && { backup }) } } });
    renderRemote(remote, '/my-day');
    await screen.findByRole('link', { name: '3 Decide oldest 10 days' });
    expect(screen.queryAllByText(/backup/).map(({ textContent }) => textContent)).toEqual(said);
  });

  it('has what a second officer must confirm, and accounts that wait for approval, each leading to the account', async () => {
    // Neither what this officer proposed, nor what only takes effect later.
    const others = [opened, { ...toConfirm, id: 'a4-1', state: 'confirmed', actions: [] }];
    fakePortal({ ...answers, 'GET /api/account-proposals': { body: [toConfirm, ...others, asked] } });
    renderRemote(remote, '/my-day');
    const rowsOf = async (name: string) =>
      within(await screen.findByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent);
    expect(await rowsOf('Confirm')).toEqual([
      expect.stringContaining('Rudo NcubeLost phone: check the person’s identity, then record the loss'),
      expect.stringMatching(/^Tafadzwa SibandaDisable the account of Tafadzwa Sibanda.*Ada Moyo/),
    ]);
    expect(await rowsOf('Accounts to approve')).toEqual([expect.stringMatching(/^Chipo NleyaReviewer.*chipo@/)]);
    expect(screen.getByRole('link', { name: '2 Confirm' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '1 Accounts to approve' })).toBeTruthy();
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Start Confirm')).toBe('/accounts/a1?queue=confirm');
    expect(href('Open Tafadzwa Sibanda')).toBe('/accounts/a2?queue=confirm');
    expect(href('Start Accounts to approve')).toBe('/accounts/a3?queue=accounts');
  });

  it('says that the next meeting and the accounts that wait could not be read, and reads each again', async () => {
    const failed = { status: 500, body: {} };
    const { answers: live } = fakePortal({ ...answers, 'GET /api/accounts': failed, 'GET /api/meetings': failed });
    renderRemote(remote, '/my-day');
    const retryIn = async (name: string) =>
      within(await screen.findByRole('region', { name })).findByRole('button', { name: 'Try again' });
    const [meeting, accounts] = [await retryIn('Next meeting'), await retryIn('Accounts to approve')];
    live['GET /api/meetings'] = empty;
    await userEvent.click(meeting);
    expect(await screen.findByText('No meeting is planned.', { exact: false })).toBeTruthy();
    live['GET /api/accounts'] = answers['GET /api/accounts'];
    await userEvent.click(accounts);
    expect(await screen.findByRole('table', { name: 'Accounts to approve' })).toBeTruthy();
  });

  it('goes through a queue: Start, Next, Previous, and Skip, which puts it last', async () => {
    fakePortal(answers);
    renderRemote(remote, '/my-day');
    await userEvent.click(await screen.findByRole('link', { name: 'Start Decide' }));
    let shown = await bar('1 of 3 in Decide');
    expect(shown.queryByRole('link', { name: 'Previous' })).toBeNull();
    await userEvent.click(shown.getByRole('link', { name: 'Next' }));
    shown = await bar('2 of 3 in Decide');
    await userEvent.click(shown.getByRole('link', { name: 'Previous' }));
    shown = await bar('1 of 3 in Decide');
    await userEvent.click(shown.getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(address()).toBe('/protocol/p2?queue=decide'));
    shown = await bar('1 of 3 in Decide');
    expect(shown.queryByRole('link', { name: 'Previous' })).toBeNull();
  });

  it('after an act shows the next with its message, and at the end that the queue is empty', async () => {
    const { answers: live } = fakePortal({
      ...answers,
      'GET /api/desk/decide': { body: [row('p8'), row('p9')], total: 2 },
      'GET /api/protocols/p8': detail('p8'),
      'GET /api/protocols/p9': detail('p9'),
      'POST /api/protocols/p8/decision': changed,
      'POST /api/protocols/p9/decision': changed,
    });
    renderRemote(remote, '/protocol/p8?queue=decide');
    await bar('1 of 2 in Decide');
    live['GET /api/desk/decide'] = { body: [row('p9')], total: 1 };
    await decide();
    await waitFor(() => expect(address()).toBe('/protocol/p9?queue=decide'));
    expect(await screen.findByText('Feedback sent to researcher')).toBeTruthy();
    await bar('1 of 1 in Decide');
    live['GET /api/desk/decide'] = empty;
    await decide();
    await waitFor(() => expect(address()).toBe('/my-day'));
    expect(await screen.findByText('Feedback sent to researcher. Decide is empty.')).toBeTruthy();
  });

  it('stays where another officer decided first, and says why the decision was refused', async () => {
    const { answers: live } = fakePortal({
      ...answers,
      'GET /api/desk/decide': { body: [row('p8'), row('p9')], total: 2 },
      'GET /api/protocols/p8': detail('p8'),
      'GET /api/protocols/p9': detail('p9'),
      'POST /api/protocols/p8/decision': conflict('rejected'),
    });
    renderRemote(remote, '/protocol/p8?queue=decide');
    await bar('1 of 2 in Decide');
    live['GET /api/desk/decide'] = { body: [row('p9')], total: 1 };
    await decide();
    await bar('This is no longer in Decide.');
    expect(screen.getByText('Feedback not sent.Try again')).toBeTruthy();
    expect(screen.getByText(/It is now Rejected/)).toBeTruthy();
    expect(address()).toBe('/protocol/p8?queue=decide');
  });

  it('stays where another officer decided while this one was elsewhere, also after an own decision', async () => {
    const { answers: live } = fakePortal({
      ...answers,
      'GET /api/desk/decide': { body: [row('p7'), row('p8'), row('p9')], total: 3 },
      'GET /api/protocols/p7': detail('p7'),
      'GET /api/protocols/p8': detail('p8'),
      'GET /api/protocols/p9': detail('p9'),
      'POST /api/protocols/p7/decision': changed,
    });
    renderRemote(remote, '/protocol/p7?queue=decide');
    await bar('1 of 3 in Decide');
    live['GET /api/desk/decide'] = { body: [row('p8'), row('p9')], total: 2 };
    await decide();
    await bar('1 of 2 in Decide');
    expect(await screen.findByText('Feedback sent to researcher')).toBeTruthy();
    live['GET /api/desk/decide'] = { body: [row('p9')], total: 1 };
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await bar('This is no longer in Decide.');
    expect(address()).toBe('/protocol/p8?queue=decide');
  });

  it('a decision that was taken closes its question, though the queue is not read again yet', async () => {
    const { answers: live } = fakePortal({
      ...answers,
      'GET /api/desk/decide': { body: [row('p7')], total: 1 },
      'GET /api/protocols/p7': detail('p7'),
      'POST /api/protocols/p7/decision': changed,
    });
    const later = Promise.withResolvers<typeof empty>();
    renderRemote(remote, '/protocol/p7?queue=decide');
    await bar('1 of 1 in Decide');
    for (const read of ['GET /api/protocols/p7', 'GET /api/desk/decide']) live[read] = () => later.promise;
    await decide();
    expect(await screen.findByText('Feedback sent to researcher')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('reminds of what was not completed, once a day, and closes it; in Assign it says what was completed', async () => {
    jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-22T08:00:00Z') });
    const overdue = { status: 'pending', days: 61, return_due: '2026-09-22' } as const;
    const { sent } = fakePortal({
      ...answers,
      'GET /api/desk/not_completed': {
        body: [row('p1', overdue), row('p2', { ...overdue, reminded_on: '2026-11-22' })],
        total: 2,
      },
      'GET /api/desk/assign': {
        body: [row('p3', { status: 'pending', completed_at: '2026-11-20T08:00:00.000Z' })],
        total: 1,
      },
      'POST /api/protocols/p1/return/reminder': changed,
      'POST /api/protocols/p1/closure': changed,
    });
    renderRemote(remote, '/my-day');
    const table = within(await screen.findByRole('table', { name: 'Not completed' }));
    expect(table.getAllByText('61 days').length).toBe(2);
    expect(table.getAllByText('22 September 2026').length).toBe(2);
    expect(table.getByText('Reminded today')).toBeTruthy();
    const assign = within(await screen.findByRole('table', { name: 'Assign' }));
    expect(assign.getByText('Completed on 20 Nov 2026')).toBeTruthy();
    await userEvent.click(table.getByRole('button', { name: 'Remind P1' }));
    expect(await screen.findByText('The researcher of P1 was reminded.')).toBeTruthy();
    await userEvent.click(table.getByRole('button', { name: 'Close as incomplete P1' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Close the application' }));
    expect(dialog.getByText('Enter the reason')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Reason', { exact: false }), 'Nothing came.');
    await userEvent.click(dialog.getByRole('button', { name: 'Close the application' }));
    expect(await screen.findByText('P1 was closed as incomplete.')).toBeTruthy();
    expect(sent.find(({ path }) => path === '/api/protocols/p1/closure')?.body).toEqual({ reason: 'Nothing came.' });
  });

  it('a review is as many days late as in the list of late reviews: by the council’s day, which begins before the one of UTC', async () => {
    jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-22T22:30:00Z') });
    const late = {
      ...{ id: 'p1', number: 'P1', title: 'Study p1', slot: 'reviewer', reviewer: 'r1', reviewer_name: 'Farai Mutasa' },
      ...{ email: 'f@example.org', due_at: '2026-11-21', reminders: 0, reminded_on: null, away: null },
    };
    fakePortal({ ...answers, 'GET /api/desk/replace': { body: [late], total: 1 } });
    renderRemote(remote, '/my-day');
    const table = within(await screen.findByRole('table', { name: 'Replace' }));
    expect(table.getByText('2 days')).toBeTruthy();
  });
});
