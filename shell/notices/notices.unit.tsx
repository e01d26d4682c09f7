import { expect, it } from '@jest/globals';
import type { Notice } from '@portal/contracts/notices';
import { fakePortal, RouterLink, signInAs } from '@portal/portal-views/testing';
import { LinkProvider } from '@portal/ui-kit';
import { createQueryClient, QueryClientProvider, useMutation } from '@portal/web-kit';
import { MemoryRouter } from '@portal/web-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Notices } from './notices.tsx';

const notice = (id: string, more: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'protocol_accepted',
  title: `MRCZ/A/${id}: accepted`,
  text: 'Your application was accepted.',
  link: `/protocol/${id}`,
  created_at: '2026-11-18T07:12:00.000Z',
  read_at: null,
  ...more,
});

function Command() {
  const { mutate } = useMutation({ mutationFn: () => Promise.resolve() });
  return <button onClick={() => mutate()}>Submit</button>;
}

HTMLElement.prototype.hidePopover = () => undefined;

/** The panel of a person who has these notices. jsdom opens no popover, so it always stands open here. */
function open(held: Notice[], unread = held.filter(({ read_at }) => read_at === null).length) {
  let items = held;
  const readAll = () => {
    items = items.map((item) => ({ ...item, read_at: '2026-11-18T09:00:00.000Z' }));
    return { status: 204 };
  };
  const portal = fakePortal({
    'GET /api/notifications': ({ path, headers }) => {
      const ETag = `"${items.map(({ read_at }) => (read_at === null ? 'new' : 'read')).join('.')}"`;
      if (headers.get('If-None-Match') === ETag) return { status: 304 };
      const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
      const isAllRead = items.every(({ read_at }) => read_at !== null);
      return {
        body: items.slice((page - 1) * 30, page * 30),
        total: items.length,
        headers: { ETag, 'X-Unread-Count': String(isAllRead ? 0 : unread) },
      };
    },
    'POST /api/notifications/read-all': readAll,
  });
  signInAs('researcher');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <LinkProvider component={RouterLink}>
          <Notices />
        </LinkProvider>
        <Command />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return portal;
}
const asked = ({ sent }: ReturnType<typeof fakePortal>) => sent.filter(({ method }) => method === 'GET').length;

it('counts those that are unread', async () => {
  open([notice('1'), notice('2', { read_at: '2026-11-18T08:00:00.000Z' })]);
  expect(await screen.findByRole('button', { name: 'Notices, 1 unread' })).toBeTruthy();
  expect(screen.getAllByText('New')).toHaveLength(1);
});

const many = Array.from({ length: 70 }, (_, at) =>
  notice(String(at), { created_at: new Date(Date.UTC(2026, 10, 18) - at * 60_000).toISOString() }),
);

it('counts those beyond the newest, which are not shown', async () => {
  open(many, 64);
  expect(await screen.findByRole('button', { name: 'Notices, 64 unread' })).toBeTruthy();
  expect(screen.getAllByRole('link')).toHaveLength(30);
});

it('shows older ones page by page, each once, the focus on the first that came', async () => {
  open(many, 64);
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(60));
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('link')[30]));
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(70));
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(many.map(({ link }) => link));
});

it('says that older ones could not be loaded, and tries again on demand', async () => {
  const portal = open(many, 64);
  await screen.findByRole('button', { name: 'Notices, 64 unread' });
  const answer = portal.answers['GET /api/notifications']!;
  portal.answers['GET /api/notifications'] = { status: 500 };
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  expect((await screen.findByRole('alert')).textContent).toBe('They could not be loaded. Please try again.');
  portal.answers['GET /api/notifications'] = answer;
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(60));
});

it('says that they could not be loaded, and tries again on demand', async () => {
  const portal = open([notice('1')]);
  const answer = portal.answers['GET /api/notifications']!;
  portal.answers['GET /api/notifications'] = { status: 500 };
  expect(await screen.findByText('This could not be loaded')).toBeTruthy();
  portal.answers['GET /api/notifications'] = answer;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link')).toBeTruthy();
});

it('shows the day and time of the council, and where the notice leads', async () => {
  open([notice('1'), notice('2', { link: '/profile', title: 'Your password was changed' })]);
  expect(await screen.findAllByText(/18 Nov 2026, 09:12/)).toHaveLength(2);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/protocol/1', '/profile']);
});

it('asks again after a command of the person', async () => {
  const portal = open([]);
  await screen.findByText('No notices yet');
  const before = asked(portal);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(asked(portal)).toBe(before + 1));
});

it('marks all as read at once, and tells the portal', async () => {
  const portal = open([notice('1'), notice('2')]);
  await userEvent.click(await screen.findByText('Mark all as read'));
  expect(portal.sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/notifications/read-all',
  ]);
  expect(await screen.findByRole('button', { name: 'Notices' })).toBeTruthy();
  expect(screen.queryByText('New')).toBeNull();
  expect(screen.queryByText('Mark all as read')).toBeNull();
});

it('takes marks back that did not arrive', async () => {
  const portal = open([notice('1'), notice('2'), notice('3')]);
  const answer = Promise.withResolvers<{ status: number; body: object }>();
  portal.answers['POST /api/notifications/*/read'] = () => answer.promise;
  await screen.findByRole('button', { name: 'Notices, 3 unread' });
  await userEvent.click(screen.getByRole('link', { name: 'MRCZ/A/1: accepted' }));
  await userEvent.click(screen.getByRole('link', { name: 'MRCZ/A/2: accepted' }));
  expect(await screen.findByRole('button', { name: 'Notices, 1 unread' })).toBeTruthy();
  answer.resolve({ status: 503, body: { detail: 'Not now.' } });
  expect(await screen.findByRole('button', { name: 'Notices, 3 unread' })).toBeTruthy();
  expect(screen.getAllByText('New')).toHaveLength(3);
});
