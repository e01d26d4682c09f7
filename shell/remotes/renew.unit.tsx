import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fakePortal, signInAs, wireDraft, withoutKey } from '@portal/portal-views/testing';
import { session, useDraft, draftsOf } from '@portal/web-kit';
import { withoutSiteData } from '@portal/web-kit/testing';
import { act, renderHook } from '@testing-library/react';
import { renewUnlessUnsent } from './renew.ts';

const key = { id: 'review.p1.1', kind: 'review', subject: 'p1', name: 'MRCZ/A/2149' } as const;
/** jsdom says of a reload that it has none. */
const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
const reloads = () => said.mock.calls.filter((call) => String(call[0]).includes('navigation')).length;
const ofShell = (src: string) => {
  document.head.innerHTML = `<script defer src="${src}"></script>`;
};

beforeEach(() => {
  said.mockClear();
  sessionStorage.clear();
  ofShell('/shell.1.js');
  signInAs('reviewer');
});
afterEach(() => act(() => session.store.setState({ status: 'signed-out', reason: 'left' }, true)));

it('reloads a page in which nothing is unsent, once for each shell', async () => {
  fakePortal({ 'GET /api/drafts': { body: [] } });
  await renewUnlessUnsent('me');
  await renewUnlessUnsent('me');
  expect(reloads()).toBe(1);
  ofShell('/shell.2.js');
  await renewUnlessUnsent('me');
  expect(reloads()).toBe(2);
});

it('leaves a page alone where the browser blocks site data: it would reload for ever', async () => {
  fakePortal({ 'GET /api/drafts': { body: [] } });
  const allowAgain = withoutSiteData();
  try {
    await renewUnlessUnsent('me');
    expect(reloads()).toBe(0);
  } finally {
    allowAgain();
  }
});

it('leaves a page alone where the portal has something unsent', async () => {
  const { body: _body, ...row } = wireDraft();
  fakePortal({ 'GET /api/drafts': { body: [row] } });
  await renewUnlessUnsent('me');
  expect(reloads()).toBe(0);
});

it('leaves a page alone where only it has something', async () => {
  const { answers } = fakePortal({ 'GET /api/drafts': { body: [] } });
  const draft = await (await draftsOf('me')).open(key, { text: '' }, true);
  answers['PUT /api/drafts/review.p1.1'] = { status: 503, body: { code: 'unavailable', detail: 'Later.' } };
  draft.change({ text: 'Sound.' });
  await renewUnlessUnsent('me');
  expect(reloads()).toBe(0);
});

it('leaves a page alone where something was typed before its draft was found', async () => {
  fakePortal({});
  const answerAgain = withoutKey();
  const page = renderHook(() => useDraft(key));
  act(() => page.result.current.change({ text: 'Sound.' }));
  await renewUnlessUnsent('me');
  expect(reloads()).toBe(0);
  page.unmount();
  answerAgain();
});
