import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Question } from '@portal/contracts/questions';
import { changed, fakePortal, renderRemote, signInAs, wireProtocol } from '@portal/portal-views/testing';
import { session } from '@portal/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote.tsx';

const at = '2026-11-20T08:00:00.000Z';
const question = (n: number, more: Partial<Question> = {}): Question => ({
  ...{ id: `q-${n}`, n, round: 1, from: 'reviewer', state: 'released', text: `Which sites, ${n}?`, links: [] },
  ...{ released_at: at, actions: ['answer'] },
  ...more,
});
const protocol = (...questions: Question[]) =>
  wireProtocol('BSc', { status: 'assigned', actions: ['view'], questions });
const answers = (body: object) => ({
  'GET /api/protocols/p1': { body },
  'GET /api/protocols/p1/history': { body: [] },
  'GET /api/follow-ups': { body: [], total: 0 },
});
const open = (body: object, more: object = {}) => {
  const portal = fakePortal({ ...answers(body), ...more });
  renderRemote(remote, '/protocol/p1');
  return portal;
};
const cardOf = async (name: string) => within((await screen.findByRole('heading', { name })).closest('article')!);

beforeEach(() => signInAs('researcher'));
afterEach(() => {
  session.store.setState({ status: 'signed-out', reason: 'left' }, true);
  localStorage.clear();
});

it('each has a field of its own, and says whether a reviewer or the office asks', async () => {
  open(protocol(question(1), question(2, { from: 'council' }), question(3, { state: 'answered', actions: [] })));
  const box = await (await cardOf('Question 1, from a reviewer')).findByRole('textbox', { name: /Your answer/ });
  await userEvent.type(box, 'Two.');
  const other = await cardOf('Question 2, from the council’s office');
  expect((other.getByRole('textbox', { name: /Your answer/ }) as HTMLTextAreaElement).value).toBe('');
  expect((await cardOf('Question 3, from a reviewer')).queryByRole('textbox')).toBeNull();
});

it('that was answered shows the answer as it was sent, with its files', async () => {
  const files = [{ name: 'sites.pdf', size: 1000, link: '/api/files/f-1/sites.pdf' }];
  const answer = { text: 'Mutoko and Murewa.', files, at };
  open(protocol(question(1, { state: 'answered', actions: [], answer })));
  const card = await cardOf('Question 1, from a reviewer');
  expect(card.getByText('Mutoko and Murewa.')).toBeTruthy();
  expect(card.getByRole('link').getAttribute('href')).toBe(files[0]?.link);
});

it('an answer is sent once; a blank one is not', async () => {
  const { sent } = open(protocol(question(1)), { 'POST /api/protocols/p1/questions/q-1/answer': changed });
  const card = await cardOf('Question 1, from a reviewer');
  const send = await card.findByRole('button', { name: 'Send the answer to Question 1' });
  await userEvent.click(send);
  expect(card.getByText('Enter the answer, at most 4,000 characters')).toBeTruthy();
  await userEvent.type(card.getByRole('textbox', { name: /Your answer/ }), 'Two.');
  await userEvent.dblClick(send);
  await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1));
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ text: 'Two.', files: [] });
});

it('where it was withdrawn meanwhile, what was typed stands there to be copied', async () => {
  const path = 'POST /api/protocols/p1/questions/q-1/answer';
  const detail = 'This question was withdrawn.';
  const portal = open(protocol(question(1)), { [path]: { status: 409, body: { code: 'question_over', detail } } });
  const card = await cardOf('Question 1, from a reviewer');
  await userEvent.type(await card.findByRole('textbox', { name: /Your answer/ }), 'Two wards.');
  const over = question(1, { state: 'withdrawn', actions: [] });
  portal.answers['GET /api/protocols/p1'] = { body: { ...protocol(over), version: 9 } };
  await userEvent.click(card.getByRole('button', { name: 'Send the answer to Question 1' }));
  await screen.findByText('What you typed about MRCZ/A/2149 was not sent.');
  expect(screen.getByText('Two wards.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Copy my text/ })).toBeTruthy();
});
