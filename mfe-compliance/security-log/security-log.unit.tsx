import { beforeEach, expect, it } from '@jest/globals';
import type { ShownSecurityEvent } from '@portal/contracts/accounts';
import { fakePortal, renderRemote, signInAs } from '@portal/portal-views/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote.tsx';

const refused: ShownSecurityEvent = {
  id: '2026-11-20.p.1.000000002',
  at: '2026-11-20T08:00:00.000Z',
  kind: 'sign_in',
  outcome: 'refused',
  actor: null,
  actor_name: null,
  subject: 'a1',
  subject_name: 'Tariro Moyo',
  network: '196.4.80.1',
  device: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  device_name: 'Firefox on Linux',
  session: null,
  correlation_id: 'c1',
  detail: { cause: 'awaiting_approval' },
};
const done: ShownSecurityEvent = {
  ...refused,
  id: '2',
  outcome: 'done',
  actor: 'a1',
  actor_name: 'Tariro Moyo',
  detail: {},
};

function open(items: readonly ShownSecurityEvent[], path = '/security-log') {
  const portal = fakePortal({
    'GET /api/security-events': { body: items, total: items.length },
    'GET /api/security-events/export.csv': { body: 'a,b', headers: { 'Content-Type': 'text/csv' } },
  });
  renderRemote(remote, path);
  return portal;
}
const address = () => screen.getByLabelText('address').textContent;

beforeEach(() => signInAs('compliance'));

it('says what happened, whether it was refused, by whom, about whom, where from and by what', async () => {
  open([refused, done]);
  const [, first, second] = await screen.findAllByRole('row');
  for (const text of [
    'Log in',
    'The account is waiting for approval',
    'Refused',
    'Not known',
    'Tariro Moyo',
    '196.4.80.1',
    'Firefox on Linux',
  ])
    expect(within(first!).getByText(text)).toBeTruthy();
  expect(within(first!).getByText('20 Nov 2026, 10:00')).toBeTruthy();
  const link = within(second!).getByRole('link', { name: 'Only what Tariro Moyo did' });
  expect(link.getAttribute('href')).toBe('/security-log?actor=a1');
});

it('says it in words of an officer; what was recorded unfolds', async () => {
  const rows: ShownSecurityEvent[] = [
    { ...done, detail: { amr: 'pwd otp' } },
    { ...done, id: '3', kind: 'log', device: null, device_name: null, detail: { heads: [{ id: 'x', mac: 'y' }] } },
    { ...done, id: '4', kind: 'state', detail: { by: 'operator', act: 'disable', proposal: 'p-77' } },
  ];
  open(rows);
  const [, first, second, third] = await screen.findAllByRole('row');
  expect(within(first!).getByText('With a password and a code')).toBeTruthy();
  expect(within(third!).getByText('By whoever runs the portal. Disabled')).toBeTruthy();
  for (const [row, recorded] of [
    [first, 'amr: pwd otp'],
    [second, 'heads: [{"id":"x","mac":"y"}]'],
    [third, 'proposal: p-77'],
  ] as const) {
    const fold = within(row!).getByText('Show as recorded').closest('details');
    expect(fold?.open).toBe(false);
    expect(fold?.textContent).toContain(recorded);
    const outside = [...row!.querySelectorAll('td, th')].map((cell) => {
      const copy = cell.cloneNode(true) as Element;
      copy.querySelector('details')?.remove();
      return copy.textContent;
    });
    expect(outside.join()).not.toMatch(/amr|heads|proposal|Mozilla|p-77/);
  }
});

it('keeps what it is narrowed to in the address, asks the server for it, and offers it as a file', async () => {
  URL.createObjectURL = () => 'blob:mine';
  const portal = open([done], '/security-log?actor=a1&from=nonsense');
  await userEvent.selectOptions(await screen.findByLabelText('What'), 'sign_in');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  await waitFor(() => expect(address()).toBe('/security-log?kind=sign_in&actor=a1&from=2026-11-01'));
  const asked = '/api/security-events?kind=sign_in&actor=a1&from=2026-11-01&page=1&page_size=10';
  await waitFor(() => expect(portal.sent.map(({ path }) => path)).toContain(asked));
  await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
  const file = '/api/security-events/export.csv?kind=sign_in&actor=a1&from=2026-11-01';
  await waitFor(() => expect(portal.sent.map(({ path }) => path)).toContain(file));
  await userEvent.click(screen.getByRole('link', { name: 'Clear all choices' }));
  expect(address()).toBe('/security-log');
});

it('says when there is nothing', async () => {
  open([], '/security-log?kind=role');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
});
