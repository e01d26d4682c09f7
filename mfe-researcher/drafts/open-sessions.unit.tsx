import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Uploaded } from '@portal/contracts/files';
import { sections } from '@portal/contracts/sections';
import { fakePortal, signInAs } from '@portal/portal-views/testing';
import { session, workspaceOf } from '@portal/web-kit';
import { waitFor } from '@testing-library/react';
import { createDraftSession } from './draft-session.ts';
import { leaveSession } from './open-sessions.ts';

beforeEach(() => signInAs('researcher'));
afterEach(() => session.store.setState({ status: 'signed-out', reason: 'left' }, true));

it('a draft that was left amid an upload closes once the file has arrived and is saved', async () => {
  const id = 'draft-0001';
  const saved = { version: 1, updated_at: '2026-11-14T12:32:00.000Z', body: {} };
  const { sent } = fakePortal({
    [`GET /api/work/${id}`]: { status: 404, body: { code: 'not_found', detail: 'None.' } },
    [`PUT /api/work/${id}`]: { status: 201, body: saved },
  });
  const workspace = await workspaceOf('me');
  const piece = await workspace.open(
    { id, kind: 'application', subject: id, name: '' },
    { step: 1, answers: {} },
    true,
  );
  let arrive: (file: Uploaded) => void = () => undefined;
  const draft = createDraftSession({ piece, send: () => new Promise<Uploaded>((resolve) => (arrive = resolve)) });
  const cv = sections.documents.fields.find(({ name }) => name === 'cv');
  if (cv?.kind !== 'file') throw new Error('There is no such file');
  draft.uploads.start('documents.0.cv', cv, new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' }));
  leaveSession(draft);
  expect(piece.store.getState().life).toBe('open');
  arrive({ id: 'f1', name: 'cv.pdf', size: 8, receipt: 'r' } as Uploaded);
  await waitFor(() => expect(piece.store.getState().life).toBe('closed'));
  const put = sent.find(({ method }) => method === 'PUT');
  expect(put?.body).toMatchObject({ body: { answers: { documents: [{ cv: { id: 'f1' } }] } } });
  expect(workspace.of(id)).toEqual([]);
});
