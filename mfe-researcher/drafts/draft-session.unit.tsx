import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Uploaded } from '@portal/contracts/files';
import type { FileField } from '@portal/contracts/form';
import { sections } from '@portal/contracts/sections';
import type { SendFile } from '@portal/portal-views';
import { fakePortal, fakeDrafts, signInAs } from '@portal/portal-views/testing';
import { ApiProblem, givenUp, session, shown, draftsOf } from '@portal/web-kit';
import { fileIdsIn } from '../uploads/file-ids.ts';
import { createDraftSession } from './draft-session.ts';

const cv = sections.documents.fields.find(({ name }) => name === 'cv') as FileField;
const path = 'documents.0.cv';
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

let portalDrafts: ReturnType<typeof fakeDrafts>;
/** A draft with a file on its way. */
async function sending(send: SendFile) {
  const key = { id: 'draft-0001', kind: 'application', subject: 'draft-0001', name: '' } as const;
  const draft = await (await draftsOf('me')).open(key, { step: 1, answers: {} }, true);
  const opened = createDraftSession({ draft, send });
  opened.goTo(2);
  await draft.flush();
  opened.uploads.start(path, cv, new File(['%PDF-1.7'], 'cv.pdf'));
  await settled();
  return opened;
}

beforeEach(() => {
  portalDrafts = fakeDrafts();
  fakePortal(portalDrafts.answers);
  signInAs('researcher');
});
afterEach(() => session.store.setState({ status: 'signed-out', reason: 'left' }, true));

it('a file on its way is given up once another tab has submitted or deleted its draft: it would be shown and stand nowhere', async () => {
  const signals: AbortSignal[] = [];
  const { draft, uploads } = await sending((_purpose, _file, { signal }) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  expect(uploads.running()).toEqual([path]);
  draft.onMessage('ended');
  expect([uploads.running(), signals.map(({ reason }) => reason as unknown)]).toEqual([[], [givenUp]]);
});

it('a file that is tried again after its draft was deleted on another device is in what is kept as a new one', async () => {
  const answers = [new ApiProblem(404, {}), { id: 'f1', name: 'cv.pdf', size: 8, receipt: 'r' } as Uploaded];
  const { draft, uploads } = await sending(async () => {
    const answer = answers.shift();
    if (answer instanceof ApiProblem) throw answer;
    return answer!;
  });
  portalDrafts.held.set('draft-0001', undefined);
  uploads.retry(path);
  await settled();
  await draft.flush();
  expect([shown(draft.store.getState()).kind, fileIdsIn(draft.store.getState().body)]).toEqual(['gone', ['f1']]);
  expect(uploads.store.getState()).toEqual({});
});
