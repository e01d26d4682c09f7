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

beforeEach(() => signInAs('reviewer'));

it('says when and where a meeting is, and how it stands', async () => {
  fakePortal({ [path]: { body: call } });
  renderRemote(remote, '/meetings/m1');
  await screen.findByRole('heading', { level: 1, name: 'Meeting M/2026/11' });
  const card = screen.getByRole('region', { name: 'Details' });
  for (const text of ['Thursday 26 Nov 2026', '14:00', 'Board room, Harare', 'Cancelled'])
    expect(card.textContent).toContain(text);
});

it('says that it could not be read, and reads it again', async () => {
  const { answers } = fakePortal({ [path]: { status: 500, body: {} } });
  renderRemote(remote, '/meetings/m1');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answers[path] = { body: call };
  await userEvent.click(retry);
  await screen.findByText('Board room, Harare');
});
