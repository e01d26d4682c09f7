import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Uploaded } from '@portal/contracts/files';
import { sections } from '@portal/contracts/sections';
import { fakePortal, fakeDrafts, signInAs } from '@portal/portal-views/testing';
import { session, draftsOf } from '@portal/web-kit';
import { waitFor } from '@testing-library/react';
import { createDraftSession, type DraftSession } from '../drafts/draft-session.ts';
import { createOpenSessions } from './open-sessions.ts';

const id = 'draft-0001';
const end = () => session.store.setState({ status: 'signed-out', reason: 'left' }, true);
const file = { id: 'f1', name: 'cv.pdf', size: 8, receipt: 'r' } as Uploaded;
const cv = sections.documents.fields.find(({ name }) => name === 'cv');

/** A draft that is left while its file is on its way. */
async function leftDuringUpload() {
  const portalDrafts = fakeDrafts();
  const portal = fakePortal(portalDrafts.answers);
  let arrive: (file: Uploaded) => void = () => undefined;
  const sessions = createOpenSessions<DraftSession>(({ draft }) => draft.leave());
  const opened = await sessions.enter(id, async () => {
    const drafts = await draftsOf('me');
    const key = { id, kind: 'application', subject: id, name: '' } as const;
    const draft = await drafts.open(key, { step: 1, answers: {} }, true);
    return createDraftSession({ draft, send: () => new Promise((resolve) => (arrive = resolve)) });
  });
  if (cv?.kind !== 'file') throw new Error('There is no such file');
  opened.uploads.start('documents.0.cv', cv, new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' }));
  await sessions.leave(id);
  return { opened, sessions, portalDrafts, portal, arrive: () => arrive(file) };
}

beforeEach(() => signInAs('researcher'));
afterEach(end);

it('what was left amid an upload is the same for a page that comes back, and closes once the file has arrived and is saved', async () => {
  const { opened, sessions, portalDrafts, arrive } = await leftDuringUpload();
  expect(opened.draft.store.getState().life).toBe('open');
  expect(await sessions.enter(id, () => Promise.reject(new Error('It is open')))).toBe(opened);
  await sessions.leave(id);
  arrive();
  await waitFor(() => expect(opened.draft.store.getState().life).toBe('closed'));
  expect(portalDrafts.held.get(id)?.body).toMatchObject({ answers: { documents: [{ cv: { id: 'f1' } }] } });
});

it.each([
  ['ended', end],
  ['taken over by somebody else', () => session.store.setState({ status: 'starting-over' }, true)],
])(
  'left, with the session %s before the upload has finished: it is stopped, and nothing is written',
  async (_, how) => {
    const { opened, portalDrafts, portal, arrive } = await leftDuringUpload();
    how();
    await waitFor(() => expect(opened.uploads.running()).toEqual([]));
    const { length } = portal.sent;
    arrive();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([portal.sent.length, portalDrafts.held.size]).toEqual([length, 0]);
  },
);

it('left before it could be opened: whoever opens it learns why, and nothing else fails', async () => {
  const sessions = createOpenSessions<DraftSession>(() => undefined);
  let refuse: (why: Error) => void = () => undefined;
  const entered = sessions.enter(id, () => new Promise((_resolve, reject) => (refuse = reject)));
  const left = sessions.leave(id);
  refuse(new Error('There is no answer'));
  await expect(entered).rejects.toThrow('There is no answer');
  await expect(left).resolves.toBeUndefined();
});
