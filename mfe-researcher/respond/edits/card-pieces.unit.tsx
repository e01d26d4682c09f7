import { expect, it } from '@jest/globals';
import { responseCards, type ResponseCard } from '@portal/contracts/sections';
import { fakePortal, fakeWork, signInAs } from '@portal/portal-views/testing';
import { workspaceOf, type Piece } from '@portal/web-kit';
import { waitFor } from '@testing-library/react';
import { rejected } from '../testing/cards-on-screen.ts';
import { createCardPieces } from './card-pieces.ts';
import { createEdits } from './edits.ts';

const keyOf = ({ slug }: ResponseCard) => ({ id: `card.p1.${slug}`, kind: 'card', subject: 'p1', name: '' }) as const;

it('a card that another tab writes is shown anew once that one has saved it', async () => {
  signInAs('researcher');
  fakePortal(fakeWork().answers);
  const card = responseCards.find(({ slug }) => slug === 'statistics')!;
  const piece = await (await workspaceOf('me')).begin(keyOf(card), {});
  const edits = createEdits(rejected(), { open: async () => piece, end: async () => undefined });
  await edits.open(card);
  piece.store.setState({ elsewhere: true });
  const { resetCounts } = edits.store.getState();
  edits.meet(rejected({ version: 2 }));
  expect(edits.store.getState().resetCounts[card.slug]).toBe((resetCounts[card.slug] ?? 0) + 1);
});

it('a piece that is found after its page was left is left too', async () => {
  signInAs('researcher');
  fakePortal(fakeWork().answers);
  const [card] = responseCards;
  if (!card) throw new Error('There is no card');
  const found: Piece[] = [];
  const pieces = createCardPieces({
    async open(one) {
      const piece = await (await workspaceOf('me')).begin(keyOf(one), {});
      found.push(piece);
      return piece;
    },
    onFound: () => undefined,
    see: () => undefined,
  });
  const opened = pieces.open(card);
  pieces.leave(() => undefined);
  await opened;
  await waitFor(() => expect(found.map(({ store }) => store.getState().life)).toEqual(['closed']));
  expect(pieces.store.getState()).toEqual({});
});
