import { afterEach, expect, it } from '@jest/globals';
import { portalToday } from '@portal/portal-views';
import {
  fakePortal,
  fakeDrafts,
  renderRemote,
  signInAs,
  wireProtocol,
  wireRow,
  wireDraft,
} from '@portal/portal-views/testing';
import { session } from '@portal/web-kit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import remote from '../remote.tsx';

const nowhere = { status: 404, body: { code: 'not_found', detail: 'There is no such record.' } };
const unreadable = /^The protocol that you chose can no longer be opened/;

afterEach(() => session.store.setState({ status: 'signed-out', reason: 'left' }, true));

it.each([
  ['amendment', '/amendment-form'],
  ['study_termination', '/study-termination'],
])('a form (%s) whose protocol cannot be read any more says so, and goes on about another one', async (kind, path) => {
  signInAs('researcher');
  const portalDrafts = fakeDrafts();
  const id = `follow-up.${kind}.${portalToday()}`;
  const answer = { id: 'f1', name: 'form.docx', size: 2, receipt: 'r' };
  const body = { protocol: 'p9', note: 'As agreed', slots: [{ path: 's1', answer }] };
  portalDrafts.held.set(id, wireDraft({ id, kind: 'follow-up', subject: id, body }));
  const portal = fakePortal({
    ...portalDrafts.answers,
    'GET /api/uploads': { body: [] },
    'GET /api/protocols': ({ path }) =>
      path.includes('status=accepted')
        ? { body: [wireRow({ id: 'p1', status: 'accepted' })], total: 1 }
        : { body: [], total: 0 },
    'GET /api/protocols/p1': { body: wireProtocol('MSc', { id: 'p1', status: 'accepted' }) },
    'GET /api/protocols/p9': nowhere,
    'POST /api/follow-ups': nowhere,
  });
  renderRemote(remote, path);
  expect(await screen.findByText(unreadable)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.getAllByText(unreadable)).toHaveLength(2));
  expect(screen.queryByText(/no such record/)).toBeNull();
  fireEvent.change(screen.getByLabelText('Protocol'), { target: { value: 'p1' } });
  await waitFor(() => expect(screen.queryByText(unreadable)).toBeNull());
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note to the council/).value).toBe('As agreed');
  portal.answers['POST /api/follow-ups'] = { status: 500, body: { detail: 'Not now.' } };
  if (kind === 'amendment') await screen.findByText('What changes');
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText(/^Not now\./);
  expect(portal.sent.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    protocol: 'p1',
    note: 'As agreed',
  });
});
