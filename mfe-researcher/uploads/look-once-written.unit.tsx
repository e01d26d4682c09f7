import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Uploaded } from '@portal/contracts/files';
import type { FileField } from '@portal/contracts/form';
import { sections } from '@portal/contracts/sections';
import { fakePortal, fakeDrafts, signInAs } from '@portal/portal-views/testing';
import { session, draftsOf } from '@portal/web-kit';
import { createDraftSession } from '../drafts/draft-session.ts';
import { fileIdsIn } from './file-ids.ts';

const cv = sections.documents.fields.find(({ name }) => name === 'cv') as FileField;
const file = { id: 'f1', name: 'cv.pdf', size: 8, receipt: 'r' } as Uploaded;
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A draft whose file has arrived while another tab wrote it. */
async function arrivedElsewhere() {
  fakePortal(fakeDrafts().answers);
  const key = { id: 'draft-0001', kind: 'application', subject: 'draft-0001', name: '' } as const;
  const draft = await (await draftsOf('me')).open(key, { step: 1, answers: {} }, true);
  const { uploads } = createDraftSession({ draft, send: async () => file });
  draft.store.setState({ elsewhere: true });
  uploads.start('documents.0.cv', cv, new File(['%PDF-1.7'], 'cv.pdf'));
  await settled();
  const files = () => fileIdsIn(draft.store.getState().body);
  expect(files()).toEqual([]);
  return { draft, uploads, files };
}

beforeEach(() => signInAs('researcher'));
afterEach(() => session.store.setState({ status: 'signed-out', reason: 'left' }, true));

it('a file that arrived while the tab that wrote was gone, or did not write yet, is attached by the next that writes', async () => {
  const { draft, uploads, files } = await arrivedElsewhere();
  const shown: string[] = [];
  uploads.onArrived((path) => void shown.push(path));
  draft.store.setState({ elsewhere: false });
  await settled();
  expect([files(), shown]).toEqual([['f1'], ['documents.0.cv']]);
});

it('a file that the other tab attached and took away again stays away', async () => {
  const { draft, files } = await arrivedElsewhere();
  const attached = { step: 1, answers: { documents: [{ cv: file }] } };
  draft.onMessage({ rev: 1, server: {}, body: attached });
  draft.onMessage({ rev: 2, server: {}, body: { step: 1, answers: { documents: [{ cv: null }] } } });
  draft.store.setState({ elsewhere: false });
  await settled();
  expect(files()).toEqual([]);
});
