import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Question } from '@portal/contracts/questions';
import { changed, fakePortal, renderRemote, signInAs, wireProtocol } from '@portal/portal-views/testing';
import { session } from '@portal/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote.tsx';

const at = '2026-11-20T08:00:00.000Z';
const asked: Question = {
  ...{ id: 'q-1', n: null, round: 1, from: 'reviewer', is_own: false, state: 'asked', text: 'As in my paper?' },
  ...{ links: [], asked_at: at, released_at: null, asker_name: 'Tendai Moyo', officer_name: null },
  actions: ['release', 'decline', 'withdraw'],
};
const path = 'POST /api/protocols/p1/questions';
const open = (more: object = {}) => {
  const protocol = wireProtocol('BSc', { status: 'assigned', actions: ['view', 'ask'], questions: [asked] });
  const portal = fakePortal({
    'GET /api/protocols/p1': { body: protocol },
    'GET /api/protocols/p1/history': { body: [] },
    'GET /api/follow-ups': { body: [], total: 0 },
    ...more,
  });
  renderRemote(remote, '/protocol/p1');
  return portal;
};
const dialog = () => within(screen.getByRole('dialog'));
const post = (sent: { method: string; path: string; body?: unknown }[]) =>
  sent.filter(({ method }) => method === 'POST');

beforeEach(() => signInAs('compliance'));
afterEach(() => {
  session.store.setState({ status: 'signed-out', reason: 'left' }, true);
  localStorage.clear();
});

it('shows who asked, and releases it in the words of the office', async () => {
  const { sent } = open({ [`${path}/q-1/release`]: changed });
  await screen.findByRole('heading', { name: 'Question, from Tendai Moyo, reviewer' });
  await userEvent.click(screen.getByRole('button', { name: 'Release Question' }));
  const box = dialog().getByRole<HTMLTextAreaElement>('textbox', { name: /Question as the researcher reads it/ });
  expect(box.value).toBe('As in my paper?');
  await userEvent.clear(box);
  await userEvent.click(dialog().getByRole('button', { name: 'Release to the researcher' }));
  expect(dialog().getAllByText('Enter the question, at most 4,000 characters').length).toBeGreaterThan(0);
  await userEvent.type(box, 'How many?');
  await userEvent.click(dialog().getByRole('button', { name: 'Release to the researcher' }));
  await waitFor(() => expect(post(sent).map(({ body }) => body)).toEqual([{ text: 'How many?' }]));
});

it('which another officer has released meanwhile says so, and keeps what was typed', async () => {
  const detail = 'This question was already released.';
  open({ [`${path}/q-1/release`]: { status: 409, body: { code: 'question_over', detail } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Release Question' }));
  await userEvent.type(dialog().getByRole('textbox'), ' And why?');
  await userEvent.click(dialog().getByRole('button', { name: 'Release to the researcher' }));
  await dialog().findByText(detail);
  expect((dialog().getByRole('textbox') as HTMLTextAreaElement).value).toBe('As in my paper? And why?');
});

it('has no heading where there is none; who asks the first finds the field under it', async () => {
  const none = wireProtocol('BSc', { status: 'assigned', actions: ['view', 'ask'] });
  open({ 'GET /api/protocols/p1': { body: none } });
  const ask = await screen.findByRole('button', { name: 'Ask the researcher' });
  expect(screen.queryByRole('heading', { name: 'Questions' })).toBeNull();
  await userEvent.click(ask);
  expect(within(screen.getByRole('region', { name: 'Questions' })).getByRole('textbox')).toBe(document.activeElement);
  expect(screen.queryByRole('button', { name: 'Ask the researcher' })).toBeNull();
});

it('is declined with a reason, never without', async () => {
  const { sent } = open({ [`${path}/q-1/decline`]: changed });
  await userEvent.click(await screen.findByRole('button', { name: 'Decline Question' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Decline the question' }));
  expect(dialog().getAllByText('Enter why it is not passed on, at most 4,000 characters').length).toBeGreaterThan(0);
  await userEvent.type(dialog().getByRole('textbox'), 'It stands in section F.');
  await userEvent.click(dialog().getByRole('button', { name: 'Decline the question' }));
  await waitFor(() => expect(post(sent).map(({ body }) => body)).toEqual([{ text: 'It stands in section F.' }]));
});

it('of the office itself goes to the researcher at once', async () => {
  const { sent } = open({ [path]: changed });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask the researcher' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your question' }), 'Is it signed?');
  await userEvent.click(screen.getByRole('button', { name: 'Send to the researcher' }));
  await waitFor(() => expect(post(sent)).toMatchObject([{ body: { text: 'Is it signed?' } }]));
});
