import { expect, it } from '@jest/globals';
import type { Notice } from '@portal/contracts/notices';
import { fakePortal, signInAs } from '@portal/views/testing';
import { createQueryClient, MemoryRouter, QueryClientProvider, useMutation } from '@portal/web-kit';
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

/** The panel of a person who has these notices. jsdom opens no popover, so it always stands open here. */
function open(held: Notice[], total = held.length) {
  let items = held;
  const readAll = () => {
    items = items.map((item) => ({ ...item, read_at: '2026-11-18T09:00:00.000Z' }));
    return { status: 204 };
  };
  const portal = fakePortal({
    'GET /api/notifications': () => ({ body: items, total }),
    'POST /api/notifications/read-all': readAll,
  });
  signInAs('researcher');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Notices />
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

it('says that there may be more where older ones were not read', async () => {
  open([notice('1'), notice('2')], 40);
  expect(await screen.findByRole('button', { name: 'Notices, 2 or more unread' })).toBeTruthy();
});

it('shows the day and time of the council, and where the notice leads', async () => {
  open([notice('1'), notice('2', { link: null, title: 'Your password was changed' })]);
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
