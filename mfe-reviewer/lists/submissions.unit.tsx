import { beforeEach, describe, expect, it } from '@jest/globals';
import { permittedActions, statuses } from '@portal/contracts/protocol';
import type { Phrase } from '@portal/web-kit';
import { fakePortal, renderRemote, signInAs, wireRow } from '@portal/portal-views/testing';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote.tsx';

const byStatus = Object.fromEntries(statuses.map((status, index) => [status, index]));
const counts = { body: { total: 28, by_status: byStatus } };
/** What every list holds; nothing waits. */
const rows =
  (...items: ReturnType<typeof wireRow>[]) =>
  ({ path }: { path: string }) =>
    path.includes('waiting=me') ? { body: [], total: 0 } : { body: items, total: items.length };
const mayReview = wireRow({ actions: ['view', 'review', 'decline'] });
const address = () => screen.getByLabelText('address').textContent;

beforeEach(() => signInAs('reviewer'));

describe('the lists of a reviewer', () => {
  it('counts assigned, and reviewed with partially reviewed', async () => {
    fakePortal({ 'GET /api/protocols': rows(mayReview), 'GET /api/protocols/counts': counts });
    renderRemote(remote, '/');
    const reviewed = String((byStatus.reviewed ?? 0) + (byStatus['partially reviewed'] ?? 0));
    const link = await screen.findByRole('link', { name: `${reviewed} Reviewed` });
    expect(link.getAttribute('href')).toBe('/reviewed-submissions');
    expect(screen.getByRole('link', { name: `${byStatus.assigned} Assigned` })).toBeTruthy();
  });

  it('has the columns of the specification', async () => {
    fakePortal({ 'GET /api/protocols': rows(mayReview), 'GET /api/protocols/counts': counts });
    renderRemote(remote, '/');
    const heads = within(await screen.findByRole('table')).getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual([
      'Protocol Number',
      'Title',
      'Status',
      'Type',
      'Date of Submission',
      'Actions',
    ]);
  });

  it.each([
    ['/', 'No submissions to display', undefined],
    ['/assigned-submissions', 'No assigned submissions to display', 'assigned'],
    ['/reviewed-submissions', 'No reviewed submissions to display', 'reviewed,partially reviewed'],
  ])('asks for its statuses and says when there is nothing: %s', async (path, words, asked) => {
    const { sent } = fakePortal({ 'GET /api/protocols': rows(), 'GET /api/protocols/counts': counts });
    renderRemote(remote, path);
    expect(await screen.findByText(words)).toBeTruthy();
    const isList = ({ path }: { path: string }) => path.startsWith('/api/protocols?') && !path.includes('waiting');
    const list = new URLSearchParams(sent.find(isList)?.path.split('?')[1]);
    expect(list.get('status') ?? undefined).toBe(asked);
    expect(list.get('page_size')).toBe('10');
  });

  it.each(statuses)(
    'offers what may be done while the status is %s, before and after the own comment',
    async (status) => {
      const before = wireRow({
        id: '1',
        number: 'N1',
        status,
        actions: [...permittedActions('reviewer', status, false)],
      });
      const after = wireRow({
        id: '2',
        number: 'N2',
        status,
        actions: [...permittedActions('reviewer', status, true)],
      });
      fakePortal({ 'GET /api/protocols': rows(before, after), 'GET /api/protocols/counts': counts });
      renderRemote(remote, '/');
      await screen.findByRole('table');
      const open = ['assigned', 'partially reviewed', 'declined'].includes(status);
      expect(screen.queryByRole('link', { name: 'Review N1' }) !== null).toBe(open);
      expect(screen.queryByRole('button', { name: 'Decline N1' }) !== null).toBe(
        open && status !== 'partially reviewed',
      );
      expect(screen.queryByRole('link', { name: 'Review N2' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Decline N2' })).toBeNull();
    },
  );

  it('shows above all what waits for the reader, the due day and how late it is, and marks it in the lists', async () => {
    const late = wireRow({
      ...{ id: '1', number: 'N1', status: 'partially reviewed', alt_reviewer: 'me', actions: ['view', 'review'] },
      due: { alt_reviewer: '2020-01-01' },
    });
    const soon = wireRow({
      ...{ id: '2', number: 'N2', status: 'declined', reviewer: 'me', actions: ['view', 'review', 'decline'] },
      due: { reviewer: '2099-12-03' },
    });
    const both = { body: [late, soon], total: 2 };
    fakePortal({ 'GET /api/protocols': both, 'GET /api/protocols/counts': counts });
    renderRemote(remote, '/');
    const table = within(await screen.findByRole('table', { name: 'Waiting for you' }));
    const [, first, second] = table.getAllByRole('row');
    expect(within(first!).getByText(/days late$/)).toBeTruthy();
    expect(within(first!).getByText('Due 1 Jan 2020')).toBeTruthy();
    expect(within(first!).queryByRole('button')).toBeNull();
    expect(within(second!).getByText('Due 3 Dec 2099')).toBeTruthy();
    expect(within(second!).getByText(/The other reviewer declined/)).toBeTruthy();
    expect(within(second!).getByRole('button', { name: 'Decline N2' })).toBeTruthy();
    const all = within(await screen.findByRole('table', { name: 'Submissions' }));
    expect(all.getAllByText('Your comment is due')).toHaveLength(2);
  });

  it('says where nothing waits', async () => {
    fakePortal({ 'GET /api/protocols': rows(wireRow({ number: 'N1' })), 'GET /api/protocols/counts': counts });
    renderRemote(remote, '/');
    expect(await screen.findByText('Nothing is waiting for you.')).toBeTruthy();
    expect(screen.queryByText('Your comment is due')).toBeNull();
  });

  it('keeps the page in the address', async () => {
    const { sent } = fakePortal({
      'GET /api/protocols': { body: [mayReview], total: 23 },
      'GET /api/protocols/counts': counts,
    });
    renderRemote(remote, '/assigned-submissions?page=2');
    expect(await screen.findByText('Showing 11 to 11 of 23')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Page 3' }));
    await waitFor(() => expect(address()).toBe('/assigned-submissions?page=3'));
    await waitFor(() => expect(sent.some(({ path }) => path.includes('page=3'))).toBe(true));
  });

  it('says that a list could not be loaded, and tries again', async () => {
    const portal = fakePortal({
      'GET /api/protocols': { status: 500, body: { detail: 'It broke.' } },
      'GET /api/protocols/counts': counts,
    });
    renderRemote(remote, '/assigned-submissions');
    expect((await screen.findByRole('alert')).textContent).toContain('It broke.');
    portal.answers['GET /api/protocols'] = rows(mayReview);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('rowheader', { name: 'MRCZ/A/2149' })).toBeTruthy();
  });
});

it('has the links of the specification', () => {
  const said = (phrase: string | Phrase) => (typeof phrase === 'function' ? renderHook(phrase).result.current : phrase);
  expect(
    remote().navigation.map(({ title, links }) => [
      title && said(title),
      ...links.map(({ label, to }) => `${said(label)} ${to}`),
    ]),
  ).toEqual([
    [undefined, 'Dashboard /'],
    ['Submissions', 'Assigned Submissions /assigned-submissions', 'Reviewed Submissions /reviewed-submissions'],
    ['Profile', 'Reviewer /profile'],
  ]);
});
