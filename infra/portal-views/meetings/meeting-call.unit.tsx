import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakePortal, renderRemote, signInAs } from '../testing/index.ts';
import { MeetingCallPage } from './meeting-call.page.tsx';

const remote = { routes: [{ path: '/meetings/:id', element: <MeetingCallPage /> }], navigation: [] };
const path = 'GET /api/meetings/m1/call';
const call = {
  ...{ id: 'm1', number: 'M/2026/11', state: 'cancelled', day: '2026-11-26', time: '14:00' },
  place: 'Board room, Harare',
};

const calendar = '/api/meetings/calendar';

beforeEach(() => signInAs('reviewer'));

it('says when and where a meeting is, and how it stands', async () => {
  fakePortal({ [path]: { body: call }, [`GET ${calendar}`]: { body: { made_at: null } } });
  renderRemote(remote, '/meetings/m1');
  await screen.findByRole('heading', { level: 1, name: 'Meeting M/2026/11' });
  const card = screen.getByRole('region', { name: 'Details' });
  for (const text of ['Thursday 26 Nov 2026', '14:00', 'Board room, Harare', 'Cancelled'])
    expect(card.textContent).toContain(text);
});

it('says that it could not be read, and reads it again', async () => {
  const { answers } = fakePortal({
    [path]: { status: 500, body: {} },
    [`GET ${calendar}`]: { body: { made_at: null } },
  });
  renderRemote(remote, '/meetings/m1');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answers[path] = { body: call };
  await userEvent.click(retry);
  await screen.findByText('Board room, Harare');
});

it("makes the link of the member's calendar, shows it once, and calls the next one a new link (docs/meetings 31)", async () => {
  const { answers } = fakePortal({ [path]: { body: call }, [`GET ${calendar}`]: { body: { made_at: null } } });
  answers[`POST ${calendar}`] = { status: 503, body: {} };
  const { unmount } = renderRemote(remote, '/meetings/m1');
  const subscribe = await screen.findByRole('button', { name: 'Subscribe in your calendar' });
  await userEvent.click(subscribe);
  await screen.findByText('The link could not be created. Try again.');
  answers[`POST ${calendar}`] = { status: 201, body: { url: 'https://ethics.example/api/calendars/abc' } };
  answers[`GET ${calendar}`] = { body: { made_at: '2026-11-20T08:00:00.000Z' } };
  await userEvent.click(subscribe);
  const open = await screen.findByRole('link', { name: 'Open in your calendar program' });
  expect(open.getAttribute('href')).toBe('webcal://ethics.example/api/calendars/abc');
  screen.getByText('https://ethics.example/api/calendars/abc');
  await screen.findByRole('button', { name: 'New link' });
  unmount();
  renderRemote(remote, '/meetings/m1');
  await screen.findByText(/A new link replaces it/);
  expect(screen.queryByText(/api\/calendars/)).toBeNull();
});
