import { beforeEach, describe, expect, it } from '@jest/globals';
import { keepHint, useNavigate, type RemoteModule } from '@portal/web-kit';
import { forgetTexts, showLanguage } from '@portal/web-kit/testing';
import type { IconName } from '@portal/ui-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakePortal, markTexts, renderRemote, signInAs, wireRow, type Sent } from '../testing/index.ts';
import { protocolColumns } from './protocol-columns.tsx';
import { ProtocolList } from './protocol-list.tsx';

const { number, title, status, reviewers, date } = protocolColumns;
const empty = { title: 'No submissions to display', text: 'Wait a little.' };
const columns = [number, title, status, date];
function Elsewhere() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

const remote: RemoteModule<IconName> = {
  routes: [
    { path: '/', element: <ProtocolList caption="Submissions" columns={columns} empty={empty} /> },
    { path: '/protocol/:id', element: <Elsewhere /> },
    {
      path: '/assigned',
      element: (
        <ProtocolList
          caption="Assigned"
          statuses={['assigned']}
          columns={[number, title, reviewers, date]}
          empty={empty}
        />
      ),
    },
  ],
  navigation: [],
};

const rows = [wireRow()];
const list = (answer = { body: rows, total: 57 }) => fakePortal({ 'GET /api/protocols': answer });
const address = () => screen.getByLabelText('address').textContent;
const asked = (sent: readonly Sent[]) => new URLSearchParams(sent.at(-1)?.path.split('?')[1]);

beforeEach(() => signInAs('compliance'));

describe('a list', () => {
  it('says the study types of another council in the language of the page, where the portal has told it', async () => {
    const [full, exempt] = ['Full committee review', 'Exempt from review'];
    const labels = { nd: { [full]: 'Ukuhlolwa yikomiti yonke' } };
    keepHint({ form: 'a'.repeat(32), study_types: [full, exempt], follow_ups: [], labels });
    list();
    renderRemote(remote, '/');
    const filter = await screen.findByLabelText<HTMLSelectElement>('Study type');
    const shown = () => [...filter.options].slice(1).map(({ text, value }) => [value, text]);
    expect(shown()).toEqual([
      [full, full],
      [exempt, exempt],
    ]);
    act(() => {
      markTexts('nd');
      showLanguage('nd');
    });
    expect(shown()).toEqual([
      [full, 'Ukuhlolwa yikomiti yonke'],
      [exempt, exempt],
    ]);
    act(() => showLanguage('en'));
    forgetTexts();
  });

  it('is searched a moment after the last key, from its first page, and says how many it found', async () => {
    const { sent } = list();
    renderRemote(remote, '/?page=2&sort=title');
    await screen.findByRole('table');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'malaria mutoko ');
    await waitFor(() => expect(address()).toBe('/?search=malaria+mutoko&sort=title'));
    await waitFor(() => expect(asked(sent).get('search')).toBe('malaria mutoko'));
    expect(sent.filter(({ path }) => path.includes('search='))).toHaveLength(1);
    expect(asked(sent).get('page')).toBe('1');
    expect(await screen.findByText('57 found')).toBeTruthy();
  });

  it('is searched at once by Enter', async () => {
    list();
    renderRemote(remote, '/');
    await userEvent.type(screen.getByRole('searchbox'), 'tb{Enter}');
    expect(address()).toBe('/?search=tb');
  });

  it('says when nothing is found, what to do, and shows everything again', async () => {
    const portal = list({ body: [], total: 0 });
    renderRemote(remote, '/?search=zebra');
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy();
    expect(screen.getByText(/has “zebra” in its number, title or investigator/)).toBeTruthy();
    portal.answers['GET /api/protocols'] = { body: rows, total: 57 };
    await userEvent.click(screen.getAllByRole('link', { name: 'Clear search and filters' })[0] as HTMLElement);
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(address()).toBe('/');
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('');
  });

  it('says the sentence of an empty list only where nothing is left out', async () => {
    list({ body: [], total: 0 });
    renderRemote(remote, '/');
    expect(await screen.findByRole('heading', { name: 'No submissions to display' })).toBeTruthy();
    expect(screen.getByText('Wait a little.')).toBeTruthy();
    expect(screen.queryByText('Nothing found')).toBeNull();
  });

  it('says of a question that is not answered yet neither that nothing is found nor that there is nothing', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    fakePortal({
      'GET /api/protocols': async ({ path }) => {
        if (path.includes('search=zebra')) return { body: [], total: 0 };
        await held;
        return { body: rows, total: 57 };
      },
    });
    renderRemote(remote, '/?search=zebra');
    await screen.findByRole('heading', { name: 'Nothing found' });
    await userEvent.click(screen.getAllByRole('link', { name: 'Clear search and filters' })[0] as HTMLElement);
    expect(address()).toBe('/');
    expect(screen.queryAllByRole('heading')).toEqual([]);
    expect(screen.getByText('Loading...')).toBeTruthy();
    answer();
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  it('says which rows it shows, also while the next ones come', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    fakePortal({
      'GET /api/protocols': async ({ path }) => {
        if (path.includes('page=2')) await held;
        return { body: rows, total: 57 };
      },
    });
    renderRemote(remote, '/');
    await screen.findByText('Showing 1 to 1 of 57');
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    expect(address()).toBe('/?page=2');
    expect(screen.getByText('Showing 1 to 1 of 57')).toBeTruthy();
    answer();
    expect(await screen.findByText('Showing 11 to 11 of 57')).toBeTruthy();
  });

  it('is ordered by the heads of its columns, turned round by the next press', async () => {
    const { sent } = list();
    renderRemote(remote, '/');
    await screen.findByRole('table');
    const head = (name: string) => screen.getByRole('columnheader', { name });
    const sortOf = (name: string) => head(name).getAttribute('aria-sort');
    expect([sortOf('Date of Submission'), sortOf('Title')]).toEqual(['descending', 'none']);
    await userEvent.click(within(head('Title')).getByRole('link'));
    await waitFor(() => expect(sortOf('Title')).toBe('ascending'));
    await userEvent.click(within(head('Title')).getByRole('link'));
    await waitFor(() => expect(sortOf('Title')).toBe('descending'));
    expect(address()).toBe('/?sort=-title');
    expect(asked(sent).get('sort')).toBe('-title');
  });

  it('is filtered by study type, and by status where it holds every status', async () => {
    const { sent } = list();
    renderRemote(remote, '/');
    await userEvent.selectOptions(screen.getByLabelText('Study type'), 'PhD');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'accepted');
    await waitFor(() => expect(asked(sent).toString()).toContain('status=accepted&study_type=PhD'));
    expect(address()).toBe('/?status=accepted&study_type=PhD');
  });

  it('keeps its own statuses, whatever the address says', async () => {
    const { sent } = list();
    renderRemote(remote, '/assigned?status=accepted');
    await screen.findByRole('table');
    expect(asked(sent).get('status')).toBe('assigned');
    expect(screen.queryByLabelText('Status')).toBeNull();
  });

  it('goes to its last page when it has become shorter', async () => {
    list({ body: [], total: 12 });
    renderRemote(remote, '/?page=9');
    await waitFor(() => expect(address()).toBe('/?page=2'));
  });

  it('has who comes back by Back stand on the link they left, with page, search and order as they were', async () => {
    list({ body: [wireRow(), wireRow({ id: 'p2', title: 'Malaria in Mutoko' })], total: 57 });
    renderRemote(remote, '/?search=malaria&sort=title&page=2');
    await userEvent.click(await screen.findByRole('link', { name: 'Malaria in Mutoko' }));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/?search=malaria&sort=title&page=2');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Malaria in Mutoko' })));
  });

  it("shows the reviewers' names besides the status, and how long that has lasted", async () => {
    const since = new Date(Date.now() - 12.5 * 24 * 60 * 60 * 1000).toISOString();
    list({ body: [wireRow({ reviewer_name: 'Tendai Moyo', status_since: since })], total: 1 });
    renderRemote(remote, '/assigned');
    const row = (await screen.findAllByRole('row'))[1] as HTMLElement;
    expect(within(row).getByText('Assigned')).toBeTruthy();
    expect(within(row).getByText('Tendai Moyo')).toBeTruthy();
    expect(within(row).getByText('12 days in this status')).toBeTruthy();
  });

  it('says beside the badge Accepted what the approval is worth', async () => {
    const validity = { state: 'suspended', until: '2027-03-11', since: '2027-01-05' } as const;
    list({ body: [wireRow({ status: 'accepted', validity })], total: 1 });
    renderRemote(remote, '/');
    expect(await screen.findByText('Suspended since 5 January 2027')).toBeTruthy();
  });
});
