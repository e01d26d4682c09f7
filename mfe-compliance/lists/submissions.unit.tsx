import { beforeEach, describe, expect, it } from '@jest/globals';
import { permittedActions, statuses, type ReviewerCandidate, type Status } from '@portal/contracts/protocol';
import { fakePortal, renderRemote, signInAs, wireProtocol, wireRow } from '@portal/portal-views/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote.tsx';

const byStatus = Object.fromEntries(statuses.map((status, index) => [status, index + 1])) as Record<Status, number>;
const counts = { body: { total: 36, by_status: byStatus } };
const rows = (...items: ReturnType<typeof wireRow>[]) => ({ body: items, total: items.length });
const address = () => screen.getByLabelText('address').textContent;
const ofStatus = (status: Status) =>
  wireRow({ number: 'N1', status, actions: [...permittedActions('compliance', status, false)] });

beforeEach(() => signInAs('compliance'));

describe('the lists of compliance', () => {
  it.each([
    ['/', 'All Submissions', 'No submissions to display', undefined],
    ['/new-submissions', 'Pending Submissions', 'No pending submissions to display', 'pending'],
    ['/assigned-submissions', 'Assigned Submissions', 'No assigned submissions to display', 'assigned'],
    ['/declined-submissions', 'Declined Submissions', 'No declined submissions to display', 'declined'],
    [
      '/reviewed-submissions',
      'Reviewed Submissions',
      'No reviewed submissions to display',
      'reviewed,partially reviewed',
    ],
    ['/accepted-submissions', 'Accepted Submissions', 'No accepted submissions to display', 'accepted'],
    ['/rejected-submissions', 'Rejected Submissions', 'No rejected submissions to display', 'rejected'],
    ['/responded-submissions', 'Responded Submissions', 'No responded submissions to display', 'response'],
  ])('%s has its title, its statuses and its words for nothing', async (path, title, empty, asked) => {
    const { sent } = fakePortal({ 'GET /api/protocols': rows(), 'GET /api/protocols/counts': counts });
    renderRemote(remote, path);
    expect(await screen.findByText(empty)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    const list = new URLSearchParams(sent.find((one) => one.path.startsWith('/api/protocols?'))?.path.split('?')[1]);
    expect(list.get('status') ?? undefined).toBe(asked);
  });

  it.each(['/', '/new-submissions'])(
    '%s can be narrowed to what is returned for completion, which says so under its status',
    async (path) => {
      const returned = wireRow({ number: 'N1', status: 'pending', is_returned: true, clock_owner: 'researcher' });
      const { sent } = fakePortal({ 'GET /api/protocols': rows(returned), 'GET /api/protocols/counts': counts });
      renderRemote(remote, path);
      const table = await screen.findByRole('table');
      expect(within(table).getByText('Returned for completion')).toBeTruthy();
      await userEvent.selectOptions(screen.getByLabelText('Completion'), 'true');
      expect(address()).toBe(`${path}?returned=true`);
      expect(
        sent.some((asked) => asked.path.startsWith('/api/protocols?') && asked.path.includes('returned=true')),
      ).toBe(true);
    },
  );

  it('has seven counters that lead to their lists', async () => {
    fakePortal({ 'GET /api/protocols': rows(), 'GET /api/protocols/counts': counts });
    renderRemote(remote, '/');
    await screen.findByRole('link', { name: '36 Total Submissions' });
    const list = screen.getByRole('list', { name: 'Submissions by status' });
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      '36 Total Submissions /',
      `${byStatus.pending} Pending /new-submissions`,
      `${byStatus.assigned} Assigned /assigned-submissions`,
      `${byStatus.reviewed + byStatus['partially reviewed']} Reviewed /reviewed-submissions`,
      `${byStatus.accepted} Accepted /accepted-submissions`,
      `${byStatus.rejected} Rejected /rejected-submissions`,
      `${byStatus.response} Responded /responded-submissions`,
    ]);
  });

  it.each([
    ['/', 'Status'],
    ['/assigned-submissions', 'Reviewers'],
  ])('heads the third column of %s with %s and shows the status under it', async (path, head) => {
    fakePortal({ 'GET /api/protocols': rows(ofStatus('assigned')), 'GET /api/protocols/counts': counts });
    renderRemote(remote, path);
    const table = await screen.findByRole('table');
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map((one) => one.textContent)).toEqual([
      'Protocol Number',
      'Title',
      head,
      'Date of Submission',
      'Actions',
    ]);
    expect(within(table).getByText('Assigned')).toBeTruthy();
  });

  const offered: Record<Status, string[]> = {
    pending: ['View N1', 'Add Reviewer(s) N1'],
    assigned: ['View N1'],
    'partially reviewed': ['View N1'],
    reviewed: ['Assess N1'],
    accepted: ['View N1', 'Delete N1'],
    rejected: ['View N1', 'Delete N1'],
    response: ['View N1', 'Forward to Reviewer(s) N1'],
    declined: ['View N1', 'Add Reviewer(s) N1'],
  };
  it.each(statuses)('offers what the specification says while the status is %s', async (status) => {
    fakePortal({ 'GET /api/protocols': rows(ofStatus(status)), 'GET /api/protocols/counts': counts });
    renderRemote(remote, '/');
    const row = (await screen.findAllByRole('row'))[1] as HTMLElement;
    const cell = within(row).getAllByRole('cell').at(-1) as HTMLElement;
    const shown = [...cell.querySelectorAll('a, button')].map((one) => one.textContent);
    expect(shown).toEqual(offered[status]);
  });

  it.each(['/no-such-page', '/submission'])('falls back to the list: %s', async (path) => {
    fakePortal({ 'GET /api/protocols': rows(), 'GET /api/protocols/counts': counts });
    renderRemote(remote, path);
    expect(await screen.findByText('No submissions to display')).toBeTruthy();
    expect(address()).toBe('/');
  });

  it('shows the person under /profile and /edit-profile', async () => {
    fakePortal({});
    renderRemote(remote, '/edit-profile');
    expect(await screen.findByText('14 Lomagundi Road')).toBeTruthy();
    expect(address()).toBe('/edit-profile');
  });

  it.each([
    ['assigned', 'Protocol N1 forwarded to its reviewer(s).'],
    [
      'declined',
      'Protocol N1 has lost a reviewer, whose account was deleted. It is now declined: add another reviewer.',
    ],
  ])('forwards a response to its reviewers and says what came of it: %s', async (status, said) => {
    const { sent } = fakePortal({
      'GET /api/protocols': rows(ofStatus('response')),
      'GET /api/protocols/counts': counts,
      'GET /api/drafts': { body: [] },
      'GET /api/protocols/p1': { body: wireProtocol('response') },
      'POST /api/protocols/p1/forward': { body: { id: 'p1', number: 'N1', status, version: 7 } },
    });
    renderRemote(remote, '/responded-submissions');
    await userEvent.click(await screen.findByRole('button', { name: 'Forward to Reviewer(s) N1' }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(sent.some(({ path }) => path === '/api/protocols/p1/forward')).toBe(true);
  });

  it('opens the reviewer dialog where a second reviewer is needed, says why, and forwards with the one chosen', async () => {
    const why = 'The study type changed to Clinical Trials: two reviewers are needed.';
    const wire = wireProtocol('BSc', {
      status: 'response',
      number: 'N1',
      reviewers_needed: 2,
      reviewer: 'r1',
      reviewer_name: 'Nyasha Dube',
      alt_reviewer: null,
      commented_slots: ['reviewer'],
    });
    const candidate: ReviewerCandidate = {
      ...{ id: 'r2', first_name: 'Farai', last_name: 'Mutasa', email: 'f@example.org' },
      ...{ open: 0, late: 0, median_days: null, away: null, declined_at: null },
    };
    const { sent, answers } = fakePortal({
      'GET /api/protocols': rows(ofStatus('response')),
      'GET /api/protocols/counts': counts,
      'GET /api/protocols/p1': { body: wire },
      'GET /api/protocols/p1/reviewer-candidates': { body: [{ ...candidate, id: 'r1' }, candidate] },
      'GET /api/drafts': { body: [] },
      'POST /api/protocols/p1/forward': {
        status: 422,
        body: { status: 422, title: 'rule_broken', detail: why, errors: [] },
      },
    });
    renderRemote(remote, '/responded-submissions');
    await userEvent.click(await screen.findByRole('button', { name: 'Forward to Reviewer(s) N1' }));
    expect(await screen.findByText(why)).toBeTruthy();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Nyasha Dube')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getAllByText('Select Reviewer 2')).toHaveLength(2);
    await userEvent.selectOptions(dialog.getByLabelText('Reviewer 2'), 'r2');
    answers['POST /api/protocols/p1/forward'] = { body: { id: 'p1', number: 'N1', status: 'assigned', version: 7 } };
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Protocol N1 forwarded to its reviewer(s).')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      {},
      { alt_reviewer: 'r2' },
    ]);
  });
});
