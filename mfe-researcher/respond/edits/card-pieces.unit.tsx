import { expect, it } from '@jest/globals';
import { responseCards } from '@portal/contracts/sections';
import { fakePortal, fakeWork, signInAs } from '@portal/portal-views/testing';
import { workspaceOf, type Piece } from '@portal/web-kit';
import { waitFor } from '@testing-library/react';
import { createCardPieces } from './card-pieces.ts';

it('a piece that is found after its page was left is left too', async () => {
  signInAs('researcher');
  fakePortal(fakeWork().answers);
  const [card] = responseCards;
  if (!card) throw new Error('There is no card');
  const found: Piece[] = [];
  const pieces = createCardPieces({
    async open({ slug }) {
      const id = `card.p1.${slug}`;
      const piece = await (await workspaceOf('me')).begin({ id, kind: 'card', subject: 'p1', name: '' }, {});
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
