import { expect, it } from '@jest/globals';
import { fakeDrafts, fakePortal, signInAs } from '@portal/portal-views/testing';
import { draftsOf, isReadOnly, mayHoldDrafts, session } from '@portal/web-kit';
import { withoutSiteData } from '@portal/web-kit/testing';

it('a browser that blocks site data holds no drafts, and what is typed opens all the same', async () => {
  signInAs('researcher');
  const allowAgain = withoutSiteData();
  try {
    fakePortal(fakeDrafts().answers);
    expect(await mayHoldDrafts('me')).toBe(false);
    const key = { id: 'review.p1.1', kind: 'review', subject: 'p1', name: '' } as const;
    const draft = await (await draftsOf('me')).open(key, { text: '' }, true);
    expect(isReadOnly(draft.store.getState())).toBe(false);
  } finally {
    allowAgain();
    session.store.setState({ status: 'signed-out', reason: 'left' }, true);
  }
});
