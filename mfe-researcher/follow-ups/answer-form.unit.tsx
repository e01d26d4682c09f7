import { beforeEach, expect, it } from '@jest/globals';
// jsdom's cannot be read.
import { File } from 'node:buffer';
import { mrczHash } from '@portal/contracts/sections';
import type { FollowUp } from '@portal/contracts/follow-ups';
import {
  fakePortal,
  fakeUploads,
  fakeDrafts,
  offline,
  renderRemote,
  signInAs,
  wireDraft,
} from '@portal/portal-views/testing';
import { draftsOf } from '@portal/web-kit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote.tsx';

const asked = { at: '2026-11-21T08:00:00.000Z', by: 'Anesu Mutasa', text: 'Which sites?', answer: null };
const form: FollowUp = {
  id: 'f1',
  kind: 'annual_review',
  state: 'more_asked',
  protocol: 'p1',
  number: 'MRCZ/A/2149',
  title: 'Malaria in Mutare',
  sender: 'Tariro Moyo',
  created_date: '2026-11-20T08:00:00.000Z',
  acknowledged_date: null,
  actions: ['answer'],
  version: 2,
  form: mrczHash,
  note: null,
  files: [],
  acknowledged_by: null,
  asked: [asked],
};

beforeEach(() => signInAs('researcher'));

it('shows what is asked about a form, and sends the answer once it says something', async () => {
  const { sent, answers } = fakePortal({
    'GET /api/follow-ups/f1': { body: form },
    'GET /api/uploads': { body: [] },
    'POST /api/follow-ups/f1/answer': { body: { ...form, state: 'sent' } },
  });
  renderRemote(remote, '/follow-ups/f1');
  expect(await screen.findByText('Which sites?')).toBeTruthy();
  const posted = () => sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/answer'));
  const box = await screen.findByLabelText(/^Answer to the council/);
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByText('Write an answer or attach a file')).toBeTruthy();
  expect(posted()).toEqual([]);
  await userEvent.type(box, 'Mutoko and Mudzi.');
  const answer = Promise.withResolvers<{ body: FollowUp }>();
  answers['POST /api/follow-ups/f1/answer'] = () => answer.promise;
  const button = screen.getByRole('button', { name: 'Send the answer' });
  act(() => [button, button].forEach((one) => one.click()));
  await waitFor(() => expect(posted()).toHaveLength(1));
  // What was typed now would come too late.
  expect(box.matches(':disabled')).toBe(true);
  answer.resolve({ body: { ...form, state: 'sent' } });
  expect(posted()[0]?.body).toMatchObject({ note: 'Mutoko and Mudzi.', files: [], draft: 'follow-up-answer.f1.1' });
  expect(await screen.findByText('Your answer was sent. The council has been told.')).toBeTruthy();
  expect(posted()).toHaveLength(1);
});

it('attaches a file in parts: it waits where there is no room, goes on at a press and through a cut, and goes with the answer', async () => {
  const uploads = fakeUploads();
  const portal = fakePortal({
    ...fakeDrafts().answers,
    ...uploads.answers,
    'GET /api/follow-ups/f1': { body: form },
    'POST /api/follow-ups/f1/answer': { body: { ...form, state: 'sent' } },
  });
  portal.failure = '507';
  renderRemote(remote, '/follow-ups/f1');
  await screen.findByLabelText(/^Answer to the council/);
  const size = 600 * 1024;
  const file = new File([new Uint8Array(size)], 'sites.docx');
  fireEvent.change(document.getElementById('files')!, { target: { files: [file] } });
  expect(await screen.findByText('The portal has no room for files at the moment.')).toBeTruthy();
  portal.failure = 'none';
  const patch = 'PATCH /api/uploads/*';
  const { [patch]: part } = portal.answers;
  portal.answers[patch] = () => {
    portal.answers[patch] = part!;
    return offline;
  };
  await userEvent.click(screen.getByRole('button', { name: /^Try now/ }));
  await screen.findByRole('button', { name: /^Remove/ });
  expect(uploads.begun.get('upload-1')).toMatchObject({ name: 'sites.docx', size, offset: size });
  const parts = portal.sent
    .filter(({ method }) => method === 'PATCH')
    .map(({ headers }) => headers.get('Upload-Offset'));
  expect(parts.slice(0, 2)).toEqual([String(256 * 1024), String(256 * 1024)]);
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  await waitFor(() => expect(portal.sent.at(-1)?.path).toBe('/api/follow-ups/f1'));
  const answered = portal.sent.find(({ path }) => path.endsWith('/answer'))?.body;
  expect(answered).toMatchObject({ files: [{ id: 'upload-1', name: 'sites.docx', size }] });
});

it('of several points sends each answer with its point, and shows them with the question afterwards', async () => {
  const point = (n: number, quote: string) => ({
    ...{ id: `q${n}`, n, round: 1, source: 'compliance', quote, remark: false, links: [] },
    ...{ state: 'open', answers: [], verdicts: [] },
  });
  const points = [point(1, '1. Which sites?\n'), point(2, '2. Since when?')];
  const body = { ...form, asked: [{ ...asked, text: '1. Which sites?\n2. Since when?', points }] };
  const { sent } = fakePortal({
    'GET /api/follow-ups/f1': { body },
    'GET /api/uploads': { body: [] },
    'POST /api/follow-ups/f1/answer': { body: { ...form, state: 'sent' } },
  });
  renderRemote(remote, '/follow-ups/f1');
  expect(await screen.findByText('0 of 2 answered')).toBeTruthy();
  await userEvent.type(await screen.findByRole('textbox', { name: /^Your answer/ }), 'Mutoko.');
  expect(await screen.findByText('1 of 2 answered')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/answer'))).toHaveLength(1));
  expect(sent.find(({ path }) => path.endsWith('/answer'))?.body).toMatchObject({
    answers: [{ point: 'q1', text: 'Mutoko.' }],
  });
});

it('sends that a point asks nothing without another word', async () => {
  const point = (n: number, quote: string) => ({
    ...{ id: `q${n}`, n, round: 1, source: 'compliance', quote, remark: false, links: [] },
    ...{ state: 'open', answers: [], verdicts: [] },
  });
  const points = [point(1, '1. It was a good year.\n'), point(2, '2. Since when?')];
  const body = { ...form, asked: [{ ...asked, text: '1. It was a good year.\n2. Since when?', points }] };
  const { sent } = fakePortal({
    'GET /api/follow-ups/f1': { body },
    'GET /api/uploads': { body: [] },
    'POST /api/follow-ups/f1/answer': { body: { ...form, state: 'sent' } },
  });
  renderRemote(remote, '/follow-ups/f1');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'This is a remark. It asks nothing.' }));
  expect(await screen.findByText('0 of 1 answered')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/answer'))).toHaveLength(1));
  expect(sent.find(({ path }) => path.endsWith('/answer'))?.body).toMatchObject({
    answers: [{ point: 'q1', text: '', remark: true }],
  });
});

it('takes no file and is not sent where another tab writes it', async () => {
  const { sent } = fakePortal({
    ...fakeDrafts().answers,
    'GET /api/follow-ups/f1': { body: form },
    'GET /api/uploads': { body: [] },
    'POST /api/follow-ups/f1/answer': { body: { ...form, state: 'sent' } },
  });
  renderRemote(remote, '/follow-ups/f1');
  const box = await screen.findByLabelText(/^Answer to the council/);
  const [draft] = (await draftsOf('me')).of('f1');
  act(() => draft?.store.setState({ elsewhere: true }));
  act(() => draft?.onMessage({ rev: 1, server: {}, body: { note: 'Typed there.' } }));
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect([box, document.getElementById('files')].map((one) => one?.matches(':disabled'))).toEqual([true, true]);
  expect(sent.some(({ method, path }) => method === 'POST' && path.endsWith('/answer'))).toBe(false);
});

it('that was sent in another tab offers all that was typed to be copied: the answers to points and the note', async () => {
  const copied: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  const id = 'follow-up-answer.f2.1';
  const body = { answers: { q1: 'Mutoko.' }, note: 'And a note.' };
  const portalDrafts = fakeDrafts([wireDraft({ id, kind: 'follow-up-answer', subject: 'f2', body })]);
  fakePortal({
    ...portalDrafts.answers,
    'GET /api/follow-ups/f2': { body: { ...form, id: 'f2' } },
    'GET /api/uploads': { body: [] },
  });
  renderRemote(remote, '/follow-ups/f2');
  await screen.findByDisplayValue('And a note.');
  const [draft] = (await draftsOf('me')).of('f2');
  act(() => draft?.onMessage('ended'));
  fireEvent.click(screen.getByRole('button', { name: 'Copy my text' }));
  expect(copied).toEqual(['Mutoko.\n\nAnd a note.']);
});

it('shows how a form was decided, its letter and what it proposed', async () => {
  const decision = {
    act: 'approve',
    at: asked.at,
    by: 'Anesu Mutasa',
    text: null,
    letter: '/api/follow-ups/f1/letter.pdf',
  } as const;
  const changes = [{ what: 'Statistics: Sample size', from: { text: '96' }, to: { text: '120' } }];
  const body: FollowUp = { ...form, kind: 'amendment', state: 'approved', actions: [], decision, changes };
  fakePortal({ 'GET /api/follow-ups/f1': { body } });
  renderRemote(remote, '/follow-ups/f1');
  expect(await screen.findByRole('link', { name: /Open the letter/ })).toBeTruthy();
  expect(screen.getByText('120')).toBeTruthy();
  expect(screen.queryByLabelText(/^Answer to the council/)).toBeNull();
});
