import { beforeEach, expect, it } from '@jest/globals';
import { fakePortal, fakeDrafts, signInAs, wireDraft } from '@portal/portal-views/testing';
import { waitFor } from '@testing-library/react';
import { deleteUploads } from './delete-uploads.ts';

const file = { id: 'f1', name: 'cv.pdf', size: 9, receipt: 'r' };
const other = wireDraft({ id: 'draft-2', body: { step: 3, answers: { documents: [{ cv: file }] } } });
const asked = ({ sent }: ReturnType<typeof fakePortal>) => sent.map(({ method, path }) => `${method} ${path}`);

beforeEach(() => signInAs('researcher'));

it('a file that another draft still names stays; one that none names is deleted', async () => {
  const portal = fakePortal({ ...fakeDrafts([other]).answers, 'DELETE /api/files/*': { status: 204 } });
  deleteUploads(['f1', 'f2'], 'application');
  await waitFor(() => expect(asked(portal)).toContain('DELETE /api/files/f2'));
  expect(asked(portal)).not.toContain('DELETE /api/files/f1');
});

it('asks once what there is, and reads only what can name a file of it', async () => {
  const others = (['answers', 'card', 'follow-up', 'response-files'] as const).map((kind) =>
    wireDraft({ id: `${kind}.p1.1`, kind, subject: 'p1' }),
  );
  const portal = fakePortal({ ...fakeDrafts([other, ...others]).answers, 'DELETE /api/files/*': { status: 204 } });
  deleteUploads(['f2'], 'application');
  await waitFor(() => expect(asked(portal)).toContain('DELETE /api/files/f2'));
  expect(asked(portal)).toEqual(['GET /api/drafts', 'GET /api/drafts/draft-2', 'DELETE /api/files/f2']);
});

it('where it is not known what names it, it stays', async () => {
  const broken = { status: 500, body: { detail: 'Not now.' } };
  const portal = fakePortal({ ...fakeDrafts([other]).answers, 'GET /api/drafts/*': broken });
  deleteUploads(['f2'], 'application');
  await waitFor(() => expect(asked(portal)).toContain('GET /api/drafts/draft-2'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked(portal)).toHaveLength(2);
});
