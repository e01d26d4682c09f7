import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Question } from '@portal/contracts/questions';
import { changed, fakePortal, renderRemote, signInAs, wireDraft, wireProtocol } from '@portal/portal-views/testing';
import { session } from '@portal/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote.tsx';

const actions = ['view', 'review', 'decline', 'ask'];
const toReview = wireProtocol('BSc', { reviewer: 'me', actions: ['view'] });
const at = '2026-11-20T08:00:00.000Z';
const question: Question = {
  ...{ id: 'q-1', n: 1, round: 1, from: 'reviewer', is_own: true, state: 'released', text: 'Which sites?', links: [] },
  ...{ released_at: at, asked_at: at, asked_text: 'Which sites, as I know two?', actions: ['withdraw'] },
};
const open = (protocol: object, more: object = {}) => {
  const portal = fakePortal({
    'GET /api/protocols/p1': { body: { ...toReview, ...protocol } },
    'GET /api/protocols/p1/history': { body: [] },
    ...more,
  });
  renderRemote(remote, '/protocol/p1');
  return portal;
};

beforeEach(() => signInAs('reviewer'));
afterEach(() => {
  session.store.setState({ status: 'signed-out', reason: 'left' }, true);
  localStorage.clear();
});

it('is sent to the office once, with what it speaks of; a blank one is not', async () => {
  const { sent } = open({ actions }, { 'POST /api/protocols/p1/questions': changed });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask the researcher' }));
  const box = await screen.findByRole('textbox', { name: 'Your question' });
  const send = screen.getByRole('button', { name: 'Send to the office' });
  await userEvent.click(send);
  expect(screen.getByText('Enter the question, at most 4,000 characters')).toBeTruthy();
  await userEvent.type(box, 'Is the Informed consent form signed?');
  await userEvent.dblClick(send);
  await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1));
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    text: 'Is the Informed consent form signed?',
    draft: expect.stringMatching(/^question\.p1/),
  });
});

it('is shown as it was released, with what was asked; both go where the comment is given all the same', async () => {
  const { sent } = open({ actions, questions: [question] }, { 'POST /api/protocols/p1/review': changed });
  const card = (await screen.findByRole('heading', { name: 'Question 1, from a reviewer' })).closest('article')!;
  expect(card.textContent).toContain('Which sites, as I know two?');
  expect(card.textContent).toContain('No answer yet.');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Comment/ }), 'Sound.');
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Your question has no answer yet. Comment anyway?')).toBeTruthy();
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, comment' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
});

it('of others, or one that is answered, keeps nobody from commenting', async () => {
  const answered: Question = { ...question, state: 'answered', answer: { text: 'Two.', files: [], at }, actions: [] };
  const { sent } = open(
    { actions, questions: [answered, { ...question, id: 'q-2', is_own: false, actions: [] }] },
    { 'POST /api/protocols/p1/review': changed },
  );
  await userEvent.type(await screen.findByRole('textbox', { name: /^Comment/ }), 'Sound.');
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
});

it('that was typed and can be asked no more stands there to be copied', async () => {
  const draft = wireDraft({ id: 'question.p1', kind: 'question', subject: 'p1.q', body: { text: 'Who pays?' } });
  const { body: _body, ...row } = draft;
  open(
    { actions: ['view'] },
    { 'GET /api/drafts': { body: [row] }, 'GET /api/drafts/question.p1': { body: draft, headers: { etag: '"1"' } } },
  );
  expect(await screen.findByText('Who pays?')).toBeTruthy();
});
