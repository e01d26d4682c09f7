import { afterEach, expect, it } from '@jest/globals';
import { responseCards, type ResponseCard } from '@portal/contracts/sections';
import { fakePortal, fakeDrafts, signInAs } from '@portal/portal-views/testing';
import { session, draftsOf } from '@portal/web-kit';
import { act } from '@testing-library/react';
import { fileIdsIn } from '../../uploads/file-ids.ts';
import { rejected } from '../testing/cards-on-screen.ts';
import { openCards } from './cards-session.ts';

const keyOf = ({ slug }: ResponseCard) => ({ id: `card.p1.${slug}`, kind: 'card', subject: 'p1', name: '' }) as const;
const file = { id: 'f1', name: 'cv.pdf', size: 8, receipt: 'r' };
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));

afterEach(() => session.store.setState({ status: 'signed-out', reason: 'left' }, true));

it('a file of a card that arrives when the tab that took it over is closed is attached where one goes on', async () => {
  signInAs('researcher');
  fakePortal({ ...fakeDrafts().answers, 'GET /api/uploads': { body: [] } });
  const card = responseCards.find(({ slug }) => slug === 'documents')!;
  const { edits, uploads } = await openCards(await draftsOf('me'), rejected(), {
    keyOf,
    subject: 'p1',
    place: 'response:p1',
  });
  await edits.open(card);
  const { store } = edits.drafts.getState()[card.slug]!;
  store.setState({ elsewhere: true });
  uploads.take('documents.0.cv', file);
  await settled();
  expect(fileIdsIn(store.getState().body)).toEqual([]);
  store.setState({ elsewhere: false });
  await settled();
  expect(fileIdsIn(store.getState().body)).toEqual(['f1']);
});
