import { expect, it } from '@jest/globals';
import { responseCards, type ResponseCard } from '@portal/contracts/sections';
import { fakePortal, fakeDrafts, signInAs } from '@portal/portal-views/testing';
import { draftsOf, type OpenDraft } from '@portal/web-kit';
import { waitFor } from '@testing-library/react';
import { rejected } from '../testing/cards-on-screen.ts';
import { createCardDrafts } from './card-drafts.ts';
import { createEdits } from './edits.ts';

const keyOf = ({ slug }: ResponseCard) => ({ id: `card.p1.${slug}`, kind: 'card', subject: 'p1', name: '' }) as const;

it('a card that another tab writes is shown anew once that one has saved it', async () => {
  signInAs('researcher');
  fakePortal(fakeDrafts().answers);
  const card = responseCards.find(({ slug }) => slug === 'statistics')!;
  const draft = await (await draftsOf('me')).begin(keyOf(card), {});
  const edits = createEdits(rejected(), { open: async () => draft, end: async () => undefined });
  await edits.open(card);
  draft.store.setState({ elsewhere: true });
  const { resetCounts } = edits.store.getState();
  edits.meet(rejected({ version: 2 }));
  expect(edits.store.getState().resetCounts[card.slug]).toBe((resetCounts[card.slug] ?? 0) + 1);
});

it('a draft that is found after its page was left is left too', async () => {
  signInAs('researcher');
  fakePortal(fakeDrafts().answers);
  const [card] = responseCards;
  if (!card) throw new Error('There is no card');
  const found: OpenDraft[] = [];
  const drafts = createCardDrafts({
    async open(one) {
      const draft = await (await draftsOf('me')).begin(keyOf(one), {});
      found.push(draft);
      return draft;
    },
    onFound: () => undefined,
    see: () => undefined,
  });
  const opened = drafts.open(card);
  drafts.leave(() => undefined);
  await opened;
  await waitFor(() => expect(found.map(({ store }) => store.getState().life)).toEqual(['closed']));
  expect(drafts.store.getState()).toEqual({});
});
