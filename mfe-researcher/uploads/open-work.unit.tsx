import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Uploaded } from '@portal/contracts/files';
import { sections } from '@portal/contracts/sections';
import { fakePortal, fakeWork, signInAs } from '@portal/portal-views/testing';
import { session, workspaceOf } from '@portal/web-kit';
import { waitFor } from '@testing-library/react';
import { createDraftSession, type DraftSession } from '../drafts/draft-session.ts';
import { createOpenWork } from './open-work.ts';

const id = 'draft-0001';
const end = () => session.store.setState({ status: 'signed-out', reason: 'left' }, true);
const file = { id: 'f1', name: 'cv.pdf', size: 8, receipt: 'r' } as Uploaded;
const cv = sections.documents.fields.find(({ name }) => name === 'cv');

/** A draft that is left while its file is on its way. */
async function leftDuringUpload() {
  const work = fakeWork();
  const portal = fakePortal(work.answers);
  let arrive: (file: Uploaded) => void = () => undefined;
  const drafts = createOpenWork<DraftSession>(({ piece }) => piece.leave());
  const draft = await drafts.enter(id, async () => {
    const workspace = await workspaceOf('me');
    const key = { id, kind: 'application', subject: id, name: '' } as const;
    const piece = await workspace.open(key, { step: 1, answers: {} }, true);
    return createDraftSession({ piece, send: () => new Promise((resolve) => (arrive = resolve)) });
  });
  if (cv?.kind !== 'file') throw new Error('There is no such file');
  draft.uploads.start('documents.0.cv', cv, new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' }));
  await drafts.leave(id);
  return { draft, drafts, work, portal, arrive: () => arrive(file) };
}

beforeEach(() => signInAs('researcher'));
afterEach(end);

it('what was left amid an upload is the same for a page that comes back, and closes once the file has arrived and is saved', async () => {
  const { draft, drafts, work, arrive } = await leftDuringUpload();
  expect(draft.piece.store.getState().life).toBe('open');
  expect(await drafts.enter(id, () => Promise.reject(new Error('It is open')))).toBe(draft);
  await drafts.leave(id);
  arrive();
  await waitFor(() => expect(draft.piece.store.getState().life).toBe('closed'));
  expect(work.held.get(id)?.body).toMatchObject({ answers: { documents: [{ cv: { id: 'f1' } }] } });
});

it.each([
  ['ended', end],
  ['taken over by somebody else', () => session.store.setState({ status: 'starting-over' }, true)],
])(
  'left, with the session %s before the upload has finished: it is stopped, and nothing is written',
  async (_, how) => {
    const { draft, work, portal, arrive } = await leftDuringUpload();
    how();
    await waitFor(() => expect(draft.uploads.running()).toEqual([]));
    const { length } = portal.sent;
    arrive();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([portal.sent.length, work.held.size]).toEqual([length, 0]);
  },
);

it('left before it could be opened: whoever opens it learns why, and nothing else fails', async () => {
  const drafts = createOpenWork<DraftSession>(() => undefined);
  let refuse: (why: Error) => void = () => undefined;
  const entered = drafts.enter(id, () => new Promise((_resolve, reject) => (refuse = reject)));
  const left = drafts.leave(id);
  refuse(new Error('There is no answer'));
  await expect(entered).rejects.toThrow('There is no answer');
  await expect(left).resolves.toBeUndefined();
});
