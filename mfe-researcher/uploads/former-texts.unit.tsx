import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fakePortal, fakeDrafts, signInAs, wireProtocol } from '@portal/portal-views/testing';
import { isReadOnly, mayHoldDrafts, session, draftsOf } from '@portal/web-kit';
import { withoutSiteData } from '@portal/web-kit/testing';
import { waitFor } from '@testing-library/react';

const end = () => session.store.setState({ status: 'signed-out', reason: 'left' }, true);
const protocol = wireProtocol('PhD', { previous_rounds: [] });
const card = { base: { title: 'Old' }, mine: { title: 'New' } };
const letters = { response: { id: 'f1', name: 'letter.pdf', size: 1, receipt: 'r' }, cover_letter: null };
const form = { protocol: 'p1', note: 'Typed before the update', slots: [], key: 'a1b2' };
const draft = { step: 5, answers: { title: 'Typed before the update' }, unsaved: true, changedAt: '' };

beforeEach(() => signInAs('researcher'));
afterEach(() => {
  end();
  localStorage.clear();
});

it('what the version before kept readably on this device becomes drafts at the next login; what is of others goes', async () => {
  const texts = {
    'portal.draft.me.d1': draft,
    'portal.draft.me.d2': { ...draft, unsaved: false },
    'portal.response.me.p1.statistics': card,
    'portal.response.me.p1.letters': letters,
    'portal:me:follow-up:amendment': form,
    'portal:me:review:p1': { text: 'Sound.' },
    'portal:me:decision:p1': { text: 'Please do.' },
    'portal:me:review:p2': { text: '' },
    'portal.response.other.p1.statistics': card,
    'portal:other:follow-up:amendment': form,
  };
  for (const [name, kept] of Object.entries(texts)) localStorage.setItem(name, JSON.stringify(kept));
  localStorage.setItem('portal.draft.me.d3', '{"step": 2, "ans');
  localStorage.setItem('portal.of.something.else', 'stays');
  const portalDrafts = fakeDrafts();
  fakePortal({ ...portalDrafts.answers, 'GET /api/protocols/p1': { body: protocol } });
  await draftsOf('me');
  expect(Object.keys(localStorage).filter((name) => name !== 'portal.active')).toEqual(['portal.of.something.else']);
  const { key: _key, ...typed } = form;
  const moved = {
    d1: { step: 5, answers: draft.answers },
    'card.p1.statistics': card,
    'response-files.p1.1': letters,
    'follow-up.amendment.a1b2': typed,
    'review.p1.1': { text: 'Sound.' },
    'decision.p1.1': { text: 'Please do.' },
  };
  await waitFor(() => expect(portalDrafts.held.size).toBe(6));
  expect(Object.fromEntries([...portalDrafts.held].map(([id, draft]) => [id, draft?.body]))).toEqual(moved);
  expect(portalDrafts.held.get('card.p1.statistics')).toMatchObject({
    subject: 'p1',
    kind: 'card',
    name: protocol.number,
  });
});

it('what cannot be moved now waits for the next time, and loses nothing', async () => {
  localStorage.setItem('portal.response.me.p1.statistics', JSON.stringify(card));
  fakePortal({ 'GET /api/protocols/p1': { status: 503, body: { code: 'unavailable', detail: 'Later.' } } });
  await draftsOf('me');
  expect(Object.keys(localStorage)).toEqual(['portal.response.me.p1.statistics']);
  end();
  signInAs('researcher');
  const portalDrafts = fakeDrafts();
  fakePortal({ ...portalDrafts.answers, 'GET /api/protocols/p1': { body: protocol } });
  await draftsOf('me');
  await waitFor(() => expect(portalDrafts.held.get('card.p1.statistics')?.body).toEqual(card));
  expect(localStorage.getItem('portal.response.me.p1.statistics')).toBeNull();
});

it('a browser that blocks site data has nothing of it, and what is typed opens all the same', async () => {
  const allowAgain = withoutSiteData();
  try {
    fakePortal(fakeDrafts().answers);
    expect(await mayHoldDrafts('me')).toBe(false);
    const key = { id: 'review.p1.1', kind: 'review', subject: 'p1', name: '' } as const;
    const draft = await (await draftsOf('me')).open(key, { text: '' }, true);
    expect(isReadOnly(draft.store.getState())).toBe(false);
  } finally {
    allowAgain();
  }
});
